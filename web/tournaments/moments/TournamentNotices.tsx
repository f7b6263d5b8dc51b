import { useEffect } from "react";
import type { TournamentMoment } from "../../../domain/tournaments/moments.ts";
import { useTopic } from "../../live/LiveProvider.tsx";
import { useNow } from "../../live/now.ts";
import { serverNow } from "../../live/serverTime.ts";
import { useMoments } from "../../shell/moments/MomentProvider.tsx";
import { LiveTournamentMoment } from "./LiveTournamentMoment.tsx";

/**
 * The dialog about the end of a match or tournament opens automatically only within this time (ms) after that end. Later, it
 * opens only by a press on a card above the lists of games and of tournaments (`WaitingTournaments`).
 */
const FRESH_MS = 120_000;

const keyOf = ({ id }: TournamentMoment) => `tournament ${id}`;

/** Shows the player the end of their match, or of their tournament, once, on any screen, soon after that end (rule T20). */
export function TournamentNotices() {
  const unseen = useTopic("tournamentMoments");
  const moments = useMoments();
  const now = useNow();
  useEffect(() => {
    const fresh = unseen.filter(({ at }) => Math.max(now, serverNow()) - at < FRESH_MS);
    for (const moment of fresh)
      moments.show({
        key: keyOf(moment),
        draw: (close) => <LiveTournamentMoment moment={moment} onClose={close} />,
      });
    return () => {
      for (const moment of fresh) moments.withdraw(keyOf(moment));
    };
  }, [unseen, moments, now]);
  return null;
}
