import { Link } from "wouter";
import { pointsOf } from "../../../domain/people/players/player.ts";
import { rankOf } from "../../../domain/people/players/standings.ts";
import { usePlayer } from "../../live/players/usePlayer.ts";
import { useRanking } from "../../live/players/useRanking.ts";
import { inPoints } from "../../texts/numbers.ts";
import { movementTexts } from "../../texts/players.ts";
import { uiTexts } from "../../texts/ui.ts";
import { Avatar } from "../../ui/Avatar.tsx";
import { Name } from "../../ui/Name.tsx";
import { Place } from "../../ui/Place.tsx";
import { useOwnMovement } from "./useMovements.ts";

/** The signed-in player's rank, points and movement, below the side navigation; a press opens their page. */
export function OwnStanding({ me }: { me: string }) {
  const player = usePlayer(me);
  const movement = useOwnMovement(me);
  const { all: playersOrTallies } = useRanking();
  if (!player || player.plays === false) return null;
  return (
    <aside aria-label={uiTexts.ownStanding} className="mt-auto">
      <Link
        to={`/players/${me}`}
        className="flex min-h-16 items-center gap-3 rounded-[0.875rem] bg-white/6 p-3 -outline-offset-2 transition-colors hover:bg-white/12"
      >
        <span className="rounded-full ring-2 ring-gold ring-offset-2 ring-offset-navy-900">
          <Avatar id={me} name={player.name} />
        </span>
        <span className="min-w-0 flex-1">
          <span className="block font-semibold tabular-nums">
            <Place rank={rankOf(playersOrTallies, player)} />
            <span>{` · ${inPoints(pointsOf(player))}`}</span>
          </span>
          <Name translate={movement !== undefined ? "yes" : "no"} className="text-navy-200 text-sm">
            {movement ? movementTexts.places(movement.places) : player.name}
          </Name>
        </span>
      </Link>
    </aside>
  );
}
