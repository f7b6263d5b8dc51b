import { reportMatchBlocker } from "../people/accounts/permissions.ts";
import { isAdministrator } from "../people/accounts/rights.ts";
import type { Actor } from "../people/accounts/roles.ts";
import { Refusal, refuseIf } from "../refusals/refusal.ts";
import { matchAt } from "./bracket.ts";
import { teamIdsOf } from "./change.ts";
import {
  type DerivedTournament,
  inactiveBlocker,
  type MatchRecord,
  recordAt,
  withRecord,
} from "./progress.ts";
import type { Score } from "./score.ts";
import type { MatchRef } from "./shape.ts";

/**
 * Why this person can't enter which team won a game of this match (rule T35). The match must be a best of three that can be
 * played. Administrators may always enter won games. The players of the match may enter them if the tournament allows reports.
 */
export function gameBlocker(
  { progress, matches }: DerivedTournament,
  ref: MatchRef,
  actor: Pick<Actor, "id" | "role">,
): Refusal | null {
  const { tournament, teams } = progress;
  const inactive = inactiveBlocker(tournament);
  if (inactive) return inactive;
  const match = matchAt(matches, ref);
  if (!match) return new Refusal("matchNotFound");
  if (!isAdministrator(actor)) {
    if (!tournament.playersReport) return new Refusal("reportsClosed");
    const ids = teamIdsOf(match);
    const players = teams.filter(({ id }) => ids.includes(id)).flatMap((team) => team.players);
    const notInMatch = reportMatchBlocker(players, actor);
    if (notInMatch) return notInMatch;
  }
  if (match.state === "waiting") return new Refusal("matchNotReady");
  if (match.state !== "ready") return new Refusal("matchDecided");
  return tournament.bestOfThree ? null : new Refusal("scoreUnexpected");
}

/**
 * The records after a team won a game of its best of three (rule T35). With `hasWon` false, that win is removed. Returns
 * the same array if nothing changes. Throws the refusals of `gameBlocker`, and `teamNotInMatch`.
 */
export function withGameWin(
  tournament: DerivedTournament,
  ref: MatchRef,
  { teamId, hasWon }: { readonly teamId: string; readonly hasWon: boolean },
  actor: Pick<Actor, "id" | "role">,
): readonly MatchRecord[] {
  refuseIf(gameBlocker(tournament, ref, actor));
  const { progress, matches } = tournament;
  const match = matchAt(matches, ref);
  if (!match || !teamIdsOf(match).includes(teamId)) throw new Refusal("teamNotInMatch");
  const games = recordAt(progress.records, ref)?.games ?? [];
  if (games.includes(teamId) === hasWon) return progress.records;
  const others = games.filter((id) => id !== teamId);
  return withRecord(progress.records, ref, { games: hasWon ? [...others, teamId] : others });
}

/**
 * The score of a match that this team wins, derived from the won games that were entered (rule T35); null if none was
 * entered. `games`: the ids of the teams that won a game. Without a team (`winnerId` null), the score is 2-1 once both teams
 * have won a game, and null before.
 */
export function scoreAfter(games: readonly string[], winnerId: string | null): Score | null {
  if (games.some((teamId) => teamId !== winnerId) && (winnerId !== null || games.length === 2)) return "2-1";
  return winnerId !== null && games.includes(winnerId) ? "2-0" : null;
}
