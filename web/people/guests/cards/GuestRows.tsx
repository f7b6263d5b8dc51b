import { EllipsisVertical, Printer, Unlink } from "lucide-react";
import { useState } from "react";
import type { GuestCards } from "../../../../domain/people/guests/cards.ts";
import type { GuestPlayer } from "../../../../domain/people/guests/guest.ts";
import { dayOfMonth } from "../../../texts/dates.ts";
import { guestCardsTexts as texts } from "../../../texts/guestCards.ts";
import { Avatar } from "../../../ui/Avatar.tsx";
import { Card } from "../../../ui/Card.tsx";
import { IconButton } from "../../../ui/IconButton.tsx";
import { ListRow, listItem } from "../../../ui/lists/ListRow.tsx";
import { Menu } from "../../../ui/Menu.tsx";
import { Tag } from "../../../ui/Tag.tsx";
import { Segments } from "../../../ui/tabs/Segments.tsx";

/** Two lists to choose from: the people who are expected, and the people who came, each with the state of their card. */
export function GuestRows({
  cards: { arrived, expected },
  onPrint,
  onRevoke,
}: {
  cards: GuestCards;
  onPrint(guest: GuestPlayer): void;
  onRevoke(guest: GuestPlayer): void;
}) {
  const [view, setView] = useState<"expected" | "arrived">("expected");
  const shown = view === "expected" ? expected : arrived;
  return (
    <>
      <Segments
        label={texts.listFilter}
        value={view}
        onValueChange={setView}
        options={[
          { value: "expected", label: texts.expected(expected.length) },
          { value: "arrived", label: texts.arrived(arrived.length) },
        ]}
      />
      {shown.length === 0 && (
        <p className="text-ink-2">{view === "expected" ? texts.nobodyExpected : texts.nobodyArrived}</p>
      )}
      {shown.length > 0 && (
        <Card as="ul" padded={false}>
          {shown.map((guest) => (
            <li key={guest.id} className={listItem}>
              <ListRow
                leading={<Avatar id={guest.id} name={guest.name} />}
                title={guest.name}
                subtitle={<CardState guest={guest} />}
                trailing={
                  view === "expected" && (
                    <Menu
                      trigger={<IconButton label={texts.actions(guest.name)} icon={EllipsisVertical} />}
                      groups={[
                        [{ label: texts.printOne, icon: Printer, act: () => onPrint(guest) }],
                        guest.link?.state === "unused"
                          ? [
                              {
                                label: texts.revoke,
                                icon: Unlink,
                                tone: "danger",
                                act: () => onRevoke(guest),
                              },
                            ]
                          : [],
                      ]}
                    />
                  )
                }
              />
            </li>
          ))}
        </Card>
      )}
    </>
  );
}

function CardState({ guest: { link } }: { guest: GuestPlayer }) {
  if (!link) return <Tag tone="gold">{texts.notPrinted}</Tag>;
  if (link.state === "unused") return <span>{texts.printedUntil(dayOfMonth(link.expiresAt))}</span>;
  return link.state === "used" ? (
    <Tag tone="green">{texts.used}</Tag>
  ) : (
    <Tag tone="red">{texts[link.state]}</Tag>
  );
}
