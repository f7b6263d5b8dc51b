import { sql } from "kysely";
import { z } from "zod";
import type { ChillStock } from "../../domain/chills/chills.ts";
import type { Frozen } from "../../domain/event/event.ts";
import type { Counter } from "../../domain/players/counters.ts";
import type { Morning } from "../../domain/players/movement.ts";
import { type Player, playerFields } from "../../domain/players/player.ts";
import { invariant } from "../../domain/refusals/refusal.ts";
import { readChills } from "../chills/repository.ts";
import type { Commit, Db, Tx } from "../database/database.ts";
import { joinedQuery, keptMany, keptQuery } from "../database/keptQuery.ts";
import { readSetting, type Setting, writeSetting } from "../settings/repository.ts";

/** Adds a player. Two players with the same `nameKey` break a unique index. */
export async function insertPlayer(tx: Tx, player: Player, nameKey: string): Promise<void> {
  await tx
    .insertInto("players")
    .values({ ...player, nameKey, deletedAt: null })
    .execute();
}

/** The id of the player with this name, whatever its case. */
export async function findPlayerIdByName(db: Db, nameKey: string): Promise<string | null> {
  const row = await db.selectFrom("players").select("id").where("nameKey", "=", nameKey).executeTakeFirst();
  return row?.id ?? null;
}

/** Players by id, or all when ids is null. */
export async function findAllPlayers(db: Db, ids: readonly string[] | null): Promise<Player[]> {
  if (ids?.length === 0) return [];
  const players = db.selectFrom("players").select(playerFields).where("deletedAt", "is", null);
  return (ids ? players.where("id", "in", [...ids]) : players).execute();
}

const findThesePlayers = joinedQuery(
  (db, players: readonly { readonly playerId: string }[]) =>
    db
      .selectFrom("players")
      .select(playerFields)
      .where("deletedAt", "is", null)
      .where(
        "id",
        "in",
        players.map(({ playerId }) => playerId),
      ),
  ({ id }, { playerId }) => id === playerId,
);

/** A player, or null when there is none or they were deleted. */
export async function findPlayer(db: Db, playerId: string): Promise<Player | null> {
  return (await findThesePlayers(db, { playerId }))[0] ?? null;
}

/**
 * What each player's entries of this freeze add up to (`frozenAt`): what everybody but the player and administrators is
 * not told (rule E10). Players without any are left out; those with the ids given, if any. With `before` those entries
 * alone that were written before that instant.
 */
export async function findAllHiddenPoints(
  db: Db,
  frozenAt: number,
  ids: readonly string[] | null,
  before: number | null = null,
): Promise<ReadonlyMap<string, number>> {
  const entries = db
    .selectFrom("pointEntries")
    .select(({ fn }) => ["playerId", fn.sum<number>("delta").as("points")])
    .where("frozenUnder", "=", frozenAt)
    .$if(before !== null, (all) => all.where("at", "<", before ?? 0))
    .groupBy("playerId");
  const rows = await (ids ? entries.where("playerId", "in", [...ids]) : entries).execute();
  return new Map(rows.map(({ playerId, points }) => [playerId, points]));
}

/** Whether there was a player with this id who was deleted. */
export async function isDeleted(db: Db, id: string): Promise<boolean> {
  const deleted = db
    .selectFrom("players")
    .select("id")
    .where("id", "=", id)
    .where("deletedAt", "is not", null);
  return (await deleted.executeTakeFirst()) !== undefined;
}

const numbers = ["rouletteSpins", "cardsOwned", "chillsOwned", "totalPoints"] as const satisfies readonly (
  | Counter
  | "totalPoints"
)[];
type Numbers = (typeof numbers)[number];

/** Steps that one of a player's numbers goes up, or down. */
interface Change {
  readonly playerId: string;
  readonly column: Numbers;
  readonly steps: number;
}

type Steps = { readonly id: string } & Readonly<Record<Numbers, number>>;

/** Adds to one of a player's counters; below 0 breaks a constraint. */
export function addToCounter(
  commit: Commit,
  playerId: string,
  counter: Counter,
  steps: number,
): Promise<void> {
  return change(commit, { playerId, column: counter, steps });
}

/** Adds to a player's points. Only the ledger does, along with an entry. */
export function addToPoints(commit: Commit, playerId: string, points: number): Promise<void> {
  return change(commit, { playerId, column: "totalPoints", steps: points });
}

function change(commit: Commit, step: Change): Promise<void> {
  invariant(commit.holds("players", step.playerId), "a job changes no player that it did not name");
  return commit.write(changePlayers, step);
}

/** All of a commit's changes by one statement. */
async function changePlayers(tx: Tx, changes: readonly Change[]): Promise<void> {
  const steps = new Map<string, { id: string } & Record<Numbers, number>>();
  for (const { playerId, column, steps: more } of changes) {
    const own = steps.get(playerId) ?? { id: playerId, ...noSteps };
    own[column] += more;
    steps.set(playerId, own);
  }
  const columns = numbers.filter((column) => changes.some((change) => change.column === column));
  const known = adding.get(columns.join()) ?? addingTo(columns);
  adding.set(columns.join(), known);
  await known(tx, [...steps.values()]);
}

