import { z } from "zod";
import { numberNames, numbersBy } from "../../../../domain/people/players/player.ts";
import type { Db, Tx } from "../../../database/database.ts";

/** The numbers of a player that are added to those of the kept account. A merge has none for counters that were added later. */
const counters = z
  .partialRecord(z.enum(numberNames), z.number())
  .transform((stored) => numbersBy((name) => stored[name] ?? 0));

const cameOverSchema = z.object({
  rows: z.record(z.string(), z.array(z.string())),
  /** The copies of cards that were not used, and the rights to steal that were open. */
  unusedCopies: z.array(z.string()),
  openRights: z.array(z.string()),
  counters,
  /** The kept account's name and total before the merge. */
  kept: z.object({ name: z.string(), totalPoints: z.number() }),
  merged: z.object({ name: z.string(), nameKey: z.string(), role: z.enum(["user", "admin"]) }),
  skeletons: z.array(z.string()),
  formerNames: z.array(z.string()),
  /** The row of the guest who was merged; null for an account. */
  guest: z.object({ heldBy: z.string().nullable(), createdBy: z.string(), createdAt: z.number() }).nullable(),
});

/** The data of the merged account that a merge moved or changed, so that a separation can give it back. */
export type CameOver = z.output<typeof cameOverSchema>;

/** A merge that was not undone. */
export interface Merge {
  readonly id: string;
  readonly keptId: string;
  readonly mergedId: string;
  readonly at: number;
  readonly cameOver: CameOver;
}

/**
 * Stores a merge. When a merge that was undone is made again, its row is replaced, but keeps the games and tournaments that came
 * over then: some of them may be away now, and belong to the merged account when they come back.
 */
export async function saveMerge(tx: Tx, { cameOver, ...merge }: Merge, by: string): Promise<void> {
  const former = (await findAllMerges(tx)).find(({ id }) => id === merge.id)?.cameOver.rows ?? {};
  const rows = { ...cameOver.rows };
  for (const column of ["gameSeats.playerId", "tournamentTeamPlayers.playerId"])
    rows[column] = [...new Set([...(former[column] ?? []), ...(rows[column] ?? [])])];
  const row = { ...merge, by, undoneAt: null, cameOver: JSON.stringify({ ...cameOver, rows }) };
  await tx
    .insertInto("merges")
    .values(row)
    .onConflict((conflict) => conflict.column("id").doUpdateSet(row))
    .execute();
}

/** A stored merge, with its data parsed. */
export function mergeOf<R extends { readonly cameOver: string }>({
  cameOver,
  ...row
}: R): Omit<R, "cameOver"> & Pick<Merge, "cameOver"> {
  return { ...row, cameOver: cameOverSchema.parse(JSON.parse(cameOver)) };
}

/** All merges, the oldest first, also those that were undone. */
export async function findAllMerges(db: Db): Promise<(Merge & { readonly isUndone: boolean })[]> {
  const rows = await db
    .selectFrom("merges")
    .select(["id", "keptId", "mergedId", "at", "cameOver", "undoneAt"])
    .orderBy("at")
    .orderBy("id")
    .execute();
  return rows.map(({ undoneAt, ...row }) => ({
    ...mergeOf(row),
    isUndone: undoneAt !== null,
  }));
}

/** Makes a separation of these two accounts give back a game or a tournament that was away when they were merged. */
export async function addSeatToMerge(
  tx: Tx,
  { id, cameOver }: Pick<Merge, "id" | "cameOver">,
  { column, key }: { readonly column: string; readonly key: string },
): Promise<void> {
  const rows = { ...cameOver.rows, [column]: [...(cameOver.rows[column] ?? []), key] };
  await tx
    .updateTable("merges")
    .set({ cameOver: JSON.stringify({ ...cameOver, rows }) })
    .where("id", "=", id)
    .execute();
}
