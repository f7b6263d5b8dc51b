import { Snowflake } from "lucide-react";
import { useMemo } from "react";
import { renderSVG } from "uqr";
import { chillsLeft, distributedChills } from "../../domain/chills/chills.ts";
import type { EventStatus } from "../../domain/event/event.ts";
import { useLiveState, useRow } from "../live/LiveProvider.tsx";
import { useTotals } from "../live/totals.ts";
import { timeOfDay, wallOffset } from "../texts/dates.ts";
import { displayTexts as texts } from "../texts/displays.ts";
import { useClock } from "./useClock.ts";

const DAY_MS = 86_400_000;

/** Beside every view: the time, the day of the event, the way to join, and the Chills that are left. */
export function Rail({ publicUrl }: { publicUrl: string }) {
  const now = useClock();
  const event = useRow("event", "event");
  const all = useTotals();
  const total = useRow("chills", "chills")?.totalChills ?? 0;
  const left = useMemo(() => chillsLeft(distributedChills(all), total), [all, total]);
  const qr = useMemo(
    () => `data:image/svg+xml,${encodeURIComponent(renderSVG(publicUrl, { border: 0 }))}`,
    [publicUrl],
  );
  const { status } = useLiveState();
  const address = publicUrl.replace(/^https?:\/\//, "").replace(/\/$/, "");
  return (
    <aside className="row-span-2 flex min-h-0 flex-col justify-between text-center">
      <div>
        <p className="tv-clock tabular-nums">{timeOfDay(now)}</p>
        <p className="tv-small text-ink-2">{event && dayText(event, now)}</p>
      </div>
      <div className="rounded-[calc(var(--spacing)*36)] bg-white px-54 pt-54 pb-30 text-navy-950 shadow-card">
        <img src={qr} alt={texts.qr(address)} className="w-full" />
        <p className="tv-tiny mt-20">{texts.toPlay}</p>
        <p className="tv-small -mx-40 wrap-anywhere font-bold font-display">{address}</p>
      </div>
      {status === "lost" ? (
        <p role="status" className="tv-small rounded-full bg-gold/18 py-16 font-semibold text-gold-ink">
          {texts.reconnecting}
        </p>
      ) : (
        <p className="flex items-center justify-center gap-24 text-left">
          <Snowflake className="size-64 shrink-0 text-ice-ink" />
          <span className="grid">
            <b className="tv-name text-ice-ink">{texts.chills(left)}</b>
            <span className="tv-tiny text-ink-2">{texts.chillsLeft}</span>
          </span>
        </p>
      )}
    </aside>
  );
}

/** "Jour 4": days count from the one of the start, each from midnight at the event's place. */
function dayText({ isActive, startedAt }: EventStatus, now: number): string {
  if (!isActive) return startedAt === null ? texts.notBegun : texts.ended;
  const dayOf = (at: number) => Math.floor((at + wallOffset(at)) / DAY_MS);
  return texts.day(dayOf(now) - dayOf(startedAt ?? now) + 1);
}
