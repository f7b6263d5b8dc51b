import { CARDS_PER_SHEET, sheetsOf } from "../../../../domain/people/guests/cards.ts";
import { useRow } from "../../../live/LiveProvider.tsx";
import { Logo } from "../../../shell/Logo.tsx";
import { shortAddress, useAddress } from "../../../shell/link/address.ts";
import { dayOfMonth } from "../../../texts/dates.ts";
import { guestCardsTexts as texts } from "../../../texts/guestCards.ts";
import { Qr } from "../../../ui/Qr.tsx";
import { claimPath } from "../claimPath.ts";
import "./cards.css";

/** A card to print: a person's name and the secret of their link. */
export interface GuestCard {
  readonly playerId: string;
  readonly name: string;
  readonly token: string;
}

/** The cards on A4 sheets, seen only in print (rule I10). `expiresAt`, in epoch ms, is when their links stop working. */
export function CardSheets({ cards, expiresAt }: { cards: readonly GuestCard[]; expiresAt: number }) {
  return (
    <div className="guest-cards">
      {sheetsOf(cards).map((sheet, index) => {
        const before = index * CARDS_PER_SHEET;
        return (
          <section key={sheet[0]?.playerId}>
            <p className="flex items-end justify-between pb-[2mm] text-[8pt] text-ink-2">
              <span>{texts.sheet(before + 1, before + sheet.length, cards.length)}</span>
              <span>{texts.cut}</span>
            </p>
            <ul>
              {sheet.map((card) => (
                <li key={card.playerId}>
                  <CardFront card={card} expiresAt={expiresAt} />
                </li>
              ))}
            </ul>
            <p className="pt-[2mm] text-right text-[8pt] text-ink-2">{texts.lostSheet}</p>
          </section>
        );
      })}
    </div>
  );
}

function CardFront({ card: { name, token }, expiresAt }: { card: GuestCard; expiresAt: number }) {
  const event = useRow("event", "event");
  const address = useAddress();
  return (
    <div className="grid h-full grid-cols-[minmax(0,1fr)_34mm] gap-x-[3mm] p-[4mm]">
      <div className="flex min-w-0 flex-col gap-[2mm]">
        <p className="flex items-center gap-[1.5mm] font-semibold text-[8.5pt] leading-tight">
          <Logo url={event?.logoUrl ?? null} alt="" size={20} />
          <span className="line-clamp-2 min-w-0">{event?.title}</span>
        </p>
        <p translate="no" className={nameLook(name)}>
          {name}
        </p>
        <p className="mt-auto text-[8pt] leading-snug">{texts.howToUse}</p>
        <p className="wrap-anywhere font-semibold text-[8.5pt] leading-tight">{shortAddress(address)}</p>
      </div>
      <div className="grid content-between justify-items-end">
        <Qr text={address + claimPath(token)} label={texts.qr(name)} className="w-[34mm]" />
        <p className="text-right text-[7.5pt] leading-tight">
          <span>{texts.forYou}</span>
          <br />
          <span>{texts.untilDay(dayOfMonth(expiresAt))}</span>
        </p>
      </div>
    </div>
  );
}

/** The CSS classes of a name, which has at most 30 characters: the longer the name, the smaller it is printed. */
function nameLook(name: string): string {
  const size = name.length < 10 ? "text-[20pt]" : name.length < 19 ? "text-[15pt]" : "text-[12pt]";
  return `wrap-anywhere line-clamp-3 font-display font-extrabold leading-tight tracking-[-0.02em] ${size}`;
}
