import { CirclePause } from "lucide-react";
import { longDate, timeOfDay } from "../texts/dates.ts";
import { shellTexts } from "../texts/shell.ts";

/** Under the top bar of every page while the event is not active. `endedAt` in epoch ms, if the end is known. */
export function EventBanner({ endedAt }: { endedAt: number | null }) {
  return (
    <div role="status" className="border-gold/40 border-b bg-gold/14">
      <div className="mx-auto flex max-w-6xl gap-3 px-4 py-3 sm:px-6">
        <CirclePause aria-hidden="true" className="mt-px size-5 shrink-0 text-gold-ink" />
        <p className="text-sm">
          <b className="font-semibold">{shellTexts.inactiveTitle}</b>{" "}
          {endedAt !== null && shellTexts.inactiveSince(longDate(endedAt), timeOfDay(endedAt))}{" "}
          {shellTexts.inactiveEffect}
        </p>
      </div>
    </div>
  );
}
