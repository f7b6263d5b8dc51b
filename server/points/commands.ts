import type { Actor } from "../../domain/accounts/roles.ts";
import { type Versioned, versionBlocker } from "../../domain/documents/document.ts";
import { type Grid, gridCells, gridShapeBlocker } from "../../domain/points/grid.ts";
import { resetBlocker } from "../../domain/points/ledger.ts";
import { Refusal, refuseIf } from "../../domain/refusals/refusal.ts";
import type { Work } from "../commands/work.ts";
import { record } from "../journal/record.ts";
import { findAllPlayers, findPlayer } from "../players/repository.ts";
import { changeByHand } from "./ledger.ts";
import { readGrid, writeGrid } from "./repository.ts";

/**
 * Replaces the points grid, size and cells together; gives its new version. What earlier games awarded stays (decisions,
 * Points). Refuses gridInvalid and documentChanged.
 */
export async function saveGrid(
  work: Work,
  actor: Actor,
  { grid, version }: { grid: Pick<Grid, "rows" | "rules">; version: number },
): Promise<Versioned<unknown>> {
  refuseIf(gridShapeBlocker(grid));
  refuseIf(versionBlocker("grid", await readGrid(work.tx), version));
  work.touch("grid", ["grid"]);
  record(work, { what: "gridSaved", by: actor.id });
  return writeGrid(work.tx, { rows: grid.rows, rules: gridCells(grid.rows, grid.rules) });
}

/**
 * Gives or takes points by hand, as many as there were presses of +1 or -1 since the last time; this may take a total
 * below 0 (rule G7). Refuses playerNotFound.
 */
export async function adjustPoints(
  work: Work,
  actor: Actor,
  { playerId, delta }: { playerId: string; delta: number },
): Promise<void> {
  if (!(await findPlayer(work.tx, playerId))) throw new Refusal("playerNotFound");
  await changeByHand(work, "adjustment", actor.id, { playerId, points: delta });
  record(work, { what: "pointsAdjusted", by: actor.id, to: playerId, amount: delta });
}

/** Brings every player's total to 0, each by a ledger entry (rule G9). Refuses resetNotConfirmed without the word. */
export async function resetPoints(
  work: Work,
  actor: Actor,
  { confirmation }: { confirmation: string },
): Promise<void> {
  refuseIf(resetBlocker(confirmation));
  for (const { id, totalPoints } of await findAllPlayers(work.tx, null))
    await changeByHand(work, "reset", actor.id, { playerId: id, points: -totalPoints });
  record(work, { what: "pointsReset", by: actor.id });
}
