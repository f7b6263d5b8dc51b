import type { DisplayDetails } from "../../domain/bigscreens/details.ts";
import type { Display, DisplayPlan } from "../../domain/bigscreens/display.ts";
import type { DisplayFailure } from "../../domain/bigscreens/failures.ts";
import { planInput } from "../../domain/bigscreens/inputs.ts";
import { PAIRING_MS } from "../../domain/bigscreens/pairing.ts";
import type { Db, Pool, Tx } from "../database/database.ts";
import type { DisplayPairingsTable, DisplaysTable } from "../database/schema/displays.ts";
import { liveTable } from "../live/table.ts";
import type { ExclusiveWriter } from "../live/writer.ts";

const planOf = (text: string): DisplayPlan => planInput.parse(JSON.parse(text));

/** The display with this code, even if it is revoked; null when there is none. */
export async function findDisplayByCode(
  db: Db,
  codeHash: string,
): Promise<Pick<DisplaysTable, "id" | "name" | "revokedAt" | "browser" | "tooOldAt"> | null> {
  const row = await db
    .selectFrom("displays")
    .select(["id", "name", "revokedAt", "browser", "tooOldAt"])
    .where("codeHash", "=", codeHash)
    .executeTakeFirst();
  return row ?? null;
}

/** A display that is not revoked; null when there is none. */
export async function findDisplay(db: Db, id: string): Promise<DisplayDetails | null> {
  const [display] = await findAllDisplays(db, [id]);
  return display ?? null;
}

