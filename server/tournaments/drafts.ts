import type { Actor } from "../../domain/accounts/roles.ts";
import { type Versioned, versionBlocker } from "../../domain/documents/document.ts";
import { teamName } from "../../domain/games/game.ts";
import { Refusal, refuseIf } from "../../domain/refusals/refusal.ts";
import { drawTeams } from "../../domain/tournaments/draw.ts";
import type { CreateTournamentInput } from "../../domain/tournaments/inputs.ts";
import type { Progress } from "../../domain/tournaments/progress.ts";
import { FEWEST_TEAMS, slotsOf } from "../../domain/tournaments/shape.ts";
import {
  creationBlocker,
  settingsBlocker,
  type Team,
  type Tournament,
  type TournamentSettings,
  teamsBlocker,
} from "../../domain/tournaments/tournament.ts";
import type { Work } from "../commands/work.ts";
import { record } from "../journal/record.ts";
import { findAllPlayers } from "../players/repository.ts";
import { journalled } from "./administration.ts";
import { requireProgress, save } from "./progress.ts";
import { insertTournament, isTournamentActive } from "./repository.ts";

/**
 * Creates a tournament as a draft, with teams drawn from these players (rules T1 to T3). Gives its id. Refuses what
 * creationBlocker does, and unknownPlayers.
 */
export async function createTournament(
  work: Work,
  _actor: Actor,
  { tournament: input }: { tournament: CreateTournamentInput },
): Promise<{ id: string }> {
  refuseIf(creationBlocker(input, await isTournamentActive(work.tx)));
  const { players, ...settings } = input;
  const teams = await draw(work, players, input.teamSize);
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
  };
  await insertTournament(work.tx, tournament);
  await save(work, { tournament, teams: [], records: [] }, { tournament, teams, records: [] });
  return { id: tournament.id };
}

/** Teams of these players, drawn by chance and named by their place. Refuses unknownPlayers. */
async function draw({ tx, chance }: Work, playerIds: readonly string[], teamSize: number): Promise<Team[]> {
  const known = new Map((await findAllPlayers(tx, playerIds)).map(({ id, name }) => [id, { id, name }]));
  const seats = playerIds.flatMap((id) => known.get(id) ?? []);
  if (seats.length !== playerIds.length) throw new Refusal("unknownPlayers");
  return drawTeams(seats, teamSize, (limit) => chance.below(limit)).map((players, place) => ({
    id: chance.id(),
    name: teamName(place + 1),
    place,
    withdrawn: false,
    players,
  }));
}

/**
 * Draws the teams of a draft anew, from these players; gives the draw's new version. Refuses what teamsBlocker does,
 * tournamentNotFound, tournamentNotDraft, documentChanged, unknownPlayers.
 */
export async function redraw(
  work: Work,
  _actor: Actor,
  input: { tournamentId: string; teamSize: number; players: readonly string[]; version: number },
): Promise<Versioned<unknown>> {
  const before = await requireDraft(work, input.tournamentId);
  refuseIf(versionBlocker("draw", { version: before.tournament.drawVersion }, input.version));
  refuseIf(teamsBlocker(input.players, input.teamSize));
  const teams = await draw(work, input.players, input.teamSize);
  const drawVersion = input.version + 1;
  const changed = { teamSize: input.teamSize, teamCount: teams.length, drawVersion };
  await save(work, before, { ...before, tournament: { ...before.tournament, ...changed }, teams });
  return { version: drawVersion };
}

/** A draft. Refuses tournamentNotFound, tournamentNotDraft. */
async function requireDraft(work: Work, tournamentId: string): Promise<Progress> {
  const progress = await requireProgress(work.tx, tournamentId);
  if (progress.tournament.status !== "draft") throw new Refusal("tournamentNotDraft");
  return progress;
}

/**
 * Changes name, points, tables and who reports; gives the settings' new version. Refuses what settingsBlocker does,
 * tournamentNotFound, tournamentCompleted, documentChanged.
 */
export async function saveSettings(
  work: Work,
  _actor: Actor,
  input: { tournamentId: string; settings: TournamentSettings; version: number },
): Promise<Versioned<unknown>> {
  const { tournamentId, settings } = input;
  const before = await requireProgress(work.tx, tournamentId);
  if (before.tournament.status === "completed") throw new Refusal("tournamentCompleted");
  refuseIf(settingsBlocker(settings));
  refuseIf(versionBlocker("tournament", before.tournament, input.version));
  const version = input.version + 1;
  const tournament = { ...before.tournament, ...settings, name: settings.name.trim(), version };
  await save(work, before, { ...before, tournament });
  return { version };
}

/**
 * Opens a draft to all: its matches begin (rule T3). Refuses tournamentNotFound, tournamentNotDraft, tournamentUnderWay,
 * and tournamentTooFewTeams when players were deleted since.
 */
export async function open(
  work: Work,
  actor: Actor,
  { tournamentId }: { tournamentId: string },
): Promise<void> {
  const before = await requireDraft(work, tournamentId);
  if (await isTournamentActive(work.tx)) throw new Refusal("tournamentUnderWay");
  if (before.teams.filter(({ players }) => players.length > 0).length < FEWEST_TEAMS)
    throw new Refusal("tournamentTooFewTeams");
  const tournament: Tournament = { ...before.tournament, status: "active", openedAt: work.now };
  const records = slotsOf(before.teams.length).map(({ round, position }) => ({
    ...{ round, position },
    ...{ decision: null, call: null, report: null },
  }));
  await save(work, before, { ...before, tournament, records });
  record(work, { ...journalled(tournament), what: "tournamentOpened", by: actor.id });
}
