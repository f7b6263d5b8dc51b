import { Refusal, refuseIf } from "../refusals/refusal.ts";
import { finalBlocker } from "./awards.ts";
import { type Match, matchAt } from "./bracket.ts";
import { teamIdsOf, withoutEmptyTeams } from "./change.ts";
import {
  type FactChange,
  type FactName,
  type FactRef,
  type Facts,
  factsOf,
  isSameFactValue,
  progressWith,
} from "./facts.ts";
import { isTeamNameTaken } from "./naming.ts";
import { isOver } from "./outcomes.ts";
import { finalOf } from "./podium.ts";
import {
  arrangeBlocker,
  bracketOf,
  type DerivedTournament,
  derive,
  type MatchRecord,
  matchId,
  type Progress,
  recordAt,
  shapeOf,
} from "./progress.ts";
import { matchName } from "./roundNames.ts";
import { allSlotsOf, groupShape, LATE, MIN_TEAMS, type Shape, shapeOfPlaces } from "./shape.ts";
import type { TournamentStatus } from "./tournament.ts";

/** The facts that a command changed in a tournament, and the tournament's status after the command. */
export interface ChangedFacts {
  readonly changes: readonly FactChange[];
  readonly status: TournamentStatus;
}

/** A tournament after an undo restored its former facts. */
export interface RestoredTournament {
  readonly tournament: DerivedTournament;
  /** Tables of matches that are ready again, if other matches have taken these tables since. */
  readonly takenTables: readonly number[];
}

/**
 * A fact that prevents the undo, because it was changed after the command: that later change must be undone first. Null if
 * there is no such fact. The fact is "status" if the status of the tournament has changed since the command; while the
 * tournament is under way, this matters only if the command changed the draw. A fact that can't be restored, because its team
 * or match does not exist any more, prevents the undo, too. The fact is "place" if the command opened another draw.
 */
export function changedSince(
  { progress }: DerivedTournament,
  { changes, status }: ChangedFacts,
): FactRef | null {
  const { tournament } = progress;
  const facts = factsOf(progress);
  // Which matches there are follows from the places and the consolation bracket, which other commands change, too.
  const changed = changes.find(
    ({ fact, of, after }) => fact !== "match" && !isSameFactValue(facts.get(fact, of), after),
  );
  if (changed) return changed;
  const mayContinue = tournament.status === "active" && !isDrawChanged(changes) && !isSignUpChanged(changes);
  if (tournament.status !== status && !mayContinue) return { fact: "status", of: "" };
  const restored = restoredFacts(facts, changes);
  const opened = changes.flatMap(({ fact, of, before }) => (fact === "match" && before ? of : []));
  const drawn = restored.all("match").map(({ of }) => of);
  const isSameDraw = drawn.length === opened.length && drawn.every((id) => opened.includes(id));
  if (tournament.status === "draft" && !isSameDraw) return { fact: "place", of: "" };
  return impossibleFactIn(restored);
}

/**
 * A fact that can't exist, because it is about a team or a match that does not exist, or is the consolation bracket of a
 * draft, or because somebody signed up for what has no sign-up. The fact is "place" if the teams can't have their places. Null if there is no such fact.
 */
function impossibleFactIn(facts: Facts): FactRef | null {
  const [entry] = facts.all("entry");
  if (entry && !facts.get("signUp")) return entry;
  if (facts.get("status") === "draft" && facts.get("consolation")) return { fact: "consolation", of: "" };
  if (!arePlacesPossible(facts)) return { fact: "place", of: "" };
  const isImpossible = (needed: "match" | "place") => (ref: FactRef) =>
    facts.get(needed, ref.of.split(" ")[0]) === null;
  const ofMatches = (["decision", "call", "report", "game"] as const).flatMap((name) => facts.all(name));
  const ofTeams = (["withdrawnAt", "name", "players"] as const).flatMap((name) => facts.all(name));
  return (
    ofMatches.find(isImpossible("match")) ?? ofTeams.find(isImpossible("place")) ?? teamOfPlayerInTwo(facts)
  );
}

