import type { Actor } from "../../domain/accounts/roles.ts";
import { mayRead, type RowTopic, topics } from "../../domain/live/topics.ts";
import { answerOf, type CommandPath, type Path, type Person } from "./person.ts";
import type { TestServer } from "./server.ts";

type QueryPath = Exclude<Path, CommandPath>;
type Ask = (person: Person, ids: readonly string[]) => Promise<readonly unknown[]>;

const allGames = { before: { at: 8e15, id: "z" }, playerId: null, gameNameId: null };

/**
 * Every query, as somebody asks it who wants to know all they can about these players; null: it tells nothing of the
 * event, or is not answered twice. One that is missing here does not compile.
 */
const queries: { readonly [P in QueryPath]: Ask | null } = {
  "accounts.me": (person) => Promise.all([person.query("accounts.me")]),
  "accounts.isDeleted": (person, ids) =>
    Promise.all(ids.map((playerId) => person.query("accounts.isDeleted", { playerId }))),
  "accounts.signIn": null,
  "accounts.signOut": null,
  "accounts.passwordLink": null,
  "games.playerRecord": (person, ids) =>
    Promise.all(ids.map((playerId) => person.query("games.playerRecord", { playerId }))),
  "games.nameCounts": (person) => Promise.all([person.query("games.nameCounts", {})]),
  "games.pulse": (person) => Promise.all([person.query("games.pulse", {})]),
  "games.earlier": (person, ids) =>
    Promise.all(
      [null, ...ids].map(async (playerId) =>
        answerOf(await person.query("games.earlier", { ...allGames, playerId })),
      ),
    ),
  "roulette.fairness": (person) => Promise.all([person.query("roulette.fairness", {})]),
  "journal.list": (person, ids) =>
    Promise.all([null, ...ids].map((playerId) => person.query("journal.list", { playerId, before: null }))),
  "points.ledger": (person, ids) =>
    Promise.all(ids.map((playerId) => person.query("points.ledger", { playerId, before: null }))),
  "tournaments.deletion": (person, ids) =>
    Promise.all(ids.map((tournamentId) => person.query("tournaments.deletion", { tournamentId }))),
  "ceremony.ownWeek": (person) => Promise.all([person.query("ceremony.ownWeek", {})]),
};

/** All that somebody can be told: by every query, and by every topic they may read. `ids` are those that topics have as keys. */
export async function everythingTold(
  server: TestServer,
  person: Person,
  role: Actor["role"],
  ids: readonly string[],
): Promise<Record<string, unknown>> {
  const told: Record<string, unknown> = {};
  for (const [path, ask] of Object.entries(queries)) told[path] = ask && (await ask(person, ids));
  for (const [topic, rule] of Object.entries(topics).filter(([, { hasRows }]) => hasRows))
    for (const key of rule.key === null ? [""] : ids)
      if (mayRead(rule, key, { id: person.id, role }))
        told[`${topic}:${key}`] = await server.sources[topic as RowTopic].load(server.database.db, null, key);
  return told;
}
