import { named } from "../../../domain/named.ts";
import { matchAt, type Side } from "../../../domain/tournaments/bracket.ts";
import { teamIdsOf } from "../../../domain/tournaments/change.ts";
import { type DerivedTournament, shapeOf } from "../../../domain/tournaments/progress.ts";
import { groupName, hasUniqueName, matchName, roundName } from "../../../domain/tournaments/roundNames.ts";
import type { MatchRef } from "../../../domain/tournaments/shape.ts";
import { peopleOf } from "../../../domain/tournaments/teamLabel.ts";
import type { Team } from "../../../domain/tournaments/tournament.ts";
import { adminTournamentsTexts as texts } from "../../texts/adminTournaments.ts";
import { tournamentsTexts } from "../../texts/tournaments.ts";

/** The title of a match in its tournament: its round, and its number if the round has several matches. */
export function matchTitle(teamCount: number, ref: MatchRef): string {
  if (hasUniqueName(teamCount, ref)) return matchName(teamCount, ref);
  return texts.matchOf(roundName(teamCount, ref.round), ref.position);
}

/** A team by its players (rule T19); an empty text for an unknown id. */
export function teamNameOf(teams: readonly Team[], teamId: string | null): string {
  const team = teams.find(({ id }) => id === teamId);
  return team ? peopleOf(team) : "";
}

/** "Inès et Denis ont gagné"; an empty text for an unknown id. */
export function victoryTitle(teams: readonly Team[], teamId: string | null): string {
  const team = teams.find(({ id }) => id === teamId);
  return team ? texts.hasWon(team) : "";
}

/** The result of a match as a sentence, such as "Inès et Denis battent Karim et Sofia" or "Double forfait de …". */
export function resultTitle({ matches, progress: { teams } }: DerivedTournament, ref: MatchRef): string {
  const match = matchAt(matches, ref);
  const [first = "", second = ""] = (match ? teamIdsOf(match) : []).map((id) => teamNameOf(teams, id));
  const winner = teams.find(({ id }) => id === match?.winnerId);
  if (!winner) return texts.bothForfeit(first, second);
  return texts.beats(winner, teamNameOf(teams, match?.loserId ?? null));
}

/**
 * The text for a side of a match: its team; if the side waits for a winner, the two teams of the earlier match; if these are
 * not known or the side waits for a loser, the title of the earlier match.
 */
export function sideTitle(side: Side, { matches, progress }: DerivedTournament): string {
  const { teams } = progress;
  if (side.kind === "nobody") return texts.nobody;
  if (side.kind === "team") return named(teamNameOf(teams, side.teamId));
  if (side.kind === "ranked") return tournamentsTexts.ranked(side.rank + 1, groupName(side.group));
  const source = matchAt(matches, side.of);
  const [first, second] = (source ? teamIdsOf(source) : []).map((id) => teamNameOf(teams, id));
  if (first && second && side.which === "winner") return texts.either(first, second);
  const title = matchTitle(shapeOf(progress).teams, side.of);
  return side.which === "winner" ? texts.winnerOf(title) : texts.loserOf(title);
}
