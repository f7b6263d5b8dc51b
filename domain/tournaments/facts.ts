import type { GroupSettings } from "./groups.ts";
import type { MadeDecision, MatchRecord, Progress, Report } from "./progress.ts";
import { matchId } from "./progress.ts";
import type { MatchRef } from "./shape.ts";
import type { Entry, SignUpTimes } from "./signUp.ts";
import type { Team, Tournament, TournamentSettings, TournamentStatus } from "./tournament.ts";

/**
 * The facts of a tournament, by name: the values that commands change and undos restore. A fact whose value would be false or
 * null is not stored.
 */
interface FactTypes {
  /** Facts about the tournament. The settings are one fact, because they are one document (rule D7). */
  readonly settings: TournamentSettings;
  readonly status: TournamentStatus;
  readonly openedAt: number;
  readonly completedAt: number;
  readonly frozenUnder: number;
  readonly consolation: true;
  readonly teamSize: number;
  readonly seeded: true;
  readonly spreadByes: true;
  readonly groups: GroupSettings;
  readonly signUp: SignUpTimes;
  /** A fact about a person who signed up. */
  readonly entry: Omit<Entry, "playerId">;
  /** Facts about a team. Every team has at least a place. */
  readonly place: number;
  readonly name: string;
  readonly withdrawnAt: number;
  /** The ids of its players, in the order of their seats. */
  readonly players: readonly string[];
  /** Facts about a match. `match`: the match has a MatchRecord. */
  readonly match: true;
  readonly decision: MadeDecision;
  readonly call: Omit<NonNullable<MatchRecord["call"]>, "answered">;
  readonly report: Report;
  /** Facts about a team in a match. `answered`: it answered the call. `game`: it won a game of a best of three under way. */
  readonly answered: true;
  readonly game: true;
}
export type FactName = keyof FactTypes;

export const factNames = [
  ...[
    "settings",
    "status",
    "openedAt",
    "completedAt",
    "frozenUnder",
    "consolation",
    "teamSize",
    "seeded",
    "spreadByes",
    "groups",
  ],
  ...["signUp", "entry"],
  ...["place", "name", "withdrawnAt", "players"],
  ...["match", "decision", "call", "report", "answered", "game"],
] as FactName[];

/** Identifies a fact. `of`: "" for the tournament, the id of a team or of a person, the id of a match, or both (match, space, team). */
export interface FactRef {
  readonly fact: FactName;
  readonly of: string;
}

/** A fact that a command changed: its value before and after the command. A missing fact has the value null. */
export interface FactChange extends FactRef {
  readonly before: unknown;
  readonly after: unknown;
}

/** The facts of a tournament. */
export class Facts {
  readonly #facts = new Map<string, FactRef & { readonly value: unknown }>();