/** The players of a team, one of whom is in another team, too; null if nobody is in two teams. */
function teamOfPlayerInTwo(facts: Facts): FactRef | null {
  const seen = new Set<string>();
  for (const ref of facts.all("players"))
    for (const id of facts.get("players", ref.of) ?? []) {
      if (seen.has(id)) return ref;
      seen.add(id);
    }
  return null;
}

/** Whether each place belongs to one team, and each late team fills a bye of an opened tournament. */
function arePlacesPossible(facts: Facts): boolean {
  const places = placesOf(facts);
  if (facts.get("status") === "draft" && places.some((place) => place >= LATE)) return false;
  return shapeIn(facts, places) !== null;
}

/** The shape of the bracket with these facts; null if the teams can't have their places. */
function shapeIn(facts: Facts, places: readonly number[]): Shape | null {
  const groups = facts.get("groups");
  const shape = shapeOfPlaces(places, facts.get("spreadByes") ?? false);
  return shape && groups ? groupShape(places.length, groups) : shape;
}

function placesOf(facts: Facts): number[] {
  return facts.all("place").map(({ of }) => facts.get("place", of) ?? 0);
}

/**
 * Sets the facts that a command changed to their values before the command. The tournament then has a record of each match
 * of its bracket, and of no other. Returns the same `facts`.
 */
function restoredFacts(facts: Facts, changes: readonly FactChange[]): Facts {
  for (const { fact, of, before } of changes) facts.set({ fact, of }, before);
  const shape = facts.get("status") === "draft" ? null : shapeIn(facts, placesOf(facts));
  const slots = shape ? allSlotsOf(shape, facts.get("consolation") ?? false) : [];
  for (const ref of facts.all("match")) facts.set(ref, null);
  for (const slot of slots) facts.set({ fact: "match", of: matchId(slot) }, true);
  return facts;
}

/**
 * The current tournament after an undo: each fact that the command changed has its value from before the command again. Before
 * this call, `changedSince` must have returned null. `existing`: the names of the players who are not deleted, by id; `names`: those of the players of the former teams, deleted
 * or not. Throws
 * the refusals `unknownPlayers`, `teamNameTaken`, `teamEmpty`, `tournamentTooFewTeams`, `noChampion`, those of
 * `arrangeBlocker`, `signUpDrawn`, and `undoBuiltOn` when a match that depends on the command has begun.
 */
export function withRestoredFacts(
  current: DerivedTournament,
  { changes }: ChangedFacts,
  existing: ReadonlyMap<string, string>,
  { now, names: formerNames }: { readonly now: number; readonly names: ReadonlyMap<string, string> },
): RestoredTournament {
  const { progress: present } = current;
  const changesOf = (...names: readonly string[]) => changes.filter(({ fact }) => names.includes(fact));
  const names = new Map([
    ...formerNames,
    ...existing,
    ...present.teams.flatMap(({ players }) => players.map(({ id, name }) => [id, name] as const)),
  ]);
  const facts = restoredFacts(factsOf(present), changes);
  separateInstants(facts, changes, now);
  const versions = {
    version: present.tournament.version + (changesOf("settings").length > 0 ? 1 : 0),
    drawVersion: present.tournament.drawVersion + (isDrawChanged(changes) ? 1 : 0),
  };
  let restored = progressWith({ ...present.tournament, ...versions }, facts, names);
  const entered = changesOf("place").filter(({ before, after }) => before === null || after === null);
  const arranged = changesOf("place", "players").filter(
    ({ of }) => !entered.some((change) => change.of === of),
  );
  // A replacement changes the players of one team only, and is possible at any time (rule T37).
  const isReplacement = arranged.length === 1 && arranged[0]?.fact === "players";
  if (changesOf("status").length === 0 && arranged.length > 0 && !isReplacement)
    refuseIf(arrangeBlocker(present));
  if (isSignUpChanged(changes) && present.teams.length > 0 && restored.teams.length > 0)
    throw new Refusal("signUpDrawn");
  restored = withoutDeletedPlayers(restored, changes, existing);
  if (
    changesOf("name").length > 0 &&
    restored.teams.some((team) => isTeamNameTaken(restored.teams, team, team.name))
  )
    throw new Refusal("teamNameTaken");
  if (restored.tournament.status === "active") {
    const teamsThatReturn = changesOf("withdrawnAt")
      .filter(({ before }) => before === null)
      .map(({ of }) => of);
    const isEmpty = (id: string) =>
      restored.teams.some((team) => team.id === id && team.players.length === 0);
    if (teamsThatReturn.some(isEmpty)) throw new Refusal("teamEmpty");
    const playing = restored.teams.filter(({ players }) => players.length > 0);
    if (present.tournament.status === "draft" && playing.length < MIN_TEAMS)
      throw new Refusal("tournamentTooFewTeams");
  }
  const derived = derive(withoutEmptyTeams(restored, now));
  refuseIf(consistencyBlocker(current, derived, changes));
  return withFreeTables(current, derived);
}

