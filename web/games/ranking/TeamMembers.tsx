import { isBot, type Seat } from "../../../domain/games/game.ts";
import { PlayerChip } from "../../ui/PlayerChip.tsx";
import { SeatAvatar } from "./SeatAvatar.tsx";

/** The members of a team, as chips. */
export function TeamMembers({ members }: { members: readonly Seat[] }) {
  return (
    <span className="flex min-w-0 flex-wrap gap-1">
      {members.map((seat) => (
        <PlayerChip key={seat.id} id={seat.id} name={seat.name} isBot={isBot(seat.id)} />
      ))}
    </span>
  );
}

/** The members of a team where space is short: avatars, with names for screen readers. */
export function TeamFaces({ members }: { members: readonly Seat[] }) {
  const names = members.map((seat) => seat.name).join(", ");
  return (
    <span className="flex flex-wrap gap-0.5" title={names}>
      {members.map((seat) => (
        <SeatAvatar key={seat.id} seat={seat} size="s" />
      ))}
      <span translate="no" className="sr-only">
        {names}
      </span>
    </span>
  );
}
