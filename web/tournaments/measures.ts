/** The measures of a bracket, in px. A match is two rows; `space` lies between two of the first column. */
export interface Measures {
  readonly width: number;
  readonly gap: number;
  readonly row: number;
  readonly bye: number;
  readonly space: number;
  /** Whether both halves of the draw face each other, the final between them. */
  readonly isTwoSided: boolean;
}

const computer: Measures = { width: 244, gap: 80, row: 26, bye: 34, space: 14, isTwoSided: false };
export const phone: Measures = { width: 236, gap: 36, row: 32, bye: 34, space: 16, isTwoSided: false };

/** How narrow columns and gaps become before a tree is wider than its screen: names must stay readable. */
const NARROWEST = 96;
const NARROWEST_GAP = 10;
/** The part of a column that is gap, where columns are narrow. */
const GAP_PART = 0.1;
/** How near two matches of the first column come, from top to top, and how far they are apart where there is room. */
const NEAREST = 32;
const FARTHEST = 2 * computer.row + computer.space;
/** What lies between two that are as near as that: a row is then as low as its letters. */
const LEAST_SPACE = 4;
/** From this width on (px) a screen is a computer's. */
const COMPUTER = 900;

/** Room for a bracket, in px. */
export interface Room {
  readonly width: number;
  readonly height: number;
}

/**
 * The measures for so much room. On a computer the whole tree is in sight, as far as names stay readable: rows become lower,
 * then both halves of the draw face each other.
 */
export function measuresFor(rounds: number, room: Room): Measures {
  if (room.width < COMPUTER) return phone;
  const first = 2 ** (rounds - 1);
  const isTwoSided = rounds > 2 && pitchOf(first, room) < NEAREST;
  return fitted(isTwoSided ? 2 * rounds - 1 : rounds, isTwoSided ? first / 2 : first, room, isTwoSided);
}

/** The measures on a sheet of paper, of a tree of so many columns with so many matches in the first. */
export function measuresOnPaper(columns: number, first: number, sheet: Room): Measures {
  return fitted(columns, first, sheet, false);
}

function fitted(columns: number, first: number, room: Room, isTwoSided: boolean): Measures {
  const gaps = Math.max(1, columns - 1);
  const least = Math.max(NARROWEST_GAP, (room.width / columns) * GAP_PART);
  const gap = clamped((room.width - columns * computer.width) / gaps, least, computer.gap);
  const width = clamped((room.width - gaps * gap) / columns, NARROWEST, computer.width);
  const pitch = clamped(pitchOf(first, room), NEAREST, FARTHEST);
  const looseness = (pitch - NEAREST) / (FARTHEST - NEAREST);
  const space = Math.floor(LEAST_SPACE + looseness * (computer.space - LEAST_SPACE));
  const row = Math.floor((pitch - space) / 2);
  return { width, gap, row, bye: Math.min(computer.bye, 2 * row), space, isTwoSided };
}

function pitchOf(first: number, { height }: Room): number {
  return (height + LEAST_SPACE) / first;
}

function clamped(value: number, least: number, most: number): number {
  return Math.floor(Math.min(most, Math.max(least, value)));
}

/** How matches are drawn in so much room: what is left out, and how large letters are. */
export interface NodeStyle {
  readonly hasFaces: boolean;
  /** Whether a team that skips the first round has room for a word that says so, beside its dashed outline. */
  readonly saysExempted: boolean;
  /**
   * Where the pill stands: on the match's border, or where that would lie over another match, in a row, said in a word; in
   * the later rounds, which are further apart, above the match then.
   */
  readonly pill: "border" | "inside" | "above";
  readonly letters: "text-sm" | "text-[0.8125rem]" | "text-xs";
  /** How round its corners are, in px. */
  readonly corner: number;
}

export function nodeStyleOf({ width, row, space }: Measures): NodeStyle {
  return {
    hasFaces: row >= 24 && width >= 160,
    saysExempted: width >= 140,
    pill: space < 9 ? "inside" : "border",
    corner: row >= 20 ? 12 : 6,
    letters: row >= 24 ? "text-sm" : row >= 17 ? "text-[0.8125rem]" : "text-xs",
  };
}
