import { isUnderWay } from "../../../domain/ceremony/ceremony.ts";
import type { EventStatus } from "../../../domain/event/event.ts";
import { useRow } from "../../live/LiveProvider.tsx";
import { FinalRanking } from "./FinalRanking.tsx";
import { Following } from "./Following.tsx";

/**
 * What leads a player's screens once the event has ended: the ceremony as it goes on; then, or at once without one, the final
 * podium and their own week (rule K10). Nothing while the ranking is frozen without a ceremony.
 */
export function EndOfEvent({ event }: { event: EventStatus }) {
  const ceremony = useRow("ceremony", "ceremony");
  if (ceremony && isUnderWay(ceremony)) return <Following ceremony={ceremony} />;
  if (event.frozenAt !== null) return null;
  return <FinalRanking event={event} awards={ceremony?.awards ?? []} />;
}
