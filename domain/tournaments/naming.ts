import { nameTeamBlocker } from "../accounts/permissions.ts";
import type { Actor } from "../accounts/roles.ts";
import { Refusal } from "../refusals/refusal.ts";
import type { Progress } from "./progress.ts";
import { type Team, teamNameBlocker } from "./tournament.ts";

/**
 * Why this person can't give the team this name: a team is named by its players and by administrators, until the
 * tournament is finished, and two teams never have the same name (rule T23).
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

/** Whether another team than `team` has this name; case does not count. */
export function isTeamNameTaken(teams: readonly Team[], team: Team, name: string): boolean {
  return teams.some((other) => other.id !== team.id && nameKey(other.name) === nameKey(name));
}

function nameKey(name: string): string {
  return name.trim().normalize("NFC").toLowerCase();
}