const noSteps: Readonly<Record<Numbers, number>> = {
  rouletteSpins: 0,
  cardsOwned: 0,
  chillsOwned: 0,
  totalPoints: 0,
};

const adding = new Map<string, ReturnType<typeof addingTo>>();

/** Adds steps to these columns. One player's are found sooner without a list to look them up in. */
const addingTo = (columns: readonly Numbers[]) =>
  keptMany((db, all: readonly Steps[]) => {
    const [first, ...others] = all;
    invariant(first, "somebody changes");
    if (others.length === 0)
      return db
        .updateTable("players")
        .set((eb) => Object.fromEntries(columns.map((column) => [column, eb(column, "+", first[column])])))
        .where("id", "=", first.id);
    const row = (steps: Steps) =>
      db.selectNoFrom((eb) => [
        eb.cast<string>(eb.val(steps.id), "text").as("id"),
        ...columns.map((column) => eb.cast<number>(eb.val(steps[column]), "integer").as(column)),
      ]);
    return db
      .updateTable("players")
      .from(others.reduce((rows, steps) => rows.unionAll(row(steps)), row(first)).as("steps"))
      .set((eb) =>
        Object.fromEntries(
          columns.map((column) => [column, eb(`players.${column}`, "+", eb.ref(`steps.${column}`))]),
        ),
      )
      .whereRef("players.id", "=", "steps.id");
  });

const findTotals = keptQuery((db) =>
  db.selectFrom("players").select(["id", "name", "totalPoints"]).where("deletedAt", "is", null),
);

/** Everybody with their points, what this commit gives them included. For a command that has its turn, if it ranks them. */
export async function findAllTotals(commit: Commit): Promise<Pick<Player, "id" | "name" | "totalPoints">[]> {
  const left = new Map<string, number>();
  for (const { playerId, column, steps } of commit.leftTo(changePlayers))
    if (column === "totalPoints") left.set(playerId, (left.get(playerId) ?? 0) + steps);
  const players = await commit.once(findWrittenTotals);
  return players.map((player) => ({
    ...player,
    totalPoints: player.totalPoints + (left.get(player.id) ?? 0),
  }));
}

const findWrittenTotals = (db: Db) => findTotals(db, {});

const sumDistributed = keptQuery((db) =>
  db
    .selectFrom("players")
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>("chillsOwned"), sql.lit(0)).as("distributed"))
    .where("deletedAt", "is", null)
    .where("chillsOwned", ">", sql.lit(0)),
);

/** The Chills that players hold together, and how many there are. For a command that has its turn. */
export async function readStock(commit: Commit): Promise<ChillStock> {
  const { distributed, total } = await commit.once(readWrittenStock);
  const left = commit.leftTo(changePlayers).filter(({ column }) => column === "chillsOwned");
  return { distributed: left.reduce((sum, { steps }) => sum + steps, distributed), total };
}

async function readWrittenStock(db: Db): Promise<ChillStock> {
  const [sum] = await sumDistributed(db, {});
  return { distributed: sum?.distributed ?? 0, total: (await readChills(db)).totalChills };
}

/** Takes a player out of every list, frees the name and the Chills. Their earlier games keep the name they had. */
export async function markPlayerDeleted(tx: Tx, playerId: string, at: number): Promise<void> {
  await tx
    .updateTable("players")
    .set({ deletedAt: at, nameKey: `deleted:${playerId}`, chillsOwned: 0, role: "user" })
    .where("id", "=", playerId)
    .execute();
}

/** When the day began, epoch ms. */
const morningSetting: Setting<{ readonly at: number }> = {
  id: "morning",
  schema: z.object({ at: z.number() }),
  initial: { at: 0 },
};

/** When the day began that is told of now, in epoch ms; 0 before the first. */
export async function readMorning(db: Db): Promise<number> {
  return (await readSetting(db, morningSetting)).value.at;
}

export async function writeMorning(tx: Tx, at: number): Promise<void> {
  await writeSetting(tx, morningSetting, { at });
}

/** The totals that players had when the day began, without what a freeze hides. Who came since has none. */
export async function findAllMorningTotals(
  db: Db,
  { frozenAt }: Frozen,
): Promise<Pick<Morning, "id" | "totalPoints">[]> {
  const at = await readMorning(db);
  const rows = await db
    .selectFrom("players")
    .where("deletedAt", "is", null)
    .where("createdAt", "<", at)
    .select((eb) => [
      "id",
      eb(
        "totalPoints",
        "-",
        eb
          .selectFrom("pointEntries as entry")
          .whereRef("entry.playerId", "=", "players.id")
          .where("entry.at", ">=", at)
          .select(({ fn, val }) => fn.coalesce(fn.sum<number>("entry.delta"), val(0)).as("since")),
      ).as("totalPoints"),
    ])
    .execute();
  if (frozenAt === null) return rows;
  const hidden = await findAllHiddenPoints(db, frozenAt, null, at);
  return rows.map(({ id, totalPoints }) => ({ id, totalPoints: totalPoints - (hidden.get(id) ?? 0) }));
}
