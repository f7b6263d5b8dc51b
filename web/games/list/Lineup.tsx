import { contenders } from "../../../domain/games/contenders.ts";
import type { Game, Seat } from "../../../domain/games/game.ts";
import { SeatChip } from "../ranking/SeatChip.tsx";

/** The participants of a game, or its teams with their members. `me` is highlighted. */
export function Lineup({ game, me }: { game: Game; me: string }) {
  if (!game.isTeamGame) return <Chips seats={game.players} me={me} />;
  return (
    <ul className="grid gap-x-4 gap-y-2.5 sm:grid-cols-[repeat(auto-fill,minmax(13rem,1fr))]">
      {contenders(game).map((team) => (
        <li key={team.key} className="grid min-w-0 content-start gap-1">
          <b className="font-semibold text-ink-2 text-sm">{team.name}</b>
          <Chips seats={team.members} me={me} />
        </li>
      ))}
    </ul>
  );
}

function Chips({ seats, me }: { seats: readonly Seat[]; me: string }) {
  return (
    <ul className="flex flex-wrap gap-x-1.5 gap-y-3">
      {seats.map((seat) => (
        <li key={seat.id} className="min-w-0">
          <SeatChip seat={seat} me={seat.id === me} />
        </li>
      ))}
    </ul>
  );
}
