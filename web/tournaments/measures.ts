import type { MatchRef } from "../../domain/tournaments/shape.ts";

/** The measures of a bracket, in px. */
export interface Measures {
  /** The width of a match, and so of a column. */
  readonly width: number;
  /** The gap between two columns. */
  readonly gap: number;
  /** The height of a row. A match has two rows. */
  readonly row: number;
  /** The height of a bye. */
  readonly bye: number;
  /** The space between two matches of the first column. */
  readonly space: number;
  /** Whether both halves of the draw face each other, with the final between them. */
  readonly isTwoSided: boolean;
  /** The match with buttons below its rows, and their height. */
  readonly foot?: (MatchRef & { readonly height: number }) | undefined;
}

/** The height of the buttons in the box of a player's own match with the space around them, in px. */
export const FOOT_HEIGHT = 54;

/** The measures of a bracket that fills a container. */
export interface FittedMeasures extends Measures {
  /** The number of lines on which the players of a team are written. */
  readonly lines: 1 | 2;
  /** Whether the container is as narrow as a phone: it shows one round at a time. */
  readonly isPhone: boolean;
}

/** The largest measures on a computer. Smaller rooms and long names change them. */
const computerMeasures: FittedMeasures = {
  width: 258,
  gap: 62,
  row: 34,
  bye: 38,
  space: 18,
  isTwoSided: false,
  lines: 1,
  isPhone: false,
};
/** The measures on a phone. */
export const phoneMeasures: FittedMeasures = {
  ...computerMeasures,
  width: 270,
  gap: 36,
  row: 44,
  bye: 46,
  space: 32,
  isPhone: true,
};
/** The height of a row on a phone that has room for players on two lines and the team's chosen name. */
const PHONE_ROW_OF_THREE_LINES = 56;
/** The height of a row in a tree that is higher than its screen, for players on one line and on two. */
const tallRows = { 1: 24, 2: 36 } as const;
/** The space between two matches of such a tree: a pill does not touch the match above its own. */
const TALL_SPACE = 24;
/** The maximum width of a column. Only long names make a column so wide that the tree is wider than its screen. */
const MAX_WIDTH = 400;

/** The minimum width of columns and gaps: names must stay readable, even if the tree is then wider than its screen. */
const MIN_WIDTH = 72;
const MIN_GAP = 8;
/** The minimum gap, as a share of the width that each column has with its gap. */
const MIN_GAP_SHARE = 0.1;
/** The limits of the pitch, the distance between two neighbouring matches of the first column from top to top (px). */
const MIN_PITCH = 31;
const MAX_PITCH = 2 * computerMeasures.row + computerMeasures.space;
/** The space between two matches at the minimum pitch, where a row is as low as its text. */
const MIN_SPACE = 3;
/** In a container narrower than this (px) that is alone in its row, the bracket has the measures of a phone. */
export const MIN_COMPUTER_WIDTH = 900;

/** The size available to a bracket, in px. */
export interface Room {
  readonly width: number;
  readonly height: number;
  /** Whether the bracket is beside other content on a computer: it has the measures of a computer at any width. */
  readonly isBeside?: boolean;
}

/** The room that the names of a bracket need. The widths are in em. */
export interface NameWidths {
  /** The width of the widest team, with its players on one line. */
  readonly 1: number;
  /** The width of the widest team, with its players on two lines. */
  readonly 2: number;
  /** The width of the widest name that a team was given. */
  readonly chosen: number;
  /** Whether a score is next to the names. */
  readonly hasScores: boolean;
}

/** The default widths, with which all names fit into every room. */
const noNames: NameWidths = { 1: 0, 2: 0, chosen: 0, hasScores: false };

/**
 * The measures for a container of this size, such that no name is cut (rule T24). On a computer the whole tree is visible
 * if the names allow it: a tree that is too high first gets lower rows, then both halves of the draw face each other.
 * Otherwise the tree is as wide as its container and the page scrolls; names take two lines if they need them. If that is
 * not enough, the tree is wider than its container.
 */
export function measuresFor(rounds: number, room: Room, names: NameWidths = noNames): FittedMeasures {
  const candidates =
    room.width < MIN_COMPUTER_WIDTH && !room.isBeside
      ? phoneCandidates(names)
      : computerCandidates(rounds, room);
  const fitting = candidates.find((measures) => stylesOf(measures, names).some(({ fits }) => fits));
  const last = candidates.at(-1) ?? phoneMeasures;
  return fitting ?? { ...last, width: widthFor(last, names) };
}

function phoneCandidates({ chosen }: NameWidths): FittedMeasures[] {
  return [
    phoneMeasures,
    { ...phoneMeasures, lines: 2, row: chosen > 0 ? PHONE_ROW_OF_THREE_LINES : phoneMeasures.row },
  ];
}

