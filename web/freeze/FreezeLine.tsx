import { LockKeyhole } from "lucide-react";
import { pointsOf } from "../../domain/players/player.ts";
import { useIsAdministrator } from "../accounts/role.ts";
import { useMyId } from "../accounts/session.tsx";
import { useRow } from "../live/LiveProvider.tsx";
import { useNow } from "../live/now.ts";
import { relativeTime } from "../texts/dates.ts";
import { freezeTexts as texts } from "../texts/freeze.ts";

/**
 * That the ranking is frozen, since when, and what that means for the one who reads it: in the ranking, or on the page of
 * a player (`of`). Nothing while it is not frozen.
 */
export function FreezeLine({ of = null }: { of?: string | null }) {
  const event = useRow("event", "event");
  const now = useNow();
  const me = useMyId();
  const player = useRow("players", me);
  const isAdministrator = useIsAdministrator();
  if (!event || event.frozenAt === null) return null;
  const when = relativeTime(event.frozenAt, now);
  const said = () => {
    if (isAdministrator) return texts.forPlayers(when);
    if (of !== null) return of === me ? texts.onlyYou(when) : texts.ofThatInstant(when);
    return event.isActive ? texts.goesOn(when) : texts.untilCeremony(when);
  };
  return (
    <p className="flex items-start gap-2 text-ink-2 text-sm">
      <LockKeyhole aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      <span>
        {said()}{" "}
        {player?.ownPoints !== undefined && of === null && (
          <b className="font-semibold text-ink tabular-nums">{texts.own(pointsOf(player))}</b>
        )}
      </span>
    </p>
  );
}
