import { isBot, type Seat } from "../../../domain/games/game.ts";
import { usePlayerPath } from "../../live/players/usePlayerPath.ts";
import { PlayerChip } from "../../ui/PlayerChip.tsx";

/** A participant as a chip that links to the player's page. */
export function SeatChip({ seat, isMe = false }: { seat: Seat; isMe?: boolean | undefined }) {
  const path = usePlayerPath(seat.id);
  return <PlayerChip id={seat.id} name={seat.name} isBot={isBot(seat.id)} isMe={isMe} to={path} />;
}
