import { FileSpreadsheet, IdCard, UserPlus } from "lucide-react";
import { useState } from "react";
import { isFoundBy, sortByName } from "../../../domain/names.ts";
import { type GuestPlayer, isClaimed } from "../../../domain/people/guests/guest.ts";
import type { Player } from "../../../domain/people/players/player.ts";
import { useMyId } from "../../api/session.tsx";
import { useShownTopic } from "../../live/LiveProvider.tsx";
import { useNow } from "../../live/now.ts";
import { useEverybody } from "../../live/players/useEverybody.ts";
import { useNonPlayers } from "../../live/players/useNonPlayers.ts";
import { InviteLink } from "../../shell/link/InviteLink.tsx";
import { guestTexts } from "../../texts/guests.ts";
import { peopleTexts as texts } from "../../texts/people.ts";
import { searchTexts } from "../../texts/search.ts";
import { Button, LinkButton } from "../../ui/Button.tsx";
import { Card } from "../../ui/Card.tsx";
import { DialogPart } from "../../ui/dialogs/DialogPart.tsx";
import { SearchField } from "../../ui/fields/SearchField.tsx";
import { listItem } from "../../ui/lists/ListRow.tsx";
import { NothingFound } from "../../ui/lists/NothingFound.tsx";
import { WindowedList } from "../../ui/lists/WindowedList.tsx";
import { part } from "../../ui/loading/part.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { AdminPersonRow } from "./AdminPersonRow.tsx";
import { DeletedPlayers } from "./DeletedPlayers.tsx";
import { usePlayerActions } from "./playerActions.tsx";

const AddGuestDialog = part(() => import("../guests/AddGuestDialog.tsx"));

const ROW_PX = 65;

/** /admin/people: administrators, then players, then persons without a phone, with the actions on their accounts. */
export function AdminPeoplePage() {
  const me = useMyId();
  const [search, setSearch] = useState("");
  const { players, isComplete } = useEverybody();
  const nonPlayers = useNonPlayers() ?? [];
  const { actionsFor, letIn, dialog } = usePlayerActions();
  const everybody = [...players, ...nonPlayers];
  const shown = sortByName(everybody).filter(({ name }) => isFoundBy(name, search));
  const guests = new Map(useShownTopic("guests")?.map((guest) => [guest.id, guest]));
  const locks = new Map(useShownTopic("signInLocks")?.map(({ id, until }) => [id, until]));
  const now = useNow();
  const [isAddingGuest, setAddingGuest] = useState(false);
  const ownPlayer = everybody.find(({ id }) => id === me);
  const kindOf = (player: Player) => {
    const guest = guests.get(player.id);
    return guest && !isClaimed(guest) ? "guest" : player.role;
  };
  const lists = [
    { kind: "admin", title: texts.administrators },
    { kind: "user", title: texts.players },
    { kind: "guest", title: texts.guests },
  ].map(({ kind, title }) => ({ kind, title, people: shown.filter((player) => kindOf(player) === kind) }));
  const holderName = ({ heldBy }: GuestPlayer) => everybody.find(({ id }) => id === heldBy)?.name ?? null;
  return (
    <section className="grid gap-4">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div>
          <div className="flex flex-wrap items-center gap-3">
            <h2>{texts.title}</h2>
            <InviteLink />
            <Button variant="quiet" size="s" icon={UserPlus} onClick={() => setAddingGuest(true)}>
              {guestTexts.withoutPhone}
            </Button>
            <LinkButton to="/admin/people/import" variant="quiet" size="s" icon={FileSpreadsheet}>
              {texts.importList}
            </LinkButton>
            <LinkButton to="/admin/people/cards" variant="quiet" size="s" icon={IdCard}>
              {texts.cards}
            </LinkButton>
          </div>
          <p className="mt-2 text-ink-2">{texts.intro}</p>
        </div>
        <div className="w-full sm:w-72">
          <SearchField label={searchTexts.players.search} value={search} onValueChange={setSearch} />
        </div>
      </div>
      {shown.length === 0 &&
        (isComplete ? (
          <NothingFound title={searchTexts.players.nothingFound} onClear={() => setSearch("")} />
        ) : (
          <Skeleton className="h-64" />
        ))}
      {lists.map(
        ({ kind, title, people }) =>
          people.length > 0 && (
            <section key={kind} className="grid gap-2">
              <h3>{title(people.length)}</h3>
              <Card padded={false}>
                <WindowedList
                  as="ul"
                  items={people}
                  idOf={({ id }) => id}
                  rowHeight={ROW_PX}
                  label={title(people.length)}
                  rowClassName={listItem}
                >
                  {(player) => {
                    const guest = guests.get(player.id);
                    return (
                      <AdminPersonRow
                        player={player}
                        isMe={player.id === me}
                        guestLine={
                          guest && kind === "guest" ? texts.guestLine(holderName(guest), guest.link) : null
                        }
                        lockedUntil={
                          (locks.get(player.id) ?? 0) > now ? (locks.get(player.id) ?? null) : null
                        }
                        onLetIn={() => letIn(player)}
                        actions={actionsFor(player, guest)}
                      />
                    );
                  }}
                </WindowedList>
              </Card>
            </section>
          ),
      )}
      <DeletedPlayers />
      {dialog}
      {isAddingGuest && ownPlayer && (
        <DialogPart onClose={() => setAddingGuest(false)}>
          <AddGuestDialog holder={ownPlayer} choosesHolder onClose={() => setAddingGuest(false)} />
        </DialogPart>
      )}
    </section>
  );
}
