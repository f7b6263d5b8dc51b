import { type Grid, maxPlayersOf } from "../../domain/points/grid.ts";
import { settingReaders, writeContent } from "../../server/calls/documents/repository.ts";
import { unannounced } from "../../server/live/writer.ts";
import type { Simulation } from "./simulation.ts";

/** Points by position, for games of 2 to 6 players. */
const WIDE_GRID = [
  [3, 1],
  [5, 3, 1],
  [7, 5, 3, 1],
  [9, 6, 4, 2, 1],
  [11, 8, 6, 4, 2, 1],
];

/**
 * Makes the points grid cover games of 2 to 6 players, unless it already covers them. Returns the grid's largest number of
 * players.
 */
export async function widenGrid(simulation: Simulation): Promise<number> {
  const grid: Pick<Grid, "rows" | "rules"> = {
    rows: WIDE_GRID.length,
    rules: WIDE_GRID.flatMap((row) =>
      row.map((points, index) => ({ playerCount: row.length, position: index + 1, points })),
    ),
  };
  return simulation.database.runExclusive(async (tx) => {
    const current = await settingReaders.grid(tx);
    if (current.rows < grid.rows) await writeContent(unannounced({ tx }), "grid", grid);
    return maxPlayersOf(await settingReaders.grid(tx));
  });
}
