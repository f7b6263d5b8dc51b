import { useState } from "react";
import { headcount } from "../../domain/people/players/tally.ts";
import { useRow } from "../live/LiveProvider.tsx";
import { useRanking } from "../live/players/useRanking.ts";
import { QrWheel } from "../prepare/invite/QrWheel.tsx";
import { shortAddress, useAddress, useUnreachable } from "../shell/link/address.ts";
import { displayTexts as texts } from "../texts/displays.ts";
import { Avatar } from "../ui/Avatar.tsx";
import { classes } from "../ui/classes.ts";
import { Name } from "../ui/Name.tsx";
import { TvTop } from "./TvTop.tsx";
import { faceStyle } from "./views/ViewHead.tsx";

/** The number of faces shown: those of the players who signed up last. */
const MAX_FACES = 12;
/** The largest number of characters of an address in large type. A longer address gets a smaller font. */
const MAX_LARGE_LENGTH = 22;

/** Before the event's start: how to join, and the players who have joined (rule B14). */
export function InvitationView() {
  const event = useRow("event", "event");
  const url = useAddress();
  const unreachable = useUnreachable();
  const address = shortAddress(url);
  const { first, all: playersOrTallies } = useRanking();
  const [initialIds] = useState(() => new Set(first.map(({ id }) => id)));
  const latest = [...first].sort((a, b) => b.createdAt - a.createdAt).slice(0, MAX_FACES);
  return (
    <div className="absolute inset-x-72 inset-y-60 flex flex-col" data-view="invitation">
      <TvTop title={event?.title ?? ""} logoUrl={event?.logoUrl ?? null} />
      <div className="my-auto grid items-center grid-cols-[calc(var(--spacing)*712)_minmax(0,1fr)] gap-76">
        <div className="tv-wheel">
          {url && !unreachable && <QrWheel text={url} label={texts.qr(address)} />}
        </div>
        <div className="min-w-0">
          <h1 className="font-display font-extrabold text-[calc(var(--spacing)*112)] leading-[1.05] tracking-tight">
            {texts.invitation}
          </h1>
          {unreachable ? (
            <p className="tv-name mt-14 text-ink-2">{texts.noAddress}</p>
          ) : (
            <p
              className={classes(
                "mt-14 line-clamp-2 wrap-anywhere text-gold",
                address.length > MAX_LARGE_LENGTH ? "tv-heading" : "tv-title",
              )}
            >
              {address}
            </p>
          )}
          <p className="mt-48 mb-26 flex items-baseline justify-between gap-24">
            <b className="tv-name">{texts.arePresent(headcount(playersOrTallies))}</b>
            <span className="text-[calc(var(--spacing)*38)] text-ink-2">{texts.startsSoon}</span>
          </p>
          <ul className="grid grid-cols-4 gap-x-8 gap-y-26">
            {latest.map(({ id, name }) => (
              <li key={id} className="tv-face" data-new={!initialIds.has(id) || undefined}>
                <span style={faceStyle(100)} className="rounded-full">
                  <Avatar id={id} name={name} size="em" />
                </span>
                <Name centred className="tv-tiny w-full">
                  {name}
                </Name>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </div>
  );
}
