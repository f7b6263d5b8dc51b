import { Link } from "react-router";
import type { Seat } from "../../domain/games/game.ts";
import { usePlayerPath } from "../live/playerPath.ts";
import { Name } from "../ui/Name.tsx";
import { SeatAvatar } from "./SeatAvatar.tsx";

/** A participant's avatar and name on a line of their own; the name leads to the player's page. */
export function SeatName({ seat }: { seat: Seat }) {
  const path = usePlayerPath()(seat.id);
  return (
    <span className="relative flex min-w-0 items-center gap-2">
      <SeatAvatar seat={seat} size="s" />
      {path ? (
        <Link
          to={path}
          className="min-w-0 font-medium after:absolute after:inset-x-0 after:-inset-y-2.5 hover:underline"
        >
          <Name>{seat.name}</Name>
        </Link>
      ) : (
        <Name className="font-medium">{seat.name}</Name>
      )}
    </span>
  );
}
