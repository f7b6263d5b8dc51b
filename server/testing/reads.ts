import { mayRead } from "../../domain/live/mayRead.ts";
import { type LiveReader, type RowTopic, topics } from "../../domain/live/topics.ts";
import type { Actor } from "../../domain/people/accounts/roles.ts";
import { answerOf, type CommandPath, type Path, type Person } from "./person.ts";
import type { TestServer } from "./server.ts";

/** The path of a call that is not a command. */
export type QueryPath = Exclude<Path, CommandPath>;
/** What a reading needs of a person. */
export type Asking = Pick<Person, "id" | "query" | "callByPost">;
/** What a reading of topics needs of a server. */
type Loading = Pick<TestServer, "database" | "sources">;
/** Sends a query once, or once for each of these ids. Gives the answers. */
type Ask = (person: Asking, ids: readonly string[]) => Promise<readonly unknown[]>;

/** The input of `games.earlier` for its first page, the newest games: those completed before an instant far in the future. */
const newestGames = { before: { at: 8e15, id: "z" }, playerId: null, gameNameId: null };

/** The input of `journal.actions` that selects the newest lines of the whole journal. */
export const allActions = { group: null, from: null, to: null, text: "", undoable: false, before: null };

/**
 * How to send each query, so that it reads everything about the objects with the given ids. Null when the query reads no data of
 * the event, or when its answer can be read only once. When a query is missing here, the code does not compile.
 */
const queries: { readonly [P in QueryPath]: Ask | null } = {
  "accounts.me": (person) => Promise.all([person.query("accounts.me")]),
  "accounts.isDeleted": (person, ids) =>
    Promise.all(ids.map((playerId) => person.query("accounts.isDeleted", { playerId }))),
  "accounts.deleted": (person) => Promise.all([person.query("accounts.deleted", {})]),
  "accounts.administrators": (person) => Promise.all([person.query("accounts.administrators", {})]),
  // Undoing the deletion of a person does not bring back their sessions.
  "accounts.visits": null,
  "accounts.ownEmail": (person) => Promise.all([person.query("accounts.ownEmail", {})]),
  // Each person reads sessions of their own, which no undo brings back.
  "accounts.devices": null,
  "accounts.signIn": null,
  "accounts.signOut": null,
  "accounts.passwordLink": null,
  "addresses.offered": (person) => Promise.all([person.query("addresses.offered", {})]),
  "albums.state": (person) => Promise.all([person.query("albums.state", {})]),
  "backups.state": null,
  "backups.preview": null,
  // Counts what the freeze and drafts hide, for administrators only.
  "event.played": (person) => Promise.all([person.query("event.played", {})]),
  "installation.facts": null,
  "merging.comparison": (person, [oneId = "", otherId = ""]) =>
    Promise.all([person.query("merging.comparison", { oneId, otherId })]),
  "merging.list": (person) => Promise.all([person.query("merging.list", {})]),
  "merging.mergedInto": (person, ids) =>
    Promise.all(ids.map((playerId) => person.query("merging.mergedInto", { playerId }))),
  "games.ownWeek": (person) => Promise.all([person.query("games.ownWeek", {})]),
  "games.playerRecord": (person, ids) =>
    Promise.all(ids.map((playerId) => person.query("games.playerRecord", { playerId }))),
  "games.bonds": (person, ids) =>
    Promise.all(ids.map((playerId) => person.query("games.bonds", { playerId }))),
  "games.headToHead": (person, ids) =>
    Promise.all(ids.map((playerId) => person.query("games.headToHead", { playerId }))),
  "games.page": async (person) => {
    const names = answerOf(await person.query("games.nameCounts", {}));
    return Promise.all(names.map(({ gameNameId }) => person.query("games.page", { gameNameId })));
  },
  "games.eventGames": (person) => Promise.all([person.query("games.eventGames", {})]),
  "games.healable": (person) => Promise.all([person.query("games.healable", {})]),
  "games.nameCounts": (person) => Promise.all([person.query("games.nameCounts", {})]),
  "home.figures": (person) => Promise.all([person.query("home.figures", {})]),
  "games.pulse": (person) => Promise.all([person.query("games.pulse", {})]),
  "games.earlier": (person, ids) =>
    Promise.all(
      [null, ...ids].map(async (playerId) =>
        answerOf(await person.query("games.earlier", { ...newestGames, playerId })),
      ),
    ),
  "guests.checkNames": null,
  "guests.link": null,
  "rulebook.privacy": (person) => Promise.all([person.query("rulebook.privacy", {})]),
  "roulette.fairness": (person) => Promise.all([person.query("roulette.fairness", {})]),
  "undo.effect": async (person, ids) => {
    const effects = await Promise.all(
      ids.map((journalId) => person.query("undo.effect", { targets: [{ journalId }] })),
    );
    return effects;
  },
  "corrections.effect": (person, ids) =>
    Promise.all(
      ids.map((playerId) =>
        person.callByPost("corrections.effect", { corrections: [{ what: "points", playerId, delta: 1 }] }),
      ),
    ),
  "journal.actions": (person, ids) =>
    Promise.all(
      [null, ...ids].map((playerId) => person.query("journal.actions", { ...allActions, playerId })),
    ),
  "journal.list": (person, ids) =>
    Promise.all([null, ...ids].map((playerId) => person.query("journal.list", { playerId, before: null }))),
  "ownData.read": (person) => Promise.all([person.query("ownData.read", {})]),
  "points.entries": (person) => Promise.all([person.query("points.entries", { before: null })]),
  "points.ledger": (person, ids) =>
    Promise.all(ids.map((playerId) => person.query("points.ledger", { playerId, before: null }))),
};

/** The rows of topics, by topic and key. The rows do not depend on the reader, so several readers can share them. */
export type LoadedRows = Map<string, unknown>;

/**
 * All data that a person can read: the answers of all queries, and the rows of all topics with `ids` as their keys. Queries
 * in `except` are not sent. Rows in `loaded` are not loaded again.
 */
export async function readEverything(
  server: Loading,
  person: Asking,
  role: Actor["role"],
  ids: readonly string[],
  except: readonly QueryPath[] = [],
  loaded: LoadedRows = new Map(),
): Promise<Record<string, unknown>> {
  const answers: Record<string, unknown> = {};
  for (const [path, ask] of Object.entries(queries))
    if (ask && !except.includes(path as QueryPath)) answers[path] = await ask(person, ids);
  return { ...answers, ...(await readTopics(server, { id: person.id, role }, ids, loaded)) };
}

/** The rows of all topics that this reader (a person or a big screen) can read, with `ids` as their keys. */
export async function readTopics(
  server: Loading,
  reader: LiveReader,
  ids: readonly string[],
  loaded: LoadedRows = new Map(),
): Promise<Record<string, unknown>> {
  const rows: Record<string, unknown> = {};
  for (const [topic, rule] of Object.entries(topics).filter(([, { hasRows }]) => hasRows))
    for (const key of rule.key === null ? [""] : ids)
      if (mayRead(rule, key, reader)) {
        const name = `${topic}:${key}`;
        if (!loaded.has(name))
          loaded.set(name, await server.sources[topic as RowTopic].load(server.database.db, null, key));
        rows[name] = loaded.get(name);
      }
  return rows;
}
