import type { Actor } from "../../domain/accounts/roles.ts";
import { type Versioned, versionBlocker } from "../../domain/documents/document.ts";
import { type Grid, gridCells, gridShapeBlocker } from "../../domain/points/grid.ts";
import type { AdjustPointsInput } from "../../domain/points/inputs.ts";
import { resetBlocker } from "../../domain/points/ledger.ts";
import { Refusal, refuseIf } from "../../domain/refusals/refusal.ts";
import type { ConcurrentCommand, ExclusiveWork, Work } from "../commands/work.ts";
import { inverseOf } from "../journal/inverses/inverse.ts";
import { recordUndoable } from "../journal/record.ts";
import { findAllPlayersWithHiddenPointsIncludingNonPlaying, findPlayer } from "../players/repository.ts";
import { changeByHand } from "./ledger.ts";
import { readGrid, writeGrid } from "./repository.ts";
import { gridShape, pointsShape, totalsShape } from "./undo/shapes.ts";

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
  const { rows, rules, ...known } = await readGrid(work.db);
  refuseIf(versionBlocker("grid", known, version));
  const saved = await writeGrid(work, { rows: grid.rows, rules: gridCells(grid.rows, grid.rules) });
  const former = { value: { rows, rules: [...rules] }, version: saved.version };
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
    if (!(await findPlayer(work.db, playerId))) throw new Refusal("playerNotFound");
    await changeByHand(work, "adjustment", actor.id, { playerId, points: delta });
    const entry = { what: "pointsAdjusted", by: actor.id, to: playerId, amount: delta } as const;
    await recordUndoable(work, entry, inverseOf(pointsShape, { playerId, points: -delta }));
  },
};

/**
 * Sets every player's total to 0, each by a ledger entry (rule G9). Throws the refusal `resetNotConfirmed` unless the
 * administrator typed the right word.
 */
export async function resetPoints(
  work: Work,
  actor: Actor,
  { confirmation }: { confirmation: string },
): Promise<void> {
  refuseIf(resetBlocker(confirmation));
  const players = await findAllPlayersWithHiddenPointsIncludingNonPlaying(work.db, null);
  for (const { id, totalPoints } of players)
    await changeByHand(work, "reset", actor.id, { playerId: id, points: -totalPoints });
  const grants = players.flatMap(({ id, totalPoints }) =>
    totalPoints === 0 ? [] : [{ playerId: id, points: totalPoints }],
  );
  await recordUndoable(work, { what: "pointsReset", by: actor.id }, inverseOf(totalsShape, { grants }));
}
