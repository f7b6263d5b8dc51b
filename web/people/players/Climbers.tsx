import { TrendingUp } from "lucide-react";
import { Link } from "wouter";
import { climbers, type Movement } from "../../../domain/people/players/movement.ts";
import type { Player } from "../../../domain/people/players/player.ts";
import { signedPoints } from "../../texts/numbers.ts";
import { movementTexts as texts } from "../../texts/players.ts";
import { Avatar } from "../../ui/Avatar.tsx";
import { Card } from "../../ui/Card.tsx";
import { Name } from "../../ui/Name.tsx";
import { MovementMark } from "./MovementMark.tsx";

const MAX_CLIMBERS = 3;

/** The players who gained the most places since the morning; nothing if nobody gained any (rule J7). */
export function Climbers({
  players,
  movementById,
}: {
  players: readonly Player[];
  movementById: ReadonlyMap<string, Movement>;
}) {
  const best = climbers(movementById, players, MAX_CLIMBERS);
  if (best.length === 0) return null;
  return (
    <Card as="section" className="grid gap-1.5">
      <h2 className="mb-1.5 flex items-center gap-2">
        <TrendingUp aria-hidden="true" className="size-5 text-green-ink" />
        <span>{texts.inForm}</span>
      </h2>
      <ul>
        {best.map(({ player, movement }) => (
          <li key={player.id}>
            <Link
              to={`/players/${player.id}`}
              className="-mx-2 flex min-h-13 items-center gap-3 rounded-control px-2 transition-colors hover:bg-ink/5"
            >
              <Avatar id={player.id} name={player.name} />
              <Name className="flex-1 font-semibold">{player.name}</Name>
              <MovementMark movement={movement} />
              <span className="min-w-19 text-right text-ink-2 tabular-nums">
                {signedPoints(movement.points)}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}
