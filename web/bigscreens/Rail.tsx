import { Snowflake } from "lucide-react";
import { useMemo } from "react";
import type { EventStatus } from "../../domain/event/event.ts";
import { past } from "../../domain/past.ts";
import { chillsLeft, distributedChills } from "../../domain/wheel/chills/chills.ts";
import { useLiveState, useRow, useSetting } from "../live/LiveProvider.tsx";
import { useRanking } from "../live/players/useRanking.ts";
import { shortAddress, useAddress, useUnreachable } from "../shell/link/address.ts";
import { timeOfDay } from "../texts/dates.ts";
import { wallOffset } from "../texts/days.ts";
import { displayTexts as texts } from "../texts/displays.ts";
import { Qr } from "../ui/Qr.tsx";
import { useClock } from "./useClock.ts";

const DAY_MS = 86_400_000;

/**
 * The sidebar of every view: the event's title (rule B12), the time, the day of the event, the address to join, and the
 * remaining Chills. While the connection is lost, a message replaces the Chills.
 */
export function Rail() {
  const now = useClock();
  const event = useRow("event", "event");
  const { all: playersOrTallies } = useRanking();
  const total = useSetting("chills")?.totalChills ?? 0;
  const left = useMemo(
    () => chillsLeft(distributedChills(playersOrTallies), total),
    [playersOrTallies, total],
  );
  const url = useAddress();
  const unreachable = useUnreachable();
  const { status } = useLiveState();
  const address = shortAddress(url);
  return (
    <aside className="row-span-2 flex min-h-0 flex-col justify-between text-center">
      <div>
        <p dir="auto" className="tv-event mb-14 line-clamp-2 text-balance">
          {event?.title}
        </p>
        <p className="tv-clock tabular-nums">{timeOfDay(now)}</p>
        <p className="tv-small text-ink-2">{event && dayText(event, now)}</p>
      </div>
      {unreachable ? (
        <p className="tv-small text-ink-2">{texts.noAddress}</p>
      ) : (
        url && (
          <div className="rounded-[calc(var(--spacing)*36)] bg-white px-54 pt-54 pb-30 text-navy-950 shadow-card">
            <Qr text={url} label={texts.qr(address)} className="w-full" />
            <p className="tv-tiny mt-20">{texts.toPlay}</p>
            <p className="tv-small -mx-40 wrap-anywhere font-bold font-display">{address}</p>
          </div>
        )
      )}
      {status === "lost" ? (
        <p role="status" className="tv-small rounded-full bg-gold/18 py-16 font-semibold text-gold-ink">
          {texts.reconnecting}
        </p>
      ) : total > 0 ? (
        <p className="flex items-center justify-center gap-24 text-left">
          <Snowflake className="size-64 shrink-0 text-ice-ink" />
          {left > 0 ? (
            <span className="grid">
              <b className="tv-name text-ice-ink">{texts.chills(left)}</b>
              <span className="tv-tiny text-ink-2">{texts.chillsLeft}</span>
            </span>
          ) : (
            <span className="tv-tiny text-balance text-ink-2">{texts.noChillsLeft}</span>
          )}
        </p>
      ) : null}
    </aside>
  );
}

/** "Jour 4": days are counted from the start of the event and begin at midnight in the event's time zone. */
function dayText({ isActive, startedAt }: EventStatus, now: number): string {
  if (!isActive) return startedAt === null ? texts.notBegun : texts.ended;
  const dayOf = (instant: number) => Math.floor((instant + wallOffset(instant)) / DAY_MS);
  return texts.day(dayOf(now) - dayOf(past(startedAt ?? now, now)) + 1);
}
