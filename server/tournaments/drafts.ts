import { type Versioned, versionBlocker } from "../../domain/documents/document.ts";
import { teamName } from "../../domain/games/game.ts";
import type { Actor } from "../../domain/people/accounts/roles.ts";
import { Refusal, refuseIf } from "../../domain/refusals/refusal.ts";
import { withChange } from "../../domain/tournaments/change.ts";
import type { CreateTournamentInput } from "../../domain/tournaments/inputs.ts";
import { type DerivedTournament, derive } from "../../domain/tournaments/progress.ts";
import { seedTeams } from "../../domain/tournaments/seeding.ts";
import { MIN_TEAMS } from "../../domain/tournaments/shape.ts";
import { newSignUp, pairedGroups, type TournamentSignUp } from "../../domain/tournaments/signUp.ts";
import { stepBetween } from "../../domain/tournaments/step.ts";
import {
  creationBlocker,
  type Draw,
  drawBlocker,
  drawGroups,
  drawTeams,
  settingsBlocker,
  shuffled,
  type Team,
  type Tournament,
  type TournamentSettings,
} from "../../domain/tournaments/tournament.ts";
import type { ExclusiveWork, Work } from "../calls/work.ts";
import { inverseOf } from "../history/inverses/inverse.ts";
import { findAllAbsentNames } from "../history/names/repository.ts";
import { findAllPlayers, findEverybodyWithPoints } from "../people/players/repository.ts";
import { recordTournament } from "./journal.ts";
import { requireTournamentOrDraft, saveProgress } from "./loadAndSave.ts";
import { insertTournament, isTournamentActive } from "./repository.ts";
import { factsRevision, tournamentRemovedShape } from "./undo/shapes.ts";

/**
 * Creates a tournament as a draft, with teams drawn from these players, or with a sign-up (rules T1 to T3, T45). Gives its id. Throws the refusal
 * `unknownPlayers` and the refusals of `creationBlocker`.
 */
export async function createTournament(
  work: ExclusiveWork,
  actor: Actor,
  { tournament: input }: { tournament: CreateTournamentInput },
): Promise<{ id: string }> {
  refuseIf(creationBlocker(input, await isTournamentActive(work.db)));
  const { players: _, signUp: hasSignUp, ...settings } = input;
  const teams = hasSignUp ? [] : await draw(work, input);
  const tournament: Tournament = {
    ...settings,
    name: settings.name.trim(),
    id: work.chance.id(),
    status: "draft",
    createdAt: work.now,
    openedAt: null,
    completedAt: null,
    teamCount: teams.length,
    version: 1,
    drawVersion: 1,
    frozenUnder: null,
    consolation: false,
    spreadByes: settings.seeded && !settings.groups,
  };
  await insertTournament(work, tournament);
  const empty = derive({ tournament, teams: [], records: [] });
  const created = withChange(empty, { teams, ...(hasSignUp ? { signUp: newSignUp } : {}) }, work.now);
  await saveProgress(work, stepBetween(empty, created));
  const revision = factsRevision(created.progress);
  const inverse = inverseOf(tournamentRemovedShape, { tournamentId: tournament.id, revision, points: [] });
  await recordTournament(work, { what: "tournamentCreated", by: actor.id, inverse }, tournament);
  return { id: tournament.id };
}

/**
 * Puts these players into teams, at random or balanced by the public points (rule T27). During a freeze the public points are
 * the points from before the freeze. The pairs of the sign-up stay together (rule T50). Teams are named after their places in the draw. Throws the refusal `unknownPlayers`.
 */
export async function draw(
  { tx, chance }: ExclusiveWork,
  input: Draw,
  signUp?: TournamentSignUp | undefined,
): Promise<Team[]> {
  const ids = [...input.players];
  const players = input.seeded
    ? (await findEverybodyWithPoints(tx, ids)).filter(({ plays }) => plays !== false)
    : (await findAllPlayers(tx, ids)).map((player) => ({ ...player, totalPoints: 0 }));
  const known = new Map(players.map((player) => [player.id, player]));
  const seats = ids.flatMap((id) => known.get(id) ?? []);
  // In teams of one there are no pairs, whoever chose whom when teams were larger.
  const groups = pairedGroups(input.teamSize === 1 || !signUp ? newSignUp : signUp, ids).map((group) =>
    group.flatMap((id) => known.get(id) ?? []),
  );
  if (seats.length !== ids.length) throw new Refusal("unknownPlayers", await findAllAbsentNames(tx, ids));
  const below = (limit: number) => chance.below(limit);
  const teams = input.seeded
    ? seedTeams(shuffled(groups, below), input.teamSize, input.groups !== null)
    : groups.length < seats.length
      ? drawGroups(groups, input.teamSize, below)
      : drawTeams(seats, input.teamSize, below);
  return teams.map((seated, place) => ({
    id: chance.id(),
    name: teamName(place + 1),
    place,
    withdrawnAt: null,
    players: seated.map(({ id, name }) => ({ id, name })),
  }));
}