const isSignUpChanged = (changes: readonly FactChange[]) =>
  changes.some(({ fact }) => fact === "signUp" || fact === "entry");

function isDrawChanged(changes: readonly FactChange[]): boolean {
  return changes.some(
    ({ fact, before, after }) =>
      fact === "teamSize" ||
      fact === "seeded" ||
      fact === "spreadByes" ||
      fact === "groups" ||
      (fact === "place" && (before === null || after === null)),
  );
}

/**
 * The bracket depends on the order of results and withdrawals, so no two may have the same instant. A restored result or
 * withdrawal gets a new instant if its former instant is taken.
 */
function separateInstants(facts: Facts, changes: readonly FactChange[], now: number): void {
  for (const { fact, of, before } of changes) {
    if (before === null || (fact !== "decision" && fact !== "withdrawnAt")) continue;
    const events = [...facts.all("decision"), ...facts.all("withdrawnAt")];
    const others = events
      .filter((ref) => ref.fact !== fact || ref.of !== of)
      .map((ref) => instantOf(facts, ref));
    const own = instantOf(facts, { fact, of });
    // Withdrawals whose instant was not stored share the instant 0.
    if (own === 0 || !others.includes(own)) continue;
    const at = Math.max(now, ...others.map((other) => (other ?? 0) + 1));
    const decision = facts.get("decision", of);
    facts.set({ fact, of }, fact === "decision" && decision ? { ...decision, at } : at);
  }
}

function instantOf(facts: Facts, { fact, of }: FactRef): number | null {
  return fact === "decision" ? (facts.get("decision", of)?.at ?? null) : facts.get("withdrawnAt", of);
}

/**
 * The tournament without deleted players, unless it is completed (rule T10). Throws the refusal `unknownPlayers` when a deleted
 * player was in a team whose players the command changed.
 */
function withoutDeletedPlayers(
  progress: Progress,
  changes: readonly FactChange[],
  existing: ReadonlyMap<string, string>,
): Progress {
  if (progress.tournament.status === "completed") return progress;
  const changedTeams = new Set(changes.flatMap(({ fact, of }) => (fact === "players" ? of : [])));
  const teams = progress.teams.map((team) => ({
    ...team,
    players: team.players.filter(({ id }) => existing.has(id)),
  }));
  const missing = progress.teams
    .filter(({ id }) => changedTeams.has(id))
    .flatMap(({ players }) => players.filter(({ id }) => !existing.has(id)));
  if (missing.length > 0)
    throw new Refusal("unknownPlayers", { deleted: missing.map(({ name }) => name), notPlaying: [] });
  return { ...progress, teams };
}

/**
 * Why the former facts can't be restored: they contradict the bracket after the undo, or they would change a match that has
 * begun since the command. `current`: the tournament before the undo. `restored`: the tournament after it.
 */
