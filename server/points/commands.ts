import { z } from "zod";
import type { Actor } from "../../domain/accounts/roles.ts";
import { type Versioned, versionBlocker } from "../../domain/documents/document.ts";
import { type Grid, gridCells, gridShapeBlocker } from "../../domain/points/grid.ts";
import type { AdjustPointsInput } from "../../domain/points/inputs.ts";
import { refuseIf } from "../../domain/refusals/refusal.ts";
import type { ConcurrentCommand, ExclusiveWork } from "../commands/work.ts";
import { inverseOf } from "../journal/inverses/inverse.ts";
import { saveValue, type UndoableValue } from "../journal/inverses/values.ts";
import { recordUndoable } from "../journal/record.ts";
import { playerNotFoundRefusal } from "../players/names/repository.ts";
import { findPlayer } from "../players/repository.ts";
import { changeByHand, readPeriod } from "./ledger.ts";
import { readGrid, readGridContent, writeGrid } from "./repository.ts";
import { pointsShape } from "./undo/shapes.ts";

/** The size and the cells of the grid. Undoing a save does not change the points of completed games (rule G4). */
export const pointsGrid: UndoableValue<Pick<Grid, "rows" | "rules">, Versioned<unknown>> = {
  name: "grid",
  schema: z.object({
    rows: z.int(),
    rules: z.array(z.object({ playerCount: z.int(), position: z.int(), points: z.int().nullable() })),
  }),
  changedBy: ["gridSaved"],
  read: readGridContent,
  write: writeGrid,
};

/**
 * Replaces the points grid, size and cells together; gives its new version. Points of completed games do not change. Throws
 * the refusals `gridInvalid` and `documentChanged`.
 */
export async function saveGrid(
  work: ExclusiveWork,
  actor: Actor,
  { grid, version }: { grid: Pick<Grid, "rows" | "rules">; version: number },
): Promise<Versioned<unknown>> {
  refuseIf(gridShapeBlocker(grid));
  refuseIf(versionBlocker("grid", await readGrid(work.db), version));
  const content = { rows: grid.rows, rules: gridCells(grid.rows, grid.rules) };
  return saveValue(work, pointsGrid, content, { what: "gridSaved", by: actor.id });
}

/**
 * Changes a player's points by hand; browsers add up quick presses of +1 and -1, and send their sum. The total may fall
 * below 0 (rule G7). Throws the refusal `playerNotFound`.
 */
export const adjustPoints: ConcurrentCommand<AdjustPointsInput, Actor, void> = {
  locks: ({ playerId }) => ({ players: [playerId] }),
  async run(work, actor, { playerId, delta }) {
    if (!(await findPlayer(work.db, playerId))) throw await playerNotFoundRefusal(work.db, playerId);
    const period = await readPeriod(work);
    const source = work.chance.id();
    await changeByHand(work, actor.id, { playerId, points: delta, period, source });
    const entry = { what: "pointsAdjusted", by: actor.id, to: playerId, amount: delta } as const;
    await recordUndoable(work, entry, inverseOf(pointsShape, { playerId, points: -delta, period, source }));
  },
};
