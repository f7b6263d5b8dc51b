import { isBot, type Seat } from "../../../domain/games/game.ts";
import { Avatar, BotAvatar } from "../../ui/Avatar.tsx";

/** The avatar of a participant: a player's initials, or a robot. */
export function SeatAvatar({ seat, size }: { seat: Seat; size?: "s" | "m" | "l" | "em" | undefined }) {
  return isBot(seat.id) ? <BotAvatar size={size} /> : <Avatar id={seat.id} name={seat.name} size={size} />;
}
