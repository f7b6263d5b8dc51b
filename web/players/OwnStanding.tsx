import { Link } from "wouter";
import { movements } from "../../domain/players/movement.ts";
import { pointsOf } from "../../domain/players/player.ts";
import { rankOf } from "../../domain/players/standings.ts";
import { useRow } from "../live/LiveProvider.tsx";
import { useTotals } from "../live/totals.ts";
import { inPoints } from "../texts/numbers.ts";
import { movementTexts } from "../texts/players.ts";
import { Avatar } from "../ui/Avatar.tsx";
import { Name } from "../ui/Name.tsx";
import { Place } from "../ui/Place.tsx";

/** The player's own rank, points and movement, at the foot of the side navigation; a press leads to their page. */
export function OwnStanding({ me }: { me: string }) {
  const player = useRow("players", me);
  const morning = useRow("ownMorning", me);
  const all = useTotals();
  if (!player) return null;
  const movement = morning && movements([morning], [player], all).get(me);
  return (
    <Link
      to={`/players/${me}`}
      className="mt-auto flex min-h-16 items-center gap-3 rounded-[0.875rem] bg-white/6 p-3 -outline-offset-2 transition-colors hover:bg-white/12"
    >
      <span className="rounded-full ring-2 ring-gold ring-offset-2 ring-offset-navy-900">
        <Avatar id={me} name={player.name} />
      </span>
      <span className="min-w-0 flex-1">
        <span className="block font-semibold tabular-nums">
          <Place rank={rankOf(all, player)} /> · {inPoints(pointsOf(player))}
        </span>
        <Name className="text-navy-200 text-sm">
          {movement ? movementTexts.places(movement.places) : player.name}
        </Name>
      </span>
    </Link>
  );
}
