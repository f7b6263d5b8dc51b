import { LockKeyhole } from "lucide-react";
import { pointsOf } from "../../../domain/people/players/player.ts";
import { useIsAdministrator } from "../../api/role.ts";
import { useMyId } from "../../api/session.tsx";
import { useRow } from "../../live/LiveProvider.tsx";
import { useNow } from "../../live/now.ts";
import { usePlayer } from "../../live/players/usePlayer.ts";
import { relativeTime } from "../../texts/days.ts";
import { freezeTexts as texts } from "../../texts/freeze.ts";

/**
 * Says that the ranking is frozen, since when, and what this means for the reader. On a player's page, `playerId` is
 * that player; on the page of the ranking, it is null. Renders nothing if the ranking is not frozen.
 */
export function FreezeLine({ playerId = null }: { playerId?: string | null }) {
  const event = useRow("event", "event");
  const now = useNow();
  const me = useMyId();
  const player = usePlayer(me);
  const isAdministrator = useIsAdministrator();
  if (!event || event.frozenAt === null) return null;
  const when = relativeTime(event.frozenAt, now);
  const meaning = () => {
    if (isAdministrator) return texts.forPlayers(when);
    if (playerId !== null) return playerId === me ? texts.onlyYou(when) : texts.ofThatInstant(when);
    return event.isActive ? texts.ownPointsCount(when) : texts.untilCeremony(when);
  };
  return (
    <p className="flex items-start gap-2 text-ink-2 text-sm">
      <LockKeyhole aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      <span>
        <span>{`${meaning()} `}</span>
        {player?.ownPoints !== undefined && playerId === null && (
          <b className="font-semibold text-ink tabular-nums">{texts.ownTotal(pointsOf(player))}</b>
        )}
      </span>
    </p>
  );
}