function computerCandidates(rounds: number, room: Room): FittedMeasures[] {
  const firstMatchCount = 2 ** (rounds - 1);
  const isTwoSided = rounds > 2 && pitchOf(firstMatchCount, room) < MIN_PITCH;
  const wholeTree = fitToRoom(
    isTwoSided ? 2 * rounds - 1 : rounds,
    isTwoSided ? firstMatchCount / 2 : firstMatchCount,
    room,
    isTwoSided,
  );
  const tallTrees = ([1, 2] as const).map((lines): FittedMeasures => {
    const row = tallRows[lines];
    const { width, gap } = fitToRoom(rounds, firstMatchCount, room, false);
    return {
      ...computerMeasures,
      width,
      gap,
      row,
      bye: Math.min(computerMeasures.bye, 2 * row),
      space: TALL_SPACE,
      lines,
    };
  });
  return [wholeTree, ...tallTrees];
}

/** The steps in which a tree on paper is made smaller until its names fit. */
const SCALES = Array.from({ length: 31 }, (_, step) => 1 + step / 10);

/**
 * The measures on a sheet of paper for a tree of `columns` columns, with `firstMatchCount` matches in the first column, such
 * that no name is cut (rule T24). They may be for a larger sheet, so the tree must then be drawn smaller.
 */
export function measuresOnPaper(
  columns: number,
  firstMatchCount: number,
  sheet: Room,
  names: NameWidths,
): FittedMeasures {
  const candidates = SCALES.flatMap((scale) => {
    const room = { width: sheet.width * scale, height: sheet.height * scale };
    const roomy = fitToRoom(columns, firstMatchCount, room, false);
    const gap = clamped((room.width / columns) * MIN_GAP_SHARE, MIN_GAP, computerMeasures.gap);
    const width = clamped((room.width - (columns - 1) * gap) / columns, MIN_WIDTH, MAX_WIDTH);
    const oneLine = [roomy, { ...roomy, width, gap }];
    const twoLines = oneLine.map((measures) => ({ ...measures, lines: 2 as const }));
    const isHigh = roomy.row >= tallRows[2];
    return [...oneLine, ...(isHigh ? twoLines : [])];
  });
  const fitting = candidates.find((measures) => stylesOf(measures, names).some(({ fits }) => fits));
  return fitting ?? candidates.at(-1) ?? computerMeasures;
}

/** The measures of a tree that fills the room, as far as the minimum and maximum sizes allow. */
function fitToRoom(
  columns: number,
  firstMatchCount: number,
  room: Room,
  isTwoSided: boolean,
): FittedMeasures {
  const gaps = Math.max(1, columns - 1);
  const min = Math.max(MIN_GAP, (room.width / columns) * MIN_GAP_SHARE);
  const gap = clamped((room.width - columns * computerMeasures.width) / gaps, min, computerMeasures.gap);
  const width = clamped((room.width - gaps * gap) / columns, MIN_WIDTH, computerMeasures.width);
  const pitch = clamped(pitchOf(firstMatchCount, room), MIN_PITCH, MAX_PITCH);
  const pitchShare = (pitch - MIN_PITCH) / (MAX_PITCH - MIN_PITCH);
  const share = Math.floor(MIN_SPACE + pitchShare * (computerMeasures.space - MIN_SPACE));
  const space = pitch < MIN_PILL_PITCH ? share : Math.max(MIN_PILL_SPACE, share);
  const row = Math.floor((pitch - space) / 2);
  return {
    ...computerMeasures,
    width,
    gap,
    row,
    bye: Math.min(computerMeasures.bye, 2 * row),
    space,
    isTwoSided,
  };
}

/** The pitch at which this number of matches fills the height of the room. */
function pitchOf(firstMatchCount: number, { height }: Room): number {
  return (height + MIN_SPACE) / firstMatchCount;
}

/** The value within these limits, rounded down. */
function clamped(value: number, min: number, max: number): number {
  return Math.floor(Math.min(max, Math.max(min, value)));
}

/** How matches are drawn at these measures: the parts that fit, and the font size. */
export interface NodeStyle {
  readonly hasFaces: boolean;
  /** Whether a row has room for a second line, with the name that a team was given. */
  readonly showsChosenName: boolean;
  /** Whether an undecided side has room for the names of both possible teams. */
  readonly namesBothTeams: boolean;
  /** Whether names need the whole width: padding is minimal, and a call is shown in as few letters as possible. */
  readonly isNarrow: boolean;
  /** Whether the dashed outline of a bye has room for its label. */
  readonly hasByeLabel: boolean;
  /**
   * The position of the pill, the label of a match. "border": mostly above the upper border of the match. "inside": in the
   * match and shortened to one word, where the matches of the first round are too close. "above": wholly above the match,
   * where names fill their rows, and in the later rounds of a tree whose first matches are too close.
   */
  readonly pill: "border" | "inside" | "above";
  readonly fontSize: keyof typeof fontSizes;
  readonly lines: FittedMeasures["lines"];
  /** The width in a row that is left for names, in em. */
  readonly nameRoom: number;
  /** The corner radius, in px. */
  readonly corner: number;
}

