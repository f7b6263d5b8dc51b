import { groupOfPosition } from "./groups.ts";
import {
  CONSOLATION,
  consolationTeamCount,
  GROUPS,
  isConsolation,
  isGroupMatch,
  type MatchRef,
  roundsOf,
  THIRD_PLACE,
} from "./shape.ts";

/**
 * The name of a round. When several of these names fit a round, the first one is used: Finale, Demi-finales, Premier
 * tour, Quarts de finale, Tour N (rule T6). Rounds of the consolation bracket have names of their own (rule T30).
 */
export function roundName(teams: number, round: number): string {
  if (isGroupMatch({ round })) return `Groupes, ronde ${round - GROUPS}`;
  if (isConsolation({ round }))
    return `${roundName(consolationTeamCount(teams), round - CONSOLATION)} de la consolante`;
  const rounds = roundsOf(teams);
  if (round === rounds) return "Finale";
  if (round === rounds - 1) return "Demi-finales";
  if (round === 1) return "Premier tour";
  if (round === rounds - 2) return "Quarts de finale";
  return `Tour ${round}`;
}

/** The name of the round in which a match is played, or 'Petite finale' for the third-place match. */
export function matchName(teams: number, { round, position }: MatchRef): string {
  if (isGroupMatch({ round })) return `${groupName(groupOfPosition(position))}, ronde ${round - GROUPS}`;
  return position === THIRD_PLACE ? "Petite finale" : roundName(teams, round);
}

/** The name of a group, from its number (from 0). */
export function groupName(group: number): string {
  return `Groupe ${String.fromCharCode("A".charCodeAt(0) + group)}`;
}

/** Whether no other match has the same name as this match. If so, screens show the name without the number of the match. */
export function hasUniqueName(teams: number, { round, position }: MatchRef): boolean {
  if (isConsolation({ round })) return round - CONSOLATION === roundsOf(consolationTeamCount(teams));
  // A group plays several matches in a round, but their numbers would say nothing.
  return isGroupMatch({ round }) || position === THIRD_PLACE || round === roundsOf(teams);
}
