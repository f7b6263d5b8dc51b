import type { Seat } from "../games/game.ts";
import { folded } from "../names.ts";
import { Refusal } from "../refusals/refusal.ts";
import { matchAt } from "./bracket.ts";
import { withChange } from "./change.ts";
import { type DerivedTournament, inactiveBlocker, type Progress, recordAt, shapeOf } from "./progress.ts";
import { isConsolation, LATE, type MatchRef } from "./shape.ts";
import { inTeamBlocker } from "./substitution.ts";
import { peopleOf } from "./teamLabel.ts";
import type { Team } from "./tournament.ts";

/** The match of round 2 in which the team with a bye in this slot begins. */
export function matchAfterBye(slot: number): MatchRef {
  return { round: 2, position: Math.ceil(slot / 2) };
}

/** The team that begins in this slot of round 2 thanks to a bye; undefined if there is none. */
export function byeTeamAt({ progress, matches }: DerivedTournament, slot: number): Team | undefined {
  const bye = matchAt(matches, matchAfterBye(slot))?.sides[slot % 2 === 1 ? 0 : 1];
  return progress.teams.find(({ id }) => bye?.kind === "team" && bye.isBye && id === bye.teamId);
}

function hasBegun({ progress }: DerivedTournament, ref: MatchRef): boolean {
  const { call, report, decision, games } = recordAt(progress.records, ref) ?? {};
  return Boolean(call || report || decision || games?.length);
}

/**
 * The slots of the byes that a late team can still fill, in order: its opponent's match of round 2 is not called, reported or
 * over, and the opponent has not withdrawn. None once a match of the consolation bracket has begun, because the losers of
 * round 1 are its draw.
 */
export function openByes(tournament: DerivedTournament): number[] {
  const { progress, matches } = tournament;
  if (inactiveBlocker(progress.tournament) || hasConsolationBegun(tournament)) return [];
  const { byes, groups } = shapeOf(progress);
  if (groups) return [];
  return byes.filter((slot) => {
    const match = matchAt(matches, matchAfterBye(slot));
    const team = byeTeamAt(tournament, slot);
    const isOpen = match?.state === "ready" || match?.state === "waiting";
    return match && isOpen && team?.withdrawnAt === null && !hasBegun(tournament, match);
  });
}

function hasConsolationBegun(tournament: DerivedTournament): boolean {
  return tournament.progress.records.some((each) => isConsolation(each) && hasBegun(tournament, each));
}

/**
 * Why no team can be added against this team, or against any (`opponentId` null), and until when it could (rule T37): it must have
 * a bye that `openByes` lists. No team comes late into groups (rule T42).
 */
export function lateTeamBlocker(tournament: DerivedTournament, opponentId: string | null): Refusal | null {
  const { progress } = tournament;
  const inactive = inactiveBlocker(progress.tournament);
  if (inactive) return inactive;
  const { byes, late, groups } = shapeOf(progress);
  if (groups) return new Refusal("lateInGroups");
  if (hasConsolationBegun(tournament)) return new Refusal("lateConsolation");
  const open = openByes(tournament);
  const slot = slotOfBye(tournament, opponentId);
  if (opponentId === null ? open.length > 0 : slot !== null && open.includes(slot)) return null;
  if (byes.length + late.length === 0) return new Refusal("lateWithoutByes");
  const closed = slot ?? byes.at(-1);
  const team = closed === undefined ? undefined : byeTeamAt(tournament, closed);
  if (!team || (opponentId !== null && slot === null)) return new Refusal("lateByesFilled");
  return new Refusal("lateByeOver", { name: peopleOf(team) });
}

/** The slot of the bye that this team has; null if it has none. */
export function slotOfBye(tournament: DerivedTournament, teamId: string | null): number | null {
  const { byes } = shapeOf(tournament.progress);
  return byes.find((slot) => byeTeamAt(tournament, slot)?.id === teamId) ?? null;
}

/** Why a late team can't consist of these players: they must be as many as in the largest team at most. */
export function latePlayersBlocker(tournament: DerivedTournament, players: readonly Seat[]): Refusal | null {
  const max = maxLatePlayers(tournament);
  if (players.length === 0) return new Refusal("lateTeamEmpty");
  if (players.length > max) return new Refusal("lateTeamTooLarge", { max });
  if (new Set(players.map(({ id }) => id)).size < players.length) return new Refusal("duplicatePlayers");
  return inTeamBlocker(tournament, players);
}

/** How many players a late team has at most: as many as the largest team. */
export function maxLatePlayers({ progress }: DerivedTournament): number {
  return Math.max(progress.tournament.teamSize, ...progress.teams.map(({ players }) => players.length));
}

/** The name of a late team: the first "Équipe N" after the drawn teams that no other team has. */
export function lateTeamName({ teams }: Pick<Progress, "teams">): string {
  const numbers = teams.map((_, index) => teams.length + 1 + index);
  const isFree = (name: string) => teams.every((team) => folded(team.name) !== folded(name));
  return [...numbers, 2 * teams.length + 1].map((n) => `Équipe ${n}`).find(isFree) ?? "";
}

/**
 * The tournament after a team came late: it plays in round 1 against the team with a bye in this slot, one of `openByes`. No
 * other team changes its place, and all matches keep their rounds and positions.
 */
export function withLateTeam(
  before: DerivedTournament,
  team: Omit<Team, "place">,
  slot: number,
  now: number,
): DerivedTournament {
  const { tournament, teams } = before.progress;
  const change = {
    tournament: { ...tournament, teamCount: teams.length + 1 },
    teams: [...teams, { ...team, place: LATE + slot }],
  };
  return withChange(before, change, now);
}
