import { CircleAlert, Tv, Wifi } from "lucide-react";
import { Fragment, useState } from "react";
import type { Player } from "../../../domain/people/players/player.ts";
import { useRow } from "../../live/LiveProvider.tsx";
import { useNow } from "../../live/now.ts";
import { useEverybody } from "../../live/players/useEverybody.ts";
import { useDocumentTitle } from "../../shell/documentTitle.ts";
import { Logo } from "../../shell/Logo.tsx";
import { shortAddress, useAddress, useUnreachable } from "../../shell/link/address.ts";
import { TelevisionAddress } from "../../shell/link/TelevisionAddress.tsx";
import { ago } from "../../texts/dates.ts";
import { inviteTexts as texts } from "../../texts/invite.ts";
import { Avatar } from "../../ui/Avatar.tsx";
import { Banner } from "../../ui/Banner.tsx";
import { LinkButton } from "../../ui/Button.tsx";
import { Card } from "../../ui/Card.tsx";
import { classes } from "../../ui/classes.ts";
import { Name } from "../../ui/Name.tsx";
import { PageTitle } from "../../ui/PageTitle.tsx";
import { Qr } from "../../ui/Qr.tsx";
import { TwoColumns } from "../../ui/TwoColumns.tsx";
import { useIsWide } from "../../ui/wide.ts";
import { AddressChoice, isOnLoopback } from "./AddressChoice.tsx";
import { InviteCard } from "./InviteCard.tsx";
import "./invite.css";

/** 'Inviter': the invitation for players, the choice of its address, and the players who signed up (rule I6). */
export function InvitePage() {
  const event = useRow("event", "event");
  const address = useAddress();
  const unreachable = useUnreachable();
  useDocumentTitle(texts.title, event?.title ?? "");
  const isWide = useIsWide();
  if (!event) return null;
  const choice = <AddressChoice key="choice" address={address} from={event.addressFrom} />;
  return (
    <>
      <div className="grid gap-4 sm:gap-5 print:hidden">
        <PageTitle title={texts.title} />
        <TwoColumns
          aside={
            <Fragment>
              <Notice
                unreachable={unreachable}
                lost={
                  event.lostAddress &&
                  texts.addressLost(shortAddress(event.lostAddress), shortAddress(address))
                }
              />
              {isWide ? [choice, <Arrivals key="arrivals" />] : [<Arrivals key="arrivals" />, choice]}
            </Fragment>
          }
        >
          {unreachable ? (
            <Banner tone="error">{texts.unreachable[unreachable]}</Banner>
          ) : (
            <>
              <InviteCard address={address} />
              <TelevisionCard />
            </>
          )}
        </TwoColumns>
      </div>
      {unreachable ? <NoPoster reason={texts.unreachable[unreachable]} /> : <Poster address={address} />}
    </>
  );
}

/**
 * A notice that the chosen address is lost and replaced, or that this page was opened at an address that phones can't reach.
 */
function Notice({ unreachable, lost }: { unreachable: unknown; lost: string | null }) {
  if (lost) return <Banner tone="warning">{lost}</Banner>;
  if (!unreachable && isOnLoopback())
    return <Banner tone="info">{texts.onLoopback(location.hostname)}</Banner>;
  return null;
}

/** How a television becomes a big screen: the address to type there, and the page where the screen is linked (rule I12). */
function TelevisionCard() {
  return (
    <Card as="section" aria-labelledby="television" className="grid justify-items-start gap-2">
      <h2 id="television" className="text-lg">
        {texts.onTelevision}
      </h2>
      <p className="text-ink-2">{texts.televisionHowTo}</p>
      <TelevisionAddress className="lg:text-4xl" />
      <LinkButton variant="quiet" size="s" icon={Tv} to="/admin/displays">
        {texts.linkTelevision}
      </LinkButton>
    </Card>
  );
}

/**
 * The invitation on an A4 sheet, seen only in print (rule I13). It begins with the Wi-Fi, whose name and password are filled in by
 * pen, because without it no phone opens the address. Nothing on it is larger than the QR code, which is scanned from a distance.
 */
