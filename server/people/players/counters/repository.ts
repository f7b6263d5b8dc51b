import { sql } from "kysely";
import {
  type Counter,
  numberNames,
  numbersBy,
  type Player,
  type PlayerNumbers,
} from "../../../../domain/people/players/player.ts";
import { invariant } from "../../../../domain/refusals/refusal.ts";
import type { ChillStock } from "../../../../domain/wheel/chills/chills.ts";
import { settingReaders } from "../../../calls/documents/repository.ts";
import type { Batch, Db, FullDb, TotalsLock, Tx } from "../../../database/database.ts";
import type { BatchWriter } from "../../../live/writer.ts";

type NumberColumn = keyof PlayerNumbers;

/** A change of one number of a player, by positive or negative steps. */
interface Change {
  readonly playerId: string;
  readonly column: NumberColumn;
  readonly steps: number;
}

/** Adds to one of a player's counters. A result below 0 violates a constraint of the database. */
export function addToCounter(
  { batch, touch }: BatchWriter,
  playerId: string,
  counter: Counter,
  steps: number,
): Promise<void> {
  touch("players", [playerId]);
  return change(batch, { playerId, column: counter, steps });
}

/**
 * Adds to a player's points. Only for `insertPointEntry`, which also writes the ledger entry and marks the changed rows.
 */
export function addToPoints(batch: Batch, playerId: string, points: number): Promise<void> {
  return change(batch, { playerId, column: "totalPoints", steps: points });
}

function change(batch: Batch, step: Change): Promise<void> {
  invariant(batch.isLocked("players", step.playerId), "a command changes only players that it locked");
  return batch.write(changePlayers, step);
}

/** Adds up the changes of each player. Players with the same changes share a statement. */
async function changePlayers(tx: Tx, changes: readonly Change[]): Promise<void> {
  const steps = new Map<string, Record<NumberColumn, number>>();
  for (const { playerId, column, steps: more } of changes) {
    const own = steps.get(playerId) ?? { ...noSteps };
    own[column] += more;
    steps.set(playerId, own);
  }
  for (const group of Map.groupBy(steps, ([, own]) => Object.values(own).join()).values()) {
    const [, own] = group[0] ?? ["", noSteps];
    const columns = numberNames.filter((column) => own[column] !== 0);
    if (columns.length === 0) continue;
    await tx
      .updateTable("players")
      .set((eb) => Object.fromEntries(columns.map((column) => [column, eb(column, "+", own[column])])))
      .where(
        "id",
        "in",
        group.map(([id]) => id),
      )
      .execute();
  }
}

const noSteps = numbersBy(() => 0);

/**
 * All players with their total points, including points that this transaction has not written yet, and points that a freeze
 * hides. A command that ranks the players holds the lock on totals; without the lock (null), the totals may change before the
 * commit.
 */
export async function findAllTotals(
  { batch }: { readonly batch: Batch; readonly db: FullDb },
  _lock: TotalsLock | null,
): Promise<Pick<Player, "id" | "name" | "totalPoints">[]> {
  const deferred = new Map<string, number>();
  for (const { playerId, column, steps } of batch.deferred(changePlayers))
    if (column === "totalPoints") deferred.set(playerId, (deferred.get(playerId) ?? 0) + steps);
  const players = await batch.readOnce(findWrittenTotals);
  return players.map((player) => ({
    ...player,
    totalPoints: player.totalPoints + (deferred.get(player.id) ?? 0),
  }));
}

const findWrittenTotals = (db: Db) =>
  db
    .selectFrom("players")
    .select(["id", "name", "totalPoints"])
    .where("deletedAt", "is", null)
    .where("plays", "=", 1)
    .execute();

/**
 * The number of Chills that all players hold together, and the total number of Chills. Without the lock on totals (null), both
 * numbers may change before the commit.
 */
export async function readStock(batch: Batch, _lock: TotalsLock | null): Promise<ChillStock> {
  const { distributed, total } = await batch.readOnce(readWrittenStock);
  const deferred = batch.deferred(changePlayers).filter(({ column }) => column === "chillsOwned");
  return { distributed: deferred.reduce((sum, { steps }) => sum + steps, distributed), total };
}

async function readWrittenStock(db: Db): Promise<ChillStock> {
  const sum = await db
    .selectFrom("players")
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>("chillsOwned"), sql.lit(0)).as("distributed"))
    .where("deletedAt", "is", null)
    .where("plays", "=", 1)
    .where("chillsOwned", ">", sql.lit(0))
    .executeTakeFirst();
  return { distributed: sum?.distributed ?? 0, total: (await settingReaders.chills(db)).totalChills };
}
