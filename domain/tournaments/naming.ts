import { folded } from "../names.ts";
import { nameTeamBlocker } from "../people/accounts/permissions.ts";
import type { Actor } from "../people/accounts/roles.ts";
import { Refusal } from "../refusals/refusal.ts";
import type { Progress } from "./progress.ts";
import { type Team, teamNameBlocker } from "./tournament.ts";

/**
 * Why this person can't give the team this name (rule T23). Only its players and administrators name a team, and only until
 * the tournament is finished. Two teams never have the same name.
 */
export function renameTeamBlocker(
  { tournament, teams }: Pick<Progress, "tournament" | "teams">,
  team: Team,
  name: string,
  actor: Pick<Actor, "id" | "role">,
): Refusal | null {
  const forbidden = nameTeamBlocker(team.players, actor) ?? teamNameBlocker(name);
  if (forbidden) return forbidden;
  if (tournament.status === "completed") return new Refusal("tournamentCompleted");
  return isTeamNameTaken(teams, team, name) ? new Refusal("teamNameTaken") : null;
}

/** Whether a team other than `team` has this name, in whatever form (rule S6). */
export function isTeamNameTaken(teams: readonly Team[], team: Team, name: string): boolean {
  return teams.some((other) => other.id !== team.id && folded(other.name) === folded(name));
}
