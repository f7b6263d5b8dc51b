import type { TournamentHappening } from "../../../domain/history/journal.ts";
import type { Actor } from "../../../domain/people/accounts/roles.ts";
import { differences, type Grant } from "../../../domain/points/ledger.ts";
import { Refusal } from "../../../domain/refusals/refusal.ts";
import { awardsOf } from "../../../domain/tournaments/awards.ts";
import { withoutEmptyTeams } from "../../../domain/tournaments/change.ts";
import { type FactName, type FactRef, refOf } from "../../../domain/tournaments/facts.ts";
import {
  type DerivedTournament,
  derive,
  type Progress,
  recordAt,
} from "../../../domain/tournaments/progress.ts";
import { changedSince, withRestoredFacts } from "../../../domain/tournaments/restoring.ts";
import { stepBetween } from "../../../domain/tournaments/step.ts";
import type { Tournament } from "../../../domain/tournaments/tournament.ts";
import type { UndoLoss } from "../../../domain/undo/undo.ts";
import type { ExclusiveWork } from "../../calls/work.ts";
import type { Db } from "../../database/database.ts";
import { inverse, inverseOf } from "../../history/inverses/inverse.ts";
import { findStandingChange } from "../../history/inverses/repository.ts";
import { findAllNames } from "../../history/names/repository.ts";
import { withFormerOwners, withPresentOwners } from "../../people/merging/merges/owners.ts";
import { findAllPlayers } from "../../people/players/repository.ts";
import { type FormerGrant, restoreGrants } from "../../points/ledger.ts";
import { saveProgress } from "../loadAndSave.ts";
import { newsOfUndo } from "../moments/announcements.ts";
import { findAllPointsGiven, pointSource } from "../points.ts";
import { deleteWithPoints } from "../removal.ts";
import { findProgressOrDraft, insertTournament, isTournamentActive } from "../repository.ts";
import {
  factsRevision,
  tournamentChangeShape,
  tournamentRemovedShape,
  tournamentRestoredShape,
} from "./shapes.ts";

/**
 * Restores the facts of a tournament that a command changed, and the points that the tournament had given (rule Z19).
 * Throws the refusals `undoChangedSince`, `tournamentReopens`, and those of `withRestoredFacts`.
 */
export const restoreTournamentFactsInverse = inverse(tournamentChangeShape, async (work, actor, stored) => {
  const change = await withOwners(work, stored.tournamentId, stored);
  const { tournamentId, changes, moments, points } = change;
  const present = await findProgressOrDraft(work.db, tournamentId);
  if (!present) throw await changedSinceRefusal(work.db, tournamentId, ["tournamentDeleted"]);
  const before = derive(present);
  const given = points && (await findAllPointsGiven(work.db, present.tournament));
  const changed = changedSince(before, change);
  if (changed) throw await changedFactRefusal(work.db, present, changed);
  const formerIds = changes.flatMap(({ fact, before: former }) => (fact === "players" ? idsIn(former) : []));
  const existing = await existingAmong(work.db, present, formerIds);
  const { tournament: after, takenTables } = withRestoredFacts(before, change, existing, {
    now: work.now,
    names: await findAllNames(work.db, formerIds),
  });
  if (after.progress.tournament.status === "active" && present.tournament.status !== "active")
    await requireNoneActive(work.db);
  const areAwardsTheSame = !points?.awards || sameGrants(points.awards, awardsOf(after));
  if (points && !(areAwardsTheSame && sameGrants(given ?? [], points.after)))
    throw await changedSinceRefusal(work.db, tournamentId, [
      ...happeningsOf.decision,
      ...happeningsOf.settings,
    ]);
  const restored = points
    ? withFrozenUnder(after, frozenUnderAfterUndo(work, present.tournament.frozenUnder, after))
    : after;
  const restoredPoints = points && (await restorePoints(work, actor, present.tournament, points.before));
  const step = stepBetween(before, restored);
  const redo = await saveProgress(work, step, {
    news: newsOfUndo(step, moments),
    points: given && restoredPoints ? { before: given, after: restoredPoints } : undefined,
  });
  return { inverse: redo, losses: takenTables.map((table) => ({ what: "tableTaken", table })) };
});

