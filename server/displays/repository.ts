import type { Display, DisplayPlan, KnownDisplay } from "../../domain/displays/display.ts";
import { planInput } from "../../domain/displays/inputs.ts";
import type { Db, Tx } from "../database/database.ts";
import type { DisplaysTable } from "../database/schema.ts";

const planOf = (text: string): DisplayPlan => planInput.parse(JSON.parse(text));

/** A display with this code; its revocation with it. */
export async function findDisplayByCode(
  db: Db,
  codeHash: string,
): Promise<Pick<DisplaysTable, "id" | "name" | "revokedAt"> | null> {
  const row = await db
    .selectFrom("displays")
    .select(["id", "name", "revokedAt"])
    .where("codeHash", "=", codeHash)
    .executeTakeFirst();
  return row ?? null;
}

/** A display that was not revoked. */
export async function findDisplay(db: Db, id: string): Promise<Display | null> {
  const [display] = await findAllDisplays(db, [id]);
  return display ?? null;
}

/** The displays with these ids, or all when that is null, by name; none that was revoked. */
export async function findAllDisplays(db: Db, ids: readonly string[] | null): Promise<KnownDisplay[]> {
  let query = db
    .selectFrom("displays")
    .select(["id", "name", "plan", "version", "createdAt", "seenAt"])
    .where("revokedAt", "is", null);
  if (ids) query = query.where("id", "in", ids);
  const rows = await query.orderBy("name").orderBy("id").execute();
  return rows.map(({ plan, seenAt, ...row }) => ({
    ...row,
    plan: planOf(plan),
    isConnected: seenAt !== null,
  }));
}

export async function countDisplays(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom("displays")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("revokedAt", "is", null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function insertDisplay(
  tx: Tx,
  {
    plan,
    ...row
  }: Pick<DisplaysTable, "id" | "name" | "codeHash" | "createdAt" | "createdBy"> & {
    readonly plan: DisplayPlan;
  },
): Promise<void> {
  const values = { ...row, plan: JSON.stringify(plan), version: 0, revokedAt: null, seenAt: null };
  await tx.insertInto("displays").values(values).execute();
}

export async function updateDisplayName(tx: Tx, id: string, name: string): Promise<void> {
  await tx.updateTable("displays").set({ name }).where("id", "=", id).execute();
}

/** Saves what a display shows; gives the new version. */
export async function updateDisplayPlan(
  tx: Tx,
  { id, version }: Display,
  plan: DisplayPlan,
): Promise<number> {
  const next = version + 1;
  await tx
    .updateTable("displays")
    .set({ plan: JSON.stringify(plan), version: next })
    .where("id", "=", id)
    .execute();
  return next;
}

export async function markDisplayRevoked(tx: Tx, id: string, now: number): Promise<void> {
  await tx.updateTable("displays").set({ revokedAt: now, seenAt: null }).where("id", "=", id).execute();
}

/** Says of displays that they are connected now, or (null) not any more; gives those of which that was not known. */
export async function markDisplaysSeen(tx: Tx, ids: readonly string[], at: number | null): Promise<string[]> {
  if (ids.length === 0) return [];
  const before = await tx
    .selectFrom("displays")
    .select("id")
    .where("id", "in", ids)
    .where("revokedAt", "is", null)
    .where("seenAt", at === null ? "is not" : "is", null)
    .execute();
  await tx
    .updateTable("displays")
    .set({ seenAt: at })
    .where("id", "in", ids)
    .where("revokedAt", "is", null)
    .execute();
  return before.map(({ id }) => id);
}

/** The displays that no server has spoken of since `before`. */
export async function findAllSilentDisplays(tx: Tx, before: number): Promise<string[]> {
  const rows = await tx.selectFrom("displays").select("id").where("seenAt", "<", before).execute();
  return rows.map(({ id }) => id);
}