/** The displays that are not revoked, by name. `ids`: only these displays; null: all. */
export async function findAllDisplays(db: Db, ids: readonly string[] | null): Promise<DisplayDetails[]> {
  let query = db
    .selectFrom("displays")
    .select(["id", "name", "plan", "version", "createdAt", "seenAt", "linkedAt"])
    .select(["browser", "tooOldAt", "failures"])
    .where("revokedAt", "is", null);
  if (ids) query = query.where("id", "in", ids);
  const rows = await query.orderBy("name").orderBy("id").execute();
  return rows.map(({ plan, seenAt, failures, ...row }) => ({
    ...row,
    plan: planOf(plan),
    failures: JSON.parse(failures),
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

/** The big screens, revoked or not. */
export const displayRows = liveTable("displays", {
  key: ["id"],
  topics: { display: ["id", "id"], displays: ["id"] },
});

export function insertDisplay(
  work: ExclusiveWriter,
  {
    plan,
    ...row
  }: Pick<DisplaysTable, "id" | "name" | "codeHash" | "createdAt" | "createdBy"> & {
    readonly plan: DisplayPlan;
  },
): Promise<void> {
  return displayRows.insert(work, {
    ...row,
    plan: JSON.stringify(plan),
    version: 0,
    revokedAt: null,
    seenAt: null,
    linkedAt: null,
    ...unknownCondition,
  });
}

/** Saves a display's plan; gives the new version. */
export async function updateDisplayPlan(
  work: ExclusiveWriter,
  { id, version }: Display,
  plan: DisplayPlan,
): Promise<number> {
  const next = version + 1;
  await displayRows.update(work, { id }, { plan: JSON.stringify(plan), version: next });
  return next;
}

/** What is known of a display's browser, and what failed there (rule B24), before a browser shows the display. */
export const unknownCondition = { browser: null, tooOldAt: null, failures: "[]" } as const;

/** Stores the browser that shows a display, and when the browser last said that it is too old (epoch ms); null: it is not. */
export async function updateDisplayBrowser(
  tx: Tx,
  id: string,
  browser: Pick<DisplaysTable, "browser" | "tooOldAt">,
): Promise<void> {
  await tx.updateTable("displays").set(browser).where("id", "=", id).execute();
}

/** Stores what failed on a display and has not worked since. */
export async function updateDisplayFailures(
  tx: Tx,
  id: string,
  failures: readonly DisplayFailure[],
): Promise<void> {
  const values = { failures: JSON.stringify(failures) };
  await tx.updateTable("displays").set(values).where("id", "=", id).execute();
}

/**
 * Stores that displays are connected at an instant (epoch ms), or not connected (null). Gives the ids whose state
 * changed.
 */
export async function markDisplaysSeen(tx: Tx, ids: readonly string[], at: number | null): Promise<string[]> {
  if (ids.length === 0) return [];
  const changed = await tx
    .selectFrom("displays")
    .select("id")
    .where("id", "in", ids)
    .where("revokedAt", "is", null)
    .where("seenAt", at === null ? "is not" : "is", null)
    .execute();
  await tx
    .updateTable("displays")
    .set((eb) => ({ seenAt: at, linkedAt: eb.fn.coalesce("linkedAt", eb.val(at)) }))
    .where("id", "in", ids)
    .where("revokedAt", "is", null)
    .execute();
  return changed.map(({ id }) => id);
}

/** The displays marked as connected whose last heartbeat was before `before` (epoch ms). */
export async function findAllSilentDisplays(tx: Tx, now: number, silenceMs: number): Promise<string[]> {
  const rows = await tx
    .selectFrom("displays")
    .select("id")
    // A much later instant was stored while a server's clock was ahead.
    .where((eb) => eb.or([eb("seenAt", "<", now - silenceMs), eb("seenAt", ">", now + silenceMs)]))
    .execute();
  return rows.map(({ id }) => id);
}

/**
 * The code (as a hash) of the device that shows the letters with this hash, and the display linked to this device. Null if
 * there are no such letters, or if they have expired at `now` (epoch ms).
 */
export async function findPairing(
  db: Db,
  lettersHash: string,
  now: number,
): Promise<Pick<DisplayPairingsTable, "codeHash" | "displayId"> | null> {
  const row = await db
    .selectFrom("displayPairings")
    .select(["codeHash", "displayId"])
    .where("lettersHash", "=", lettersHash)
    .where("expiresAt", ">", now)
    .executeTakeFirst();
  return row ?? null;
}

/** Whether the device with this code waits for its link: the device shows letters that can still be used. */
export async function isWaitingForLink(db: Db, codeHash: string, now: number): Promise<boolean> {
  const row = await db
    .selectFrom("displayPairings")
    .select("lettersHash")
    .where("codeHash", "=", codeHash)
    .where("displayId", "is", null)
    .where("expiresAt", ">", now)
    .executeTakeFirst();
  return row !== undefined;
}

/** How many letters can be used at `now` (epoch ms), and when the first of them expire; null: there are none. */
export async function readValidPairings(
  db: Db,
  now: number,
): Promise<{ readonly count: number; readonly firstExpiry: number | null }> {
  const { count, firstExpiry } = await db
    .selectFrom("displayPairings")
    .where("expiresAt", ">", now)
    .select(({ fn }) => [
      fn.countAll<number>().as("count"),
      fn.min<number | null>("expiresAt").as("firstExpiry"),
    ])
    .executeTakeFirstOrThrow();
  return { count: Number(count), firstExpiry: firstExpiry === null ? null : Number(firstExpiry) };
}

/** Whether the device with this code was given letters lately, or shows a display. */
export async function isKnownDevice(db: Db, codeHash: string): Promise<boolean> {
  const pairing = await db
    .selectFrom("displayPairings")
    .select("codeHash")
    .where("codeHash", "=", codeHash)
    .limit(1)
    .executeTakeFirst();
  return pairing !== undefined || (await findDisplayByCode(db, codeHash)) !== null;
}

export async function insertPairing(
  tx: Tx,
  row: Pick<DisplayPairingsTable, "lettersHash" | "codeHash" | "expiresAt">,
): Promise<void> {
  await tx
    .insertInto("displayPairings")
    .values({ ...row, displayId: null })
    .execute();
}

/** Marks all letters of the device with this code as used to link the device to this display. */
export async function markPairingsUsed(tx: Tx, codeHash: string, displayId: string): Promise<void> {
  await tx.updateTable("displayPairings").set({ displayId }).where("codeHash", "=", codeHash).execute();
}

/**
 * Deletes letters ten minutes after they expired (`now` in epoch ms). Until then the device that showed them is known, so that
 * its request for new letters does not count for its address (rule B11).
 */
export async function deleteExpiredPairings(db: Pick<Pool, "deleteFrom">, now: number): Promise<void> {
  await db
    .deleteFrom("displayPairings")
    .where("expiresAt", "<=", now - PAIRING_MS)
    .execute();
}
