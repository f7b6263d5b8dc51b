import { useRow } from "../../live/LiveProvider.tsx";
import { inactiveTexts as texts } from "../../texts/inactive.ts";
import { BeforeStart } from "./BeforeStart.tsx";

/**
 * Replaces a screen that is closed while the event is not active (rule E4), and says why it is closed. Before the event's first
 * start, a welcome is shown above this reason.
 */
export function Unavailable() {
  const event = useRow("event", "event");
  return (
    <>
      {event?.startedAt === null && <BeforeStart />}
      <div className="rounded-card border border-line px-4 py-3 text-balance text-center text-[0.8125rem] text-ink-2 leading-snug">
        <h2 className="font-sans font-semibold text-ink text-sm tracking-normal">{texts.unavailableTitle}</h2>
        <p>{texts.unavailableReason}</p>
        <p>{texts.unavailableContact}</p>
      </div>
    </>
  );
}