/**
 * Restores a deleted tournament, with its teams, its matches and exactly the points that the deletion took. Players who were
 * deleted since are restored only to the teams of a completed tournament (rule T10). Throws the refusals `undoChangedSince`
 * and `tournamentReopens`.
 */
export const restoreTournamentInverse = inverse(tournamentRestoredShape, async (work, actor, stored) => {
  const former = await withOwners(work, stored.progress.tournament.id, stored);
  const { progress, moments, points, deletedUnder } = former;
  const { tournament } = progress;
  if (await findProgressOrDraft(work.db, tournament.id))
    throw await changedSinceRefusal(work.db, tournament.id, ["tournamentDeleted"]);
  if (tournament.status === "active") await requireNoneActive(work.db);
  const existing = await existingAmong(work.db, progress, []);
  const isLeftOut = ({ id }: { readonly id: string }) =>
    tournament.status !== "completed" && !existing.has(id);
  const teams = progress.teams.map((team) => ({
    ...team,
    players: team.players.filter((player) => !isLeftOut(player)),
  }));
  const losses = progress.teams.flatMap(({ players }) =>
    players.filter(isLeftOut).map(({ name }): UndoLoss => ({ what: "playerGone", name })),
  );
  const withoutDeletedPlayers = derive(withoutEmptyTeams({ ...progress, teams }, work.now));
  const restoredTournament = withFrozenUnder(
    withoutDeletedPlayers,
    frozenUnderAfterUndo(work, deletedUnder, withoutDeletedPlayers),
  );
  const empty = derive({ ...restoredTournament.progress, signUp: undefined, teams: [], records: [] });
  await insertTournament(work, restoredTournament.progress.tournament);
  await saveProgress(work, stepBetween(empty, restoredTournament), { news: () => moments });
  await restorePoints(work, actor, tournament, points.before);
  const revision = factsRevision(restoredTournament.progress);
  return {
    inverse: inverseOf(tournamentRemovedShape, {
      tournamentId: tournament.id,
      revision,
      points: points.after,
    }),
    losses,
  };
});

/**
 * Removes a tournament that was created or restored. Throws the refusal `undoChangedSince` if anything in it has changed.
 */
export const removeTournamentInverse = inverse(tournamentRemovedShape, async (work, actor, stored) => {
  const removed = await withOwners(work, stored.tournamentId, stored);
  const { tournamentId, revision } = removed;
  const progress = await findProgressOrDraft(work.db, tournamentId);
  const variants = progress ? await withFormerOwners(work.db, progress) : [];
  if (!progress || !variants.some((variant) => factsRevision(variant) === revision))
    throw await changedSinceRefusal(work.db, tournamentId, Object.values(happeningsOf).flat());
  const takePoints = () => restorePoints(work, actor, progress.tournament, removed.points);
  return { inverse: await deleteWithPoints(work, progress, takePoints) };
});

/** The stored data of a tournament, with the players to whom its seats belong now. */
function withOwners<D>({ tx }: ExclusiveWork, tournamentId: string, stored: D): Promise<D> {
  return withPresentOwners(tx, { column: "tournamentTeamPlayers.playerId", key: tournamentId }, stored);
}

/** For each fact, the happenings in the journal that change it. */
const happeningsOf: Readonly<Record<FactName, readonly TournamentHappening[]>> = {
  settings: ["tournamentSaved"],
  status: ["tournamentOpened", "tournamentFinished", "tournamentCorrected"],
  openedAt: ["tournamentOpened"],
  completedAt: ["tournamentFinished", "tournamentCorrected"],
  frozenUnder: ["tournamentFinished", "tournamentCorrected"],
  consolation: ["consolationOpened", "consolationClosed"],
  teamSize: ["tournamentRedrawn"],
  seeded: ["tournamentRedrawn"],
  spreadByes: ["tournamentRedrawn"],
  groups: ["tournamentRedrawn"],
  signUp: ["signUpOpened", "signUpClosed", "rollCallStarted"],
  entry: ["entryMade", "entryRemoved", "partnerDeclined", "rollCallAnswered", "signUpOpened"],
  place: ["teamsSwapped", "tournamentRedrawn", "teamAdded"],
  name: ["teamRenamed", "tournamentRedrawn"],
  withdrawnAt: ["teamWithdrawn", "teamReturned"],
  players: ["playerMoved", "playerReplaced", "teamAdded", "tournamentRedrawn"],
  match: ["consolationOpened", "consolationClosed"],
  decision: ["matchDecided", "matchForfeited", "matchConfirmed", "matchUndone", "tournamentCorrected"],
  call: ["matchCalled", "matchCallCancelled"],
  report: ["matchReported", "matchContested", "matchConfirmed", "matchDecided", "matchForfeited"],
  answered: ["matchCallAnswered", "matchCalled", "matchCallCancelled"],
  game: ["matchGameGiven", "matchGameTaken", "matchDecided"],
};