function Poster({ address }: { address: string }) {
  const event = useRow("event", "event");
  const short = shortAddress(address);
  return (
    <div className="invite-poster" aria-hidden="true">
      <section className="grid w-full gap-[5mm] rounded-[4mm] border-[0.7mm] border-line p-[6mm] pb-[8mm] text-left">
        <p className="flex items-center gap-[3mm] font-bold font-display text-[20pt] leading-tight">
          <Wifi className="size-[9mm]" />
          <span>{texts.wifi}</span>
        </p>
        {[texts.wifiNetwork, texts.wifiPassword].map((label) => (
          <p key={label} className="flex h-[11mm] items-end gap-[4mm] text-[14pt] leading-none">
            <span>{label}</span>
            <span className="flex-1 border-ink-3 border-b-[0.5mm] border-dotted" data-line />
          </p>
        ))}
      </section>
      <div className="grid justify-items-center gap-[4mm]">
        <p className="flex items-center gap-[4mm] font-bold font-display text-[18pt] leading-tight">
          <Logo url={event?.logoUrl ?? null} alt="" size={40} />
          <span className="wrap-anywhere">{event?.title}</span>
        </p>
        <p className="font-display font-extrabold text-[40pt] leading-none tracking-[-0.03em]">
          {texts.posterCall}
        </p>
      </div>
      <Qr text={address} label={texts.qr(short)} className="size-[100mm]" />
      <p className="wrap-anywhere font-display font-extrabold text-[33pt] leading-tight tracking-[-0.03em]">
        {short}
      </p>
      <ol className="grid w-full grid-cols-3 gap-[5mm]">
        {texts.posterSteps.map(({ title, text }, index) => (
          <li key={title} className="flex gap-[3mm] text-left">
            <span className="grid size-[8mm] shrink-0 place-items-center rounded-lg bg-gold font-display font-extrabold">
              {index + 1}
            </span>
            <span className="text-[10pt] leading-snug">
              <b className="block text-[11.5pt]">{title}</b>
              <span>{text}</span>
            </span>
          </li>
        ))}
      </ol>
    </div>
  );
}

/** The sheet without an address that phones can open: it says why, instead of a code that nobody could use. */
function NoPoster({ reason }: { reason: string }) {
  return (
    <div className="invite-poster" aria-hidden="true">
      <section className="grid w-full justify-items-center gap-[8mm] self-center rounded-[6mm] border-[0.8mm] border-red-ink border-dashed px-[14mm] py-[24mm] text-red-ink">
        <CircleAlert className="size-[22mm]" />
        <p className="text-balance font-bold font-display text-[24pt] leading-tight">{texts.noPoster}</p>
        <p className="text-balance text-[14pt] leading-snug">{reason}</p>
      </section>
    </div>
  );
}

/** The largest number of shown players: on a computer they fit next to the invitation, on a phone in two rows below it. */
const MAX_SHOWN = { wide: 6, narrow: 14 };

/** The newest players, live. A player who signs up while the screen is open gets a gold ring for four seconds. */
function Arrivals() {
  const { players } = useEverybody();
  const isWide = useIsWide();
  const now = useNow();
  const [known] = useState(() => new Set(players.map(({ id }) => id)));
  const newest = players
    .toSorted((a, b) => b.createdAt - a.createdAt)
    .slice(0, isWide ? MAX_SHOWN.wide : MAX_SHOWN.narrow);
  const ringClass = ({ id }: Player) =>
    known.has(id) ? undefined : "motion-safe:animate-[arrive_4s_ease-out] rounded-full";
  return (
    <section className="grid gap-3" aria-live="polite">
      <div className="flex items-baseline justify-between gap-3">
        <h2>{isWide ? texts.arrivalsTitle : texts.signedUp(players.length)}</h2>
        <p className="text-ink-2 text-sm">{isWide ? texts.signedUp(players.length) : texts.arrivalsHint}</p>
      </div>
      {newest.length === 0 ? (
        <p className="rounded-card border border-line-strong border-dashed px-4 py-5 text-center text-ink-2">
          {texts.nobody}
        </p>
      ) : isWide ? (
        <Card as="ul" padded={false}>
          {newest.map((player) => (
            <li
              key={player.id}
              className={classes(
                "flex min-h-13.5 items-center gap-3 border-line border-b px-3.5 py-1.5 last:border-0",
                !known.has(player.id) && "bg-gold-wash",
              )}
            >
              <span className={ringClass(player)}>
                <Avatar id={player.id} name={player.name} />
              </span>
              <Name className="flex-1 font-semibold">{player.name}</Name>
              <span className="text-ink-2 text-sm">{ago(player.createdAt, now)}</span>
            </li>
          ))}
        </Card>
      ) : (
        <ul className="grid grid-cols-[repeat(auto-fill,minmax(3.25rem,1fr))] gap-x-1 gap-y-3">
          {newest.map((player) => (
            <li key={player.id} className="grid min-w-0 justify-items-center gap-1.5 font-medium text-xs">
              <span className={ringClass(player)}>
                <Avatar id={player.id} name={player.name} />
              </span>
              <Name className="max-w-full">{player.name}</Name>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
