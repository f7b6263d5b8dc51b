import { CirclePause } from "lucide-react";
import type { EventStatus } from "../../domain/event/event.ts";
import { longDate, timeOfDay } from "../texts/dates.ts";
import { shellTexts } from "../texts/shell.ts";
import { LinkButton } from "../ui/Button.tsx";

/** Under the top bar of every page while the event is not active. Before its first start administrators can go and start it. */
export function EventBanner({
  event: { startedAt, endedAt },
  isAdmin,
}: {
  event: Pick<EventStatus, "startedAt" | "endedAt">;
  isAdmin: boolean;
}) {
  const hasBegun = startedAt !== null;
  return (
    <div role="status" className="border-gold/40 border-b bg-gold/14 print:hidden">
      <div className="flex gap-3 px-4 py-3 sm:px-6 lg:px-8">
        <CirclePause aria-hidden="true" className="mt-px size-5 shrink-0 text-gold-ink" />
        <p className="text-sm">
          <b className="font-semibold">{shellTexts.inactiveTitle}</b>{" "}
          {endedAt !== null && shellTexts.inactiveSince(longDate(endedAt), timeOfDay(endedAt))}{" "}
          {!hasBegun && shellTexts.notYetBegun} {shellTexts.inactiveEffect}
        </p>
        {!hasBegun && isAdmin && (
          <LinkButton size="s" to="/admin/event" className="ml-auto self-center">
            {shellTexts.begin}
          </LinkButton>
        )}
      </div>
    </div>
  );
}