  get<F extends FactName>(fact: F, of = ""): FactTypes[F] | null {
    return (this.#facts.get(keyOf({ fact, of }))?.value ?? null) as FactTypes[F] | null;
  }

  /** Sets a fact; null or false removes it. */
  set({ fact, of }: FactRef, value: unknown): void {
    if (value === null || value === false) this.#facts.delete(keyOf({ fact, of }));
    else this.#facts.set(keyOf({ fact, of }), { fact, of, value });
  }

  /** References to all stored facts, or only to those with this name. */
  all(name: FactName | null = null): FactRef[] {
    return [...this.#facts.values()].filter(({ fact }) => name === null || fact === name);
  }
}

function keyOf({ fact, of }: FactRef): string {
  return `${fact} ${of}`;
}

/** The facts of a tournament, without the names of its players. */
export function factsOf({ tournament, signUp, teams, records }: Progress): Facts {
  const facts = new Facts();
  const setAll = (of: string, values: Partial<Record<FactName, unknown>>) => {
    for (const [fact, value] of Object.entries(values)) facts.set({ fact: fact as FactName, of }, value);
  };
  const { name, points, tables, playersReport, bestOfThree } = tournament;
  const { status, openedAt, completedAt, frozenUnder, consolation, teamSize, seeded, spreadByes, groups } =
    tournament;
  setAll("", { settings: { name, points, tables, playersReport, bestOfThree } });
  setAll("", {
    status,
    openedAt,
    completedAt,
    frozenUnder,
    consolation,
    teamSize,
    seeded,
    spreadByes,
    groups,
  });
  if (signUp) {
    const { entries, ...times } = signUp;
    setAll("", { signUp: times });
    for (const { playerId, ...entry } of entries) setAll(playerId, { entry });
  }
  for (const { id, players, ...team } of teams) {
    const { place, withdrawnAt } = team;
    setAll(id, { place, name: team.name, withdrawnAt, players: players.map((player) => player.id) });
  }
  for (const { round, position, decision, call, report, games } of records) {
    const id = matchId({ round, position });
    setAll(id, { match: true, decision, call: call && { table: call.table, at: call.at }, report });
    for (const teamId of call?.answered ?? []) setAll(`${id} ${teamId}`, { answered: true });
    for (const teamId of games) setAll(`${id} ${teamId}`, { game: true });
  }
  return facts;
}

/** The facts that differ between two states of a tournament. */
export function changesBetween(before: Progress, after: Progress): FactChange[] {
  const [factsBefore, factsAfter] = [factsOf(before), factsOf(after)];
  const refs = new Map([...factsBefore.all(), ...factsAfter.all()].map((ref) => [keyOf(ref), ref]));
  return [...refs.values()].flatMap(({ fact, of }) => {
    const change = { fact, of, before: factsBefore.get(fact, of), after: factsAfter.get(fact, of) };
    return isSameFactValue(change.before, change.after) ? [] : change;
  });
}

/** Whether two values of a fact are the same. */
export function isSameFactValue(one: unknown, other: unknown): boolean {
  return JSON.stringify(sorted(one)) === JSON.stringify(sorted(other));
}

/** The same value with sorted object keys, because a database may give the keys in any order. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, inner]) => [key, sorted(inner)]),
  );
}

/** The facts of a tournament as text: two tournaments with equal facts have equal texts. */
export function factsText(progress: Progress): string {
  const facts = factsOf(progress);
  const texts = facts
    .all()
    .map(({ fact, of }) => [keyOf({ fact, of }), JSON.stringify(sorted(facts.get(fact, of)))]);
  return JSON.stringify(texts.sort());
}

/** The ids of the teams that have this fact in the match with this id. */
function teamsWith(facts: Facts, fact: "answered" | "game", id: string): string[] {
  return facts.all(fact).flatMap(({ of }) => (of.startsWith(`${id} `) ? of.slice(id.length + 1) : []));
}

/**
 * The tournament with these facts. `tournament` has the values that are not facts (the id, the versions). `names`: the names of
 * the players, by id.
 */
export function progressWith(
  tournament: Tournament,
  facts: Facts,
  names: ReadonlyMap<string, string>,
): Progress {
  const teams = facts
    .all("place")
    .map(
      ({ of: id }): Team => ({
        id,
        name: facts.get("name", id) ?? "",
        place: facts.get("place", id) ?? 0,
        withdrawnAt: facts.get("withdrawnAt", id),
        players: (facts.get("players", id) ?? []).map((player) => ({
          id: player,
          name: names.get(player) ?? "",
        })),
      }),
    )
    .sort((a, b) => a.place - b.place);
  const records = facts
    .all("match")
    .map(({ of: id }): MatchRecord => {
      const call = facts.get("call", id);
      return {
        ...refOf(id),
        decision: facts.get("decision", id),
        call: call && { ...call, answered: teamsWith(facts, "answered", id) },
        report: facts.get("report", id),
        games: teamsWith(facts, "game", id),
      };
    })
    .sort((a, b) => a.round - b.round || a.position - b.position);
  const times = facts.get("signUp");
  const entries = facts
    .all("entry")
    .flatMap(({ of }) => {
      const entry = facts.get("entry", of);
      return entry ? { playerId: of, ...entry } : [];
    })
    .sort((a, b) => a.at - b.at);
  return {
    ...(times ? { signUp: { ...times, entries } } : {}),
    tournament: {
      ...tournament,
      ...(facts.get("settings") ?? {}),
      status: facts.get("status") ?? tournament.status,
      openedAt: facts.get("openedAt"),
      completedAt: facts.get("completedAt"),
      frozenUnder: facts.get("frozenUnder"),
      consolation: facts.get("consolation") === true,
      teamSize: facts.get("teamSize") ?? tournament.teamSize,
      seeded: facts.get("seeded") === true,
      spreadByes: facts.get("spreadByes") === true,
      groups: facts.get("groups"),
      teamCount: teams.length,
    },
    teams,
    records,
  };
}

/** The round and the position of a match, from its id. */
export function refOf(id: string): MatchRef {
  const [round = 0, position = 0] = id.split("-").map(Number);
  return { round, position };
}
