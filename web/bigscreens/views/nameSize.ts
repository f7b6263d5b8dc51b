import { withFirstNames } from "../../../domain/bigscreens/shortNames.ts";
import { peopleParts } from "../../../domain/tournaments/teamLabel.ts";
import type { Team } from "../../../domain/tournaments/tournament.ts";
import { nameWidthOf } from "../../tournaments/nameWidths.ts";

/** How the names of all teams of a view are written, in one size (rule B28). Sizes are in scene pixels. */
export interface NameSize {
  readonly size: number;
  readonly lines: 1 | 2;
  /** The names of each team in parts, between which a line may begin, by the team's id. */
  readonly parts: ReadonlyMap<string, readonly string[]>;
}

/** No name of a view is smaller than this. */
const NAME_MIN = 40;

/**
 * The first of these that fits `width` in at least 40 pixels, for the names of all teams: full names on one line, first names on
 * one line, full names on two lines, first names on two lines. `max`: the largest size on one line, and on two lines (null: there
 * is no room for that). Null if nothing fits.
 */
export function fittingNames(
  teams: readonly Team[],
  width: number,
  max: Readonly<Record<1 | 2, number | null>>,
): NameSize | null {
  const short = withFirstNames(teams);
  const ways = [
    [teams, 1],
    [short, 1],
    [teams, 2],
    [short, 2],
  ] as const;
  for (const [named, lines] of ways) {
    const largest = max[lines];
    const parts = new Map(named.map((team) => [team.id, peopleParts(team)]));
    const widest = Math.max(0, ...[...parts.values()].map((each) => nameWidthOf(each, lines)));
    const size = Math.floor(Math.min(largest ?? 0, width / widest));
    if (size >= NAME_MIN) return { size, lines, parts };
  }
  return null;
}

/** The names if nothing fits: first names on two lines, which the browser breaks or cuts. */
export function smallestNames(teams: readonly Team[]): NameSize {
  const parts = new Map(withFirstNames(teams).map((team) => [team.id, peopleParts(team)]));
  return { size: NAME_MIN, lines: 2, parts };
}