/** Font sizes in px, from the largest. */
const fontSizes = { "text-sm": 14, "text-[0.8125rem]": 13, "text-xs": 12, "text-[0.6875rem]": 11 } as const;
/** Names that do not fit are not made smaller than this: they take a second line, or the tree becomes wider. */
const MIN_FONT_PX = 12;
/** The width of two faces with the gap next to them, in px. */
const FACES_WIDTH = 47;
/** The width of a score with the gap next to it, in px. */
const SCORE_WIDTH = 18;
/** The width of a bye's label with the gap next to it, in px. */
const BYE_LABEL_WIDTH = 62;
/** The height of a bye in which two lines fit, in px. */
export const BYE_OF_TWO_LINES = 36;
/** The font size of the name that a team was given, in px. */
const CHOSEN_NAME_PX = 12;

/** The largest style in which these names fit. Faces are omitted if there is no room for names and faces. */
export function nodeStyleOf(measures: FittedMeasures, names: NameWidths = noNames): NodeStyle {
  const styles = stylesOf(measures, names);
  const { style, px } =
    styles.find(({ fits }) => fits) ?? styles[styles.length - 1] ?? largestStyle(measures);
  const byeRoom = measures.width - 16 - BYE_LABEL_WIDTH - (style.hasFaces ? FACES_WIDTH : 0);
  const hasByeLabel = measures.width >= 140 && byeRoom >= px * names[measures.bye < BYE_OF_TWO_LINES ? 1 : 2];
  return { ...style, hasByeLabel };
}

type StyleCandidate = ReturnType<typeof largestStyle> & { readonly fits: boolean };

/** The styles at these measures, from the largest, and whether these names fit. */
function stylesOf(measures: FittedMeasures, names: NameWidths): StyleCandidate[] {
  const first = largestStyle(measures);
  const smaller = (Object.keys(fontSizes) as NodeStyle["fontSize"][])
    .map((fontSize) => ({ px: fontSizes[fontSize], style: { ...first.style, fontSize, hasFaces: false } }))
    .filter(({ px }) => px === first.px || (px < first.px && px >= MIN_FONT_PX));
  return [first, ...smaller].map(({ px, style }) => {
    const room = measures.width - marksWidth(measures, style, px, names.hasScores);
    const fits =
      room >= names[measures.lines] * px && (!style.showsChosenName || room >= names.chosen * CHOSEN_NAME_PX);
    return { px, fits, style: { ...style, nameRoom: room / px } };
  });
}

/** The width in a row that is not for names, in px: padding, faces, score, and the winner's mark or a pill. */
function marksWidth({ width }: Measures, style: NodeStyle, px: number, hasScores: boolean): number {
  const mark = 1.15 * px;
  const score = hasScores ? SCORE_WIDTH : 0;
  if (width < MIN_ROOMY_WIDTH) return 4 + score + mark + 6;
  const end = Math.max(mark + 16, style.pill === "inside" ? 34 : 0);
  return 0.55 * px + (style.hasFaces ? FACES_WIDTH : 0) + score + end;
}

/** The width needed for these names on the lines of these measures, in px. */
function widthFor(measures: FittedMeasures, names: NameWidths): number {
  const { style, px } = stylesOf(measures, names).at(-1) ?? largestStyle(measures);
  const needed = Math.max(
    names[measures.lines] * px,
    style.showsChosenName ? names.chosen * CHOSEN_NAME_PX : 0,
  );
  const width = Math.ceil(needed + marksWidth(measures, style, px, names.hasScores));
  return Math.min(MAX_WIDTH, Math.max(measures.width, width));
}

/** The space that a pill needs between two matches if it hangs over the border of its match, in px. */
const MIN_PILL_SPACE = 14;
/** From this pitch on, matches are moved apart to have space for a pill. */
const MIN_PILL_PITCH = 60;
/** The space that a pill needs between two matches if it is wholly above its match, in px. */
const PILL_HEIGHT = 18;
/** In a lower row (px), a pill that hangs over the border would cover the name. */
const MIN_BORDER_ROW = 28;
/** In a match narrower than this (px), padding is minimal. */
const MIN_ROOMY_WIDTH = 120;

/** The style with the most parts and the largest font that these measures allow, before the names are considered. */
function largestStyle({ width, row, space, lines }: FittedMeasures): {
  readonly style: NodeStyle;
  readonly px: number;
} {
  const fontSize = fontSizeOf(width, row);
  const isTight = lines === 2 || row < MIN_BORDER_ROW;
  const style: NodeStyle = {
    hasFaces: row >= 24 && width >= 160,
    showsChosenName: row >= (lines === 1 ? 40 : PHONE_ROW_OF_THREE_LINES),
    namesBothTeams: width >= 160,
    isNarrow: width < MIN_ROOMY_WIDTH,
    hasByeLabel: false,
    pill: space < MIN_PILL_SPACE ? "inside" : isTight && space >= PILL_HEIGHT ? "above" : "border",
    corner: row >= 20 ? 12 : 6,
    fontSize,
    lines,
    nameRoom: 0,
  };
  return { style, px: fontSizes[fontSize] };
}

function fontSizeOf(width: number, row: number): NodeStyle["fontSize"] {
  if (width < 96) return "text-[0.6875rem]";
  if (width < MIN_ROOMY_WIDTH || row < 17) return "text-xs";
  return row < 24 ? "text-[0.8125rem]" : "text-sm";
}
