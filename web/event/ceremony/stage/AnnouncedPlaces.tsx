import type { CeremonyPlace, PlacedPlayer } from "../../../../domain/event/ceremony/script.ts";
import { ceremonyTexts as texts } from "../../../texts/ceremony.ts";
import { number } from "../../../texts/numbers.ts";
import { Faces, StageName } from "./people.tsx";

/** The number of rows that fit below the heading. */
const MAX_ROWS = 10;

/**
 * The ranks announced earlier, in the given order. If not all players fit, some players of a shared rank are listed and
 * the others are counted.
 */
export function AnnouncedPlaces({ places }: { places: readonly CeremonyPlace[] }) {
  if (places.length === 0) return null;
  return (
    <ol className="absolute top-206 left-64 grid w-440 gap-27">
      {rowsOf(places).map(({ rank, player, others }) => (
        <li key={player.id} className="ceremony-small flex items-center gap-14">
          <b className="w-44 shrink-0 text-right font-display text-navy-300">{rank}</b>
          <Faces players={[player]} size={54} />
          <span className="min-w-0 font-semibold">
            <StageName isListed>{player.name}</StageName>
          </span>
          {others > 0 && (
            <span className="shrink-0 text-navy-200 tabular-nums">{texts.moreOfPlace(others)}</span>
          )}
          <b className="ml-auto shrink-0 font-display text-[calc(var(--spacing)*38)] tabular-nums">
            {number(player.totalPoints)}
          </b>
        </li>
      ))}
    </ol>
  );
}

interface Row {
  readonly rank: number;
  readonly player: PlacedPlayer;
  /** In the last row of a rank: how many players of this rank have no row. In the other rows: 0. */
  readonly others: number;
}

/** A row for each player. If the rows do not fit, all ranks get the same maximum number of rows. */
function rowsOf(places: readonly CeremonyPlace[]): Row[] {
  const counts = places.map(({ players }) => players.length);
  let maxRowsPerRank = Math.max(...counts);
  const rowCount = () => counts.reduce((sum, count) => sum + Math.min(count, maxRowsPerRank), 0);
  while (maxRowsPerRank > 1 && rowCount() > MAX_ROWS) maxRowsPerRank -= 1;
  return places.flatMap(({ rank, players }) =>
    players.slice(0, maxRowsPerRank).map((player, index) => ({
      rank,
      player,
      others: index === maxRowsPerRank - 1 ? players.length - maxRowsPerRank : 0,
    })),
  );
}
