import type { FileOwnerKind } from "../../domain/files/file.ts";
import type { Db, Tx } from "../database/database.ts";
import type { FilesTable } from "../database/schema.ts";

/** What shows images: a card, a text… */
export interface FileOwner {
  readonly kind: FileOwnerKind;
  readonly id: string;
}

export async function findFile(db: Db, name: string): Promise<FilesTable | null> {
  const row = await db.selectFrom("files").selectAll().where("name", "=", name).executeTakeFirst();
  return row ?? null;
}

export async function insertFile(tx: Tx, file: FilesTable): Promise<void> {
  await tx.insertInto("files").values(file).execute();
}

export async function updateFile(
  tx: Tx,
  name: string,
  change: Partial<Pick<FilesTable, "state" | "neededAt">>,
): Promise<void> {
  await tx.updateTable("files").set(change).where("name", "=", name).execute();
}

/** How many of these images are stored. */
export async function countStoredFiles(db: Db, names: readonly string[]): Promise<number> {
  if (names.length === 0) return 0;
  const { count } = await db
    .selectFrom("files")
    .select((e) => e.fn.countAll<number>().as("count"))
    .where("name", "in", [...names])
    .where("state", "=", "stored")
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** The names of the images that something refers to. */
export async function findAllNamesByOwner(db: Db, { kind, id }: FileOwner): Promise<string[]> {
  const rows = await db
    .selectFrom("fileReferences")
    .select("name")
    .where("kind", "=", kind)
    .where("ownerId", "=", id)
    .execute();
  return rows.map(({ name }) => name);
}

export async function insertReferences(
  tx: Tx,
  { kind, id }: FileOwner,
  names: readonly string[],
): Promise<void> {
  if (names.length === 0) return;
  const rows = names.map((name) => ({ kind, ownerId: id, name }));
  await tx.insertInto("fileReferences").values(rows).execute();
}

/** Ends these references; from `now` on (epoch ms) the images are kept for a while. */
export async function deleteReferences(
  tx: Tx,
  { kind, id }: FileOwner,
  names: readonly string[],
  now: number,
): Promise<void> {
  if (names.length === 0) return;
  const gone = [...names];
  await tx
    .deleteFrom("fileReferences")
    .where("kind", "=", kind)
    .where("ownerId", "=", id)
    .where("name", "in", gone)
    .execute();
  await tx.updateTable("files").set({ neededAt: now }).where("name", "in", gone).execute();
}
