import { type Match, matchAt, type Side } from "../../../domain/tournaments/bracket.ts";
import { teamIdsOf } from "../../../domain/tournaments/change.ts";
import { matchName, roundName } from "../../../domain/tournaments/roundNames.ts";
import { type MatchRef, roundsOf, THIRD_PLACE } from "../../../domain/tournaments/shape.ts";
import type { Team } from "../../../domain/tournaments/tournament.ts";
import { adminTournamentsTexts as texts } from "../../texts/adminTournaments.ts";

/** What a match is called among all of its tournament: its round, and its number where the round has several. */
export function matchTitle(teamCount: number, ref: MatchRef): string {
  if (ref.position === THIRD_PLACE || ref.round === roundsOf(teamCount)) return matchName(teamCount, ref);
  return texts.matchOf(roundName(teamCount, ref.round), ref.position);
}

/** The name of a team; nothing for one that is not among these. */
export function teamNameOf(teams: readonly Team[], teamId: string | null): string {
  return teams.find(({ id }) => id === teamId)?.name ?? "";
}

/** Who stands on a side of a match: a team, the two that may come there, or the match that sends one. */
export function sideTitle(side: Side, matches: readonly Match[], teams: readonly Team[]): string {
  if (side.kind === "nobody") return texts.nobody;
  if (side.kind === "team") return teamNameOf(teams, side.teamId);
  const source = matchAt(matches, side.of);
  const [one, other] = (source ? teamIdsOf(source) : []).map((id) => teamNameOf(teams, id));
  if (one && other && side.comes === "winner") return texts.either(one, other);
  const title = matchTitle(teams.length, side.of);
  return side.comes === "winner" ? texts.winnerOf(title) : texts.loserOf(title);
}
