import type { CSSProperties } from "react";

/**
 * A layout of calls. The height of a row, the gap between rows and the sizes of the names are in scene pixels: a screen has
 * 1920 x 1080 of them (see screen.css).
 */
export interface CallLayout {
  /** The largest number of calls for which this layout is used. */
  readonly max: number;
  readonly columns: number;
  readonly row: number;
  readonly gap: number;
  /** The size of the first team's names. */
  readonly large: number;
  /** The size of the second team's names. */
  readonly small: number;
  /** Whether both teams are on one line. */
  readonly isLine: boolean;
  /** Whether the words "Table" and "contre" are shown. */
  readonly hasWords: boolean;
  /** Whether the names of a team are on one line and truncated, because there is no room for all of them. */
  readonly isBrief: boolean;
  /** Where the row shows how long the call has waited; null if it does not. Urgent calls are gold in every layout. */
  readonly wait: "right" | "below" | null;
}

/** The height of a row of the strip, and the space above and below it, in scene pixels. */
const STRIP_ROW = 104;
const STRIP_PADDING = 10;

/** The fields that several layouts share: `full` if calls have much room, `short` if they have less, `line` if very little. */
const full = { gap: 12, isLine: false, isBrief: false, hasWords: true, wait: "right" } as const;
const short = { gap: 12, isLine: false, isBrief: false, hasWords: false, wait: null } as const;
const line = { gap: 6, isLine: true, isBrief: true, hasWords: false, wait: null } as const;

/** The layouts of the scene, which has the whole screen. */
export const sceneLayouts: readonly CallLayout[] = [
  { max: 1, columns: 1, row: 460, large: 84, small: 74, ...full, wait: "below" },
  { max: 2, columns: 1, row: 320, large: 74, small: 64, ...full },
  { max: 3, columns: 1, row: 220, large: 72, small: 60, ...full },
  { max: 6, columns: 1, row: 106, large: 48, small: 42, ...short, wait: "right" },
  { max: 8, columns: 2, row: 160, large: 64, small: 56, ...short },
  { max: 12, columns: 2, row: 106, large: 46, small: 42, ...short },
  { max: Number.POSITIVE_INFINITY, columns: 2, row: 38, large: 34, small: 34, ...line },
];

/**
 * The layouts of the strip along the lower edge of the screen. The strip has only one row, so that the views above it stay
 * large enough to be read from ten metres. When there are more calls than fit into the row, the strip shows them in turn.
 */
export const stripLayouts: readonly CallLayout[] = [
  { max: 1, columns: 1, row: STRIP_ROW, large: 56, small: 52, ...full, isLine: true },
  { max: 4, columns: 2, row: STRIP_ROW, large: 46, small: 42, ...full, wait: null },
  { max: Number.POSITIVE_INFINITY, columns: 3, row: STRIP_ROW, large: 46, small: 42, ...short },
];

/** The layout for this number of calls. */
export function layoutOf(layouts: readonly CallLayout[], count: number): CallLayout {
  const layout = layouts.find(({ max }) => count <= max);
  if (!layout) throw new Error("The last layout is for any number of calls");
  return layout;
}

/** A layout as the HTML attributes of a list of calls. */
export function listAttributes({ isLine, hasWords, wait, ...sizes }: CallLayout) {
  const style: Record<string, number> = {};
  for (const name of ["columns", "row", "gap", "large", "small"] as const) style[`--${name}`] = sizes[name];
  return {
    "data-line": isLine || undefined,
    "data-words": hasWords || undefined,
    "data-wait": wait ?? undefined,
    style: style as CSSProperties,
  };
}

/** Sets `--strip`, the height of the strip for this number of calls. The content above is scaled down to leave this room. */
export function aboveStrip(count: number): CSSProperties {
  return { ["--strip" as string]: count === 0 ? 0 : STRIP_ROW + 2 * STRIP_PADDING };
}
