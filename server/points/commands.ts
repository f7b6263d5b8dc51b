import type { Actor } from "../../domain/accounts/roles.ts";
import { type Versioned, versionBlocker } from "../../domain/documents/document.ts";
import { type Grid, gridCells, gridShapeBlocker } from "../../domain/points/grid.ts";
import type { AdjustPointsInput } from "../../domain/points/inputs.ts";
import { refuseIf } from "../../domain/refusals/refusal.ts";
import type { ConcurrentCommand, ExclusiveWork } from "../commands/work.ts";
import { inverseOf } from "../journal/inverses/inverse.ts";
import { recordUndoable } from "../journal/record.ts";
import { playerNotFoundRefusal } from "../players/names/repository.ts";
import { findPlayer } from "../players/repository.ts";
import { changeByHand, readPeriod } from "./ledger.ts";
import { readGrid, readGridContent, writeGrid } from "./repository.ts";
import { gridShape, pointsShape } from "./undo/shapes.ts";

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
  const before = await readGridContent(work.db);
  const saved = await writeGrid(work, { rows: grid.rows, rules: gridCells(grid.rows, grid.rules) });
  const former = { subject: null, value: before, left: await readGridContent(work.db) };
  await recordUndoable(work, { what: "gridSaved", by: actor.id }, inverseOf(gridShape, former));
  return saved;
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
