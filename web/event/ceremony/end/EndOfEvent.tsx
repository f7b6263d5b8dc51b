import { Redirect } from "wouter";
import { isUnderWay } from "../../../../domain/event/ceremony/ceremony.ts";
import type { EventStatus } from "../../../../domain/event/event.ts";
import { mayPlay } from "../../../../domain/people/accounts/rights.ts";
import { useMyId } from "../../../api/session.tsx";
import { useRow } from "../../../live/LiveProvider.tsx";
import { usePlayer } from "../../../live/players/usePlayer.ts";
import { FinalRanking } from "./FinalRanking.tsx";

/**
 * The first section of the screens of games and of the wheel once the event has ended: the final podium and the player's
 * own week (rule K10). During the ceremony, all players except administrators are sent to the ceremony (rule K12), and
 * nothing is rendered for administrators. Nothing is rendered either while the ranking is frozen without a ceremony.
 */
export function EndOfEvent({ event }: { event: EventStatus }) {
  const ceremony = useRow("ceremony", "ceremony");
  const me = usePlayer(useMyId());
  if (ceremony && isUnderWay(ceremony))
    return me && !mayPlay(event, me) ? <Redirect to="/ceremony" replace /> : null;
  if (event.frozenAt !== null) return null;
  return <FinalRanking awards={ceremony?.awards ?? []} />;
}