/**
 * Draws the teams of a draft again, from these players; gives the draw's new version. Throws the refusals
 * `tournamentNotFound`, `tournamentNotDraft`, `documentChanged`, `unknownPlayers` and the refusals of `drawBlocker`.
 */
export async function redraw(
  work: ExclusiveWork,
  actor: Actor,
  input: Draw & { tournamentId: string; version: number },
): Promise<Versioned<unknown>> {
  const derived = await requireDraft(work, input.tournamentId);
  const { progress: before } = derived;
  refuseIf(versionBlocker("draw", { version: before.tournament.drawVersion }, input.version));
  refuseIf(drawBlocker(input.players, input.teamSize, input.groups));
  const teams = await draw(work, input, before.signUp);
  const drawVersion = input.version + 1;
  const { teamSize, seeded, groups } = input;
  const tournament = {
    ...before.tournament,
    teamSize,
    seeded,
    spreadByes: seeded && !groups,
    groups,
    teamCount: teams.length,
    drawVersion,
  };
  const inverse = await saveProgress(
    work,
    stepBetween(derived, withChange(derived, { tournament, teams }, work.now)),
  );
  await recordTournament(work, { what: "tournamentRedrawn", by: actor.id, inverse }, before.tournament);
  return { version: drawVersion };
}

/** The draft with this id. Throws the refusals `tournamentNotFound`, `tournamentNotDraft`. */
export async function requireDraft(work: Work, tournamentId: string): Promise<DerivedTournament> {
  const derived = await requireTournamentOrDraft(work.db, tournamentId);
  if (derived.progress.tournament.status !== "draft") throw new Refusal("tournamentNotDraft");
  return derived;
}

/**
 * Changes the settings of a tournament; gives their new version. Throws the refusals `tournamentNotFound`,
 * `tournamentCompleted`, `documentChanged` and the refusals of `settingsBlocker`.
 */
export async function saveSettings(
  work: Work,
  actor: Actor,
  input: { tournamentId: string; settings: TournamentSettings; version: number },
): Promise<Versioned<unknown>> {
  const { tournamentId, settings } = input;
  const derived = await requireTournamentOrDraft(work.db, tournamentId);
  const { progress: before } = derived;
  if (before.tournament.status === "completed") throw new Refusal("tournamentCompleted");
  refuseIf(settingsBlocker(settings));
  refuseIf(versionBlocker("tournament", before.tournament, input.version));
  const version = input.version + 1;
  const tournament = { ...before.tournament, ...settings, name: settings.name.trim(), version };
  const inverse = await saveProgress(
    work,
    stepBetween(derived, withChange(derived, { tournament }, work.now)),
  );
  await recordTournament(work, { what: "tournamentSaved", by: actor.id, inverse }, tournament);
  return { version };
}

/**
 * Opens a draft: everybody sees the tournament, and its matches can be called (rule T3). Throws the refusals
 * `tournamentNotFound`, `tournamentNotDraft`, `tournamentUnderWay`, and `tournamentTooFewTeams` when too many players were
 * deleted after the draw.
 */
export async function openDraft(
  work: Work,
  actor: Actor,
  { tournamentId }: { tournamentId: string },
): Promise<void> {
  const derived = await requireDraft(work, tournamentId);
  const { progress: before } = derived;
  if (await isTournamentActive(work.db)) throw new Refusal("tournamentUnderWay");
  if (before.teams.filter(({ players }) => players.length > 0).length < MIN_TEAMS)
    throw new Refusal("tournamentTooFewTeams");
  const tournament: Tournament = { ...before.tournament, status: "active", openedAt: work.now };
  const inverse = await saveProgress(
    work,
    stepBetween(derived, withChange(derived, { tournament }, work.now)),
  );
  await recordTournament(work, { what: "tournamentOpened", by: actor.id, inverse }, tournament);
}
