import { isBot, type Seat } from "../../domain/games/game.ts";
import { usePlayerPath } from "../live/playerPath.ts";
import { PlayerChip } from "../ui/PlayerChip.tsx";

/** A participant as a chip, which leads to the player's page. */
export function SeatChip({ seat, me = false }: { seat: Seat; me?: boolean | undefined }) {
  const pathOf = usePlayerPath();
  return <PlayerChip id={seat.id} name={seat.name} bot={isBot(seat.id)} me={me} to={pathOf(seat.id)} />;
}
