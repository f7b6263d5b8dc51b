import { type ExpressionBuilder, sql } from "kysely";
import type { FileOwnerKind } from "../../domain/files/file.ts";
import type { StorageUse } from "../../domain/files/quota.ts";
import type { Commit, Db, Tx } from "../database/database.ts";
import { keptInsert } from "../database/keptQuery.ts";
import type { FilesTable, Schema, UploadsTable } from "../database/schema.ts";

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

export function insertReference(commit: Commit, { kind, id }: FileOwner, name: string): Promise<void> {
  return commit.write(insertReferences, { kind, ownerId: id, name });
}

const insertReferences = keptInsert("fileReferences", ["kind", "ownerId", "name"]);

/** Ends a reference; from `now` on (epoch ms) the image is kept for a while. */
export function deleteReference(commit: Commit, owner: FileOwner, name: string, now: number): Promise<void> {
  return commit.write(deleteReferences, { ...owner, name, now });
}

async function deleteReferences(
  tx: Tx,
  references: readonly (FileOwner & { readonly name: string; readonly now: number })[],
): Promise<void> {
  for (const { kind, id, name, now } of references) {
    await tx
      .deleteFrom("fileReferences")
      .where("kind", "=", kind)
      .where("ownerId", "=", id)
      .where("name", "=", name)
      .execute();
    await tx.updateTable("files").set({ neededAt: now }).where("name", "=", name).execute();
  }
}

/** What is to go: images that nothing refers to and that were needed before these instants (epoch ms), and half-deleted ones. */
export interface Unneeded {
  readonly storedBefore: number;
  /** For those whose storing never ended. */
  readonly begunBefore: number;
}

function isUnneeded(e: ExpressionBuilder<Schema, "files">, { storedBefore, begunBefore }: Unneeded) {
  const references = e
    .selectFrom("fileReferences")
    .select("fileReferences.name")
    .whereRef("fileReferences.name", "=", "files.name");
  return e.or([
    e("state", "=", "removing"),
    e.and([e("state", "=", "storing"), e("neededAt", "<", begunBefore)]),
    e.and([e("state", "=", "stored"), e("neededAt", "<", storedBefore), e.not(e.exists(references))]),
  ]);
}

export async function findAllUnneededFiles(db: Db, unneeded: Unneeded): Promise<string[]> {
  const rows = await db
    .selectFrom("files")
    .select("name")
    .where((e) => isUnneeded(e, unneeded))
    .orderBy("name")
    .execute();
  return rows.map(({ name }) => name);
}

/** Marks an image as being removed, if it is (still) unneeded: from now on nothing can refer to it. Gives whether it is. */
export async function markFileRemoving(tx: Tx, name: string, unneeded: Unneeded): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable("files")
    .set({ state: "removing" })
    .where("name", "=", name)
    .where((e) => isUnneeded(e, unneeded))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function deleteFile(tx: Tx, name: string): Promise<void> {
  await tx.deleteFrom("files").where("name", "=", name).execute();
}

/** The bytes that images take, and that unfinished uploads but this one will. */
export async function readStorageUse(db: Db, accountId: string, exceptUpload = ""): Promise<StorageUse> {
  const stored = await db
    .selectFrom("files")
    .select((e) => [
      sumOf(sql`bytes + "thumbnailBytes"`).as("inAll"),
      sumOf(sql`case when ${e.ref("uploadedBy")} = ${accountId} then bytes + "thumbnailBytes" else 0 end`).as(
        "byAccount",
      ),
    ])
    .executeTakeFirstOrThrow();
  const coming = await db
    .selectFrom("uploads")
    .select((e) => [
      sumOf(sql`size`).as("inAll"),
      sumOf(sql`case when ${e.ref("accountId")} = ${accountId} then size else 0 end`).as("byAccount"),
    ])
    .where("outcome", "is", null)
    .where("id", "!=", exceptUpload)
    .executeTakeFirstOrThrow();
  return {
    byAccount: Number(stored.byAccount) + Number(coming.byAccount),
    inAll: Number(stored.inAll) + Number(coming.inAll),
  };
}

function sumOf(bytes: ReturnType<typeof sql>) {
  return sql<number>`coalesce(sum(${bytes}), 0)`;
}

export async function insertUpload(tx: Tx, upload: UploadsTable): Promise<void> {
  await tx.insertInto("uploads").values(upload).execute();
}

export async function findUpload(db: Db, id: string): Promise<UploadsTable | null> {
  const row = await db.selectFrom("uploads").selectAll().where("id", "=", id).executeTakeFirst();
  return row ?? null;
}

export async function updateUploadOutcome(tx: Tx, id: string, outcome: string): Promise<void> {
  await tx.updateTable("uploads").set({ outcome }).where("id", "=", id).execute();
}

export async function deleteUpload(db: Db, id: string): Promise<void> {
  await db.deleteFrom("uploads").where("id", "=", id).execute();
}

/** The ids of the uploads that began before `instant` (epoch ms), finished or not. */
export async function findAllUploadIdsBefore(db: Db, instant: number): Promise<string[]> {
  const rows = await db.selectFrom("uploads").select("id").where("createdAt", "<", instant).execute();
  return rows.map(({ id }) => id);
}
