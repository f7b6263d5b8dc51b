import { CirclePause } from "lucide-react";
import { useLocation } from "wouter";
import type { EventStatus } from "../../domain/event/event.ts";
import { useRow } from "../live/LiveProvider.tsx";
import { longDate, timeOfDay } from "../texts/dates.ts";
import { shellTexts } from "../texts/shell.ts";
import { LinkButton } from "../ui/Button.tsx";

/** Where the ceremony is seen, or driven. */
const screensOfCeremony: readonly string[] = ["/", "/roulette", "/admin/ceremony", "/admin/event"];

/**
 * Under the top bar of every page while the event is not active. Before its first start administrators can go and start it;
 * while a ceremony is under way, everybody can go and follow it.
 */
export function EventBanner({
  event: { startedAt, endedAt },
  isAdmin,
}: {
  event: Pick<EventStatus, "startedAt" | "endedAt">;
  isAdmin: boolean;
}) {
  const hasBegun = startedAt !== null;
  const ceremony = useRow("ceremony", "ceremony");
  const [pathname] = useLocation();
  const isCeremonyElsewhere =
    ceremony !== undefined && ceremony.phase !== "over" && !screensOfCeremony.includes(pathname);
  return (
    <div role="status" className="border-gold/40 border-b bg-gold/14 print:hidden">
      <div className="flex gap-3 px-4 py-3 sm:px-6 lg:px-8">
        <CirclePause aria-hidden="true" className="mt-px size-5 shrink-0 text-gold-ink" />
        <p className="text-sm">
          <b className="font-semibold">{shellTexts.inactiveTitle}</b>{" "}
          {endedAt !== null && shellTexts.inactiveSince(longDate(endedAt), timeOfDay(endedAt))}{" "}
          {!hasBegun && shellTexts.notYetBegun} {shellTexts.inactiveEffect}
        </p>
        {isCeremonyElsewhere && (
          <LinkButton size="s" to="/" className="ml-auto self-center">
            {shellTexts.followCeremony}
          </LinkButton>
        )}
        {!hasBegun && isAdmin && (
          <LinkButton size="s" to="/admin/event" className="ml-auto self-center">
            {shellTexts.begin}
          </LinkButton>
        )}
      </div>
    </div>
  );
}
