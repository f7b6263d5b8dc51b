import { type ExpressionBuilder, sql } from "kysely";
import type { FileOwnerKind } from "../../domain/files/file.ts";
import type { StorageUse } from "../../domain/files/quota.ts";
import type { Batch, Db, Pool, Tx } from "../database/database.ts";
import type { FileReferencesTable, FilesTable, UploadsTable } from "../database/schema/files.ts";
import type { Schema } from "../database/schema.ts";

/** Anything that shows images: a card, a text… */
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

export async function findAllNamesByOwner(db: Db, { kind, id }: FileOwner): Promise<string[]> {
  const rows = await db
    .selectFrom("fileReferences")
    .select("name")
    .where("kind", "=", kind)
    .where("ownerId", "=", id)
    .execute();
  return rows.map(({ name }) => name);
}

export function insertReference(batch: Batch, { kind, id }: FileOwner, name: string): Promise<void> {
  return batch.write(insertReferences, { kind, ownerId: id, name });
}

async function insertReferences(tx: Tx, references: readonly FileReferencesTable[]): Promise<void> {
  await tx.insertInto("fileReferences").values(references).execute();
}

/**
 * Deletes a reference. `now` (epoch ms) starts the period after which the sweep (the job that deletes unneeded images) may
 * delete the image.
 */
export function deleteReference(batch: Batch, owner: FileOwner, name: string, now: number): Promise<void> {
  return batch.write(deleteReferences, { ...owner, name, now });
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

/**
 * Instants (epoch ms) that decide which images the sweep deletes. The sweep also deletes images whose deletion was interrupted.
 */
export interface SweepLimits {
  /** The sweep deletes stored images without references if they were last needed before this instant. */
  readonly storedBefore: number;
  /** The sweep deletes images whose storing began before this instant and never finished. */
  readonly begunBefore: number;
}

function isUnneeded(e: ExpressionBuilder<Schema, "files">, { storedBefore, begunBefore }: SweepLimits) {
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

export async function findAllUnneededFiles(db: Db, limits: SweepLimits): Promise<string[]> {
  const rows = await db
    .selectFrom("files")
    .select("name")
    .where((e) => isUnneeded(e, limits))
    .orderBy("name")
    .execute();
  return rows.map(({ name }) => name);
}

/**
 * Marks an image as being removed if it is still unneeded: from then on no reference to it is accepted. Gives whether
 * it was marked.
 */
export async function markFileRemoving(tx: Tx, name: string, limits: SweepLimits): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable("files")
    .set({ state: "removing" })
    .where("name", "=", name)
    .where((e) => isUnneeded(e, limits))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function deleteFile(tx: Tx, name: string): Promise<void> {
  await tx.deleteFrom("files").where("name", "=", name).execute();
}

/**
 * The bytes that stored images use and unfinished uploads reserve, for the account and in all. The upload `exceptUpload` is not
 * counted.
 */
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
  const reserved = await db
    .selectFrom("uploads")
    .select((e) => [
      sumOf(sql`size`).as("inAll"),
      sumOf(sql`case when ${e.ref("accountId")} = ${accountId} then size else 0 end`).as("byAccount"),
    ])
    .where("outcome", "is", null)
    .where("id", "!=", exceptUpload)
    .executeTakeFirstOrThrow();
  return {
    byAccount: Number(stored.byAccount) + Number(reserved.byAccount),
    inAll: Number(stored.inAll) + Number(reserved.inAll),
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

export async function deleteUpload(db: Pool, id: string): Promise<void> {
  await db.deleteFrom("uploads").where("id", "=", id).execute();
}

/** The ids of the uploads that began before `instant` (epoch ms), finished or not. */
export async function findAllUploadIdsBefore(db: Db, instant: number): Promise<string[]> {
  const rows = await db.selectFrom("uploads").select("id").where("createdAt", "<", instant).execute();
  return rows.map(({ id }) => id);
}