function consistencyBlocker(
  current: DerivedTournament,
  restored: DerivedTournament,
  changes: readonly FactChange[],
): Refusal | null {
  const { tournament, records } = restored.progress;
  const restoredOf = (id: string) => changes.flatMap(({ fact, of }) => (of.split(" ")[0] === id ? fact : []));
  const conflicting = records.find((record) => {
    const match = matchAt(restored.matches, record);
    const known = recordAt(current.progress.records, record);
    const old = matchAt(current.matches, record);
    const isBegun = known && isBegunAndChanged(known, old, match, restoredOf(matchId(record)));
    // The undo removes the match's result, but the match is still over, because one of its teams has withdrawn since.
    const isStillOver = match && isOver(match) && known?.decision && !record.decision;
    return isStillOver || isBegun || !match || !isConsistent(record, match);
  });
  if (conflicting)
    return new Refusal("undoBuiltOn", { match: matchName(shapeOf(restored.progress).teams, conflicting) });
  const [oldState, state] = [current, restored].map(
    ({ progress, matches }) => finalOf(bracketOf(progress), matches)?.state ?? "waiting",
  );
  const decides = changes.some(({ fact }) => fact === "decision");
  if (decides && oldState !== state && (state === "void" || state === "forfeited"))
    return new Refusal("noChampion");
  return tournament.status === "completed" ? finalBlocker(restored) : null;
}

/**
 * Whether a match has begun since the command, and the undo would give it other teams or another state. `old` and `match`:
 * the match before and after the undo. `restoredNames`: the names of the facts about the match that the undo restores.
 */
function isBegunAndChanged(
  { decision, report, games, call }: MatchRecord,
  old: Match | undefined,
  match: Match | undefined,
  restoredNames: readonly FactName[],
): boolean {
  const hasOtherTeams = JSON.stringify(old?.sides) !== JSON.stringify(match?.sides);
  const getsResult = !hasOtherTeams && restoredNames.includes("decision");
  const isNew = (fact: FactName, value: unknown) => Boolean(value) && !restoredNames.includes(fact);
  return (
    (hasOtherTeams || old?.state !== match?.state) &&
    (isNew("decision", decision) ||
      isNew("report", report) ||
      isNew("game", games.length > 0) ||
      // A call since then does not prevent an undo that gives the match its result again.
      (!getsResult && isNew("call", call)))
  );
}

/** Whether the record of a match fits the match: its result, and the teams named in its report, call and won games. */
function isConsistent({ decision, report, call, games }: MatchRecord, match: Match): boolean {
  const teams = teamIdsOf(match);
  if (decision)
    return (match.state === "won" || match.state === "forfeited") && match.winnerId === decision.winner;
  const named = [
    ...games,
    ...(call?.answered ?? []),
    ...(report ? [report.winner, report.teamId, report.counter?.winner ?? report.winner] : []),
  ];
  return named.every((id) => teams.includes(id)) && (named.length === 0 || match.state === "ready");
}

/**
 * The restored tournament, in which no two matches are called to the same table (rule T9). A match that is ready again loses
 * its call if another match has taken its table since.
 */
function withFreeTables(current: DerivedTournament, restored: DerivedTournament): RestoredTournament {
  const takenTables: number[] = [];
  const callOf = ({ progress, matches }: DerivedTournament, record: MatchRecord) =>
    matchAt(matches, record)?.state === "ready" ? (recordAt(progress.records, record)?.call ?? null) : null;
  const { records } = restored.progress;
  const keepsTable = (record: MatchRecord) =>
    callOf(current, record)?.table === callOf(restored, record)?.table;
  const taken = new Set(
    records.flatMap((record) => (keepsTable(record) ? (callOf(restored, record)?.table ?? []) : [])),
  );
  const withoutTakenTables = records.map((record) => {
    const call = callOf(restored, record);
    if (!call || keepsTable(record)) return record;
    if (!taken.has(call.table)) {
      taken.add(call.table);
      return record;
    }
    takenTables.push(call.table);
    return { ...record, call: null };
  });
  return {
    tournament: { ...restored, progress: { ...restored.progress, records: withoutTakenTables } },
    takenTables,
  };
}