/**
 * The refusal to undo a command, because a fact was changed after the command. The refusal names the person who decided or
 * reported the match, or otherwise the person who last changed a fact of the same kind.
 */
async function changedFactRefusal(
  db: Db,
  { tournament, records }: Progress,
  { fact, of }: FactRef,
): Promise<Refusal> {
  // If the fact is about a match, `of` begins with the match's id.
  const { decision, report } = recordAt(records, refOf(of.split(" ")[0] ?? "")) ?? {};
  const by = decision?.by ?? report?.by;
  if (by === undefined || fact === "call") return changedSinceRefusal(db, tournament.id, happeningsOf[fact]);
  const { isUndoable } = await findStandingChange(db, happeningsOf[fact], tournament.id);
  return new Refusal("undoChangedSince", {
    name: (await findAllNames(db, [by])).get(by) ?? null,
    isUndoable,
  });
}

async function changedSinceRefusal(
  db: Db,
  tournamentId: string,
  what: readonly TournamentHappening[],
): Promise<Refusal> {
  return new Refusal("undoChangedSince", await findStandingChange(db, what, tournamentId));
}

async function requireNoneActive(db: Db): Promise<void> {
  if (await isTournamentActive(db)) throw new Refusal("tournamentReopens");
}

/** The players who are not deleted, among the players of this tournament and the players in `otherIds`: their names, by id. */
async function existingAmong(
  db: Db,
  { teams }: Progress,
  otherIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const ids = teams.flatMap(({ players }) => players.map(({ id }) => id));
  const players = await findAllPlayers(db, [...new Set([...ids, ...otherIds])]);
  return new Map(players.map(({ id, name }) => [id, name]));
}

/**
 * Changes the points that each player has from a tournament to the points in `wanted` (rule Z8). Gives the points that the
 * players have from the tournament afterwards.
 */
async function restorePoints(
  work: ExclusiveWork,
  actor: Actor,
  tournament: Tournament,
  wanted: readonly FormerGrant[],
): Promise<FormerGrant[]> {
  await restoreGrants(work, pointSource(tournament), actor.id, wanted);
  return findAllPointsGiven(work.db, tournament);
}

/** Whether two lists give every player the same points. */
function sameGrants(one: readonly Grant[], other: readonly Grant[]): boolean {
  const ids = [...new Set([...one, ...other].map(({ playerId }) => playerId))];
  const zero = ids.map((playerId) => ({ playerId, points: 0 }));
  const sums = new Map(differences(one, zero).map(({ playerId, points }) => [playerId, points]));
  return (
    differences(other, zero).every(({ playerId, points }) => sums.get(playerId) === points) &&
    differences(other, zero).length === sums.size
  );
}

/**
 * The value of `frozenUnder` after an undo (rule Z10). `changedUnder`: the freeze during which the undone command ran, or null.
 * If a change is made and undone during the same freeze, the value stays.
 */
function frozenUnderAfterUndo(
  { event }: ExclusiveWork,
  changedUnder: number | null,
  { progress }: DerivedTournament,
): number | null {
  const { frozenUnder } = progress.tournament;
  return event.frozenAt === null || event.frozenAt === changedUnder ? frozenUnder : event.frozenAt;
}

/** The tournament with another value of `frozenUnder`. */
function withFrozenUnder(
  { progress, matches }: DerivedTournament,
  frozenUnder: number | null,
): DerivedTournament {
  return { progress: { ...progress, tournament: { ...progress.tournament, frozenUnder } }, matches };
}

/** The ids of players in the former value of the fact "players". */
function idsIn(former: unknown): string[] {
  return Array.isArray(former) ? former.map(String) : [];
}
