import { CirclePause } from "lucide-react";
import { useLocation } from "wouter";
import { isUnderWay } from "../../domain/event/ceremony/ceremony.ts";
import type { EventStatus } from "../../domain/event/event.ts";
import { useRow } from "../live/LiveProvider.tsx";
import { longDate, timeOfDay } from "../texts/dates.ts";
import { inactiveTexts as texts } from "../texts/inactive.ts";
import { LinkButton } from "../ui/Button.tsx";
import { OwnAnnouncement } from "./ceremony/follow/OwnAnnouncement.tsx";

/**
 * A banner under the top bar of every page while the event is not active. Before the event's first start, administrators
 * get a link to the page that starts the event. During a ceremony, everybody gets a link to the ceremony, and each player's own
 * place and awards are shown when they are announced.
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
  // On /admin/event, another link opens the ceremony's remote control.
  const showsCeremonyLink = ceremony !== undefined && isUnderWay(ceremony) && pathname !== "/admin/event";
  // The pages of the administration need no such link: their home page has one, after the preparations. Nor does the invitation,
  // which is part of them.
  const showsStartLink = !hasBegun && isAdmin && !/^\/(admin|invite)/.test(pathname);
  return (
    <div role="status" className="border-gold/40 border-b bg-gold/14 print:hidden">
      <OwnAnnouncement />
      <div className="flex flex-wrap gap-3 px-4 py-3 sm:px-6 lg:px-8">
        <CirclePause aria-hidden="true" className="mt-px size-5 shrink-0 text-gold-ink" />
        <p className="min-w-0 flex-1 basis-[70%] text-sm sm:basis-0">
          <b className="font-semibold">{texts.title}</b>
          {endedAt !== null && <span>{` ${texts.since(longDate(endedAt), timeOfDay(endedAt))}`}</span>}
          {!hasBegun && <span>{` ${texts.notYetBegun}`}</span>}
          <span>{` ${texts.effect}`}</span>
        </p>
        {showsCeremonyLink && (
          <LinkButton size="s" to="/ceremony" className="ml-auto self-center">
            {texts.followCeremony}
          </LinkButton>
        )}
        {showsStartLink && (
          <LinkButton size="s" to="/admin/event" className="ml-auto self-center">
            {texts.begin}
          </LinkButton>
        )}
      </div>
    </div>
  );
}
