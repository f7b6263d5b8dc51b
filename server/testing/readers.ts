import type { Person } from "./person.ts";
import { type LoadedRows, type QueryPath, readEverything, readTopics } from "./reads.ts";
import type { SmallEvent } from "./smallEvent.ts";

/** Queries about the journal and the ledger. Every command changes their answers, even an undo. */
const HISTORIES: readonly QueryPath[] = [
  "journal.list",
  "journal.actions",
  "undo.effect",
  "points.entries",
  "points.ledger",
  // Contains the player's ledger and actions.
  "ownData.read",
  "corrections.effect",
  // Names the line of the journal that brings a deleted player back: a redo has a line of its own.
  "accounts.deleted",
];

/** Whether this is a line of `roulette.fairness` about a segment of a wheel that was saved and never spun. */
function isNeverSpun(line: unknown): boolean {
  const { expected, observed } = (line ?? {}) as { readonly expected?: number; readonly observed?: number };
  return expected === 0 && observed === 0;
}

/**
 * All data that these people and a big screen can read. The data must be equal before a command and after the command was
 * undone, so `HISTORIES` are not read, and `comparable` removes what an undo does not restore.
 */
export async function readBy(
  people: readonly Person[],
  { server, admin, nadia, karim }: SmallEvent,
): Promise<unknown> {
  const tournaments = await server.database.db.selectFrom("tournaments").select("id").execute();
  const ids = [nadia, karim, ...tournaments].map(({ id }) => id);
  const readers = [];
  const loaded: LoadedRows = new Map();
  for (const person of people) {
    const role = person === admin ? "admin" : "user";
    readers.push(await readEverything(server, person, role, ids, HISTORIES, loaded));
  }
  readers.push(await readTopics(server, { id: "salon", role: "display" }, ids, loaded));
  return readers.map((read) =>
    Object.fromEntries(
      Object.entries(read).map(([source, rows]) => [source, inOrder(source, comparable(rows))]),
    ),
  );
}

/** Sorts the rows of a topic, because their order is not defined. A `source` with a colon is a topic, any other is a query. */
function inOrder(source: string, rows: unknown): unknown {
  if (!source.includes(":") || !Array.isArray(rows)) return rows;
  return rows.toSorted((one, other) => (JSON.stringify(one) < JSON.stringify(other) ? -1 : 1));
}

/** What an undo does not restore: versions, the instant of the last freeze, and that a game was ranked (rule U15). */
const NEVER_RESTORED: readonly string[] = [
  "version",
  "titleVersion",
  "drawVersion",
  "lastFrozenAt",
  "wasRanked",
];

/**
 * A copy of this value without `NEVER_RESTORED` and lines about wheels that were never spun. A player's points over time
 * (`history`) are replaced by their sum.
 */
function comparable(value: unknown): unknown {
  return JSON.parse(
    JSON.stringify(value, (key, inner) => {
      if (key === "history")
        return inner.reduce((sum: number, { delta }: { delta: number }) => sum + delta, 0);
      if (Array.isArray(inner)) return inner.filter((item) => !isNeverSpun(item));
      return NEVER_RESTORED.includes(key) ? undefined : inner;
    }) ?? "null",
  );
}
