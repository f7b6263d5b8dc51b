import { WHEEL } from "./wheelShape.ts";

/**
 * The layout of a segment's name: across the segment, with the first line nearest to the rim, or along the segment's
 * radius. Lengths are in units of the wheel's drawing.
 */
export interface LabelLayout {
  readonly direction: "across" | "along";
  readonly lines: readonly string[];
  /** The font size. */
  readonly size: number;
  /** The distance from the centre to the top of the first line (across), or to the outer end of the lines (along). */
  readonly top: number;
}

/** The height of a line, relative to the font size. */
export const LINE_HEIGHT = 1.04;
const SIZES = { largest: 34, smallest: 12 } as const;
/** The margin between a name and the outer edge of its segment. */
const EDGE = 10;
/** The margin between a name and each side of its segment. */
const SIDE = 5;
/** With more segments than this, names use the space of the icons near the hub. */
const MAX_WITH_ICONS = 10;
/** The space that an icon needs between the hub and a name. */
const ICON_ROOM = 36;
/** Text across the segment is easiest to read: text along the radius must be clearly larger to be preferred. */
const ALONG_COST = 0.78;

/** The width of a text in the bold display font at size 1. Estimated high, because a name must not overflow its segment. */
export function textWidth(text: string): number {
  let width = 0;
  for (const character of text) {
    if (/[iljI.,:;!'’|·]/.test(character)) width += 0.34;
    else if (/[ftr()\s-]/.test(character)) width += 0.43;
    else if (/[mwMW@%œŒæÆ…]|\p{Emoji_Presentation}/u.test(character)) width += 1.05;
    else if (/\p{Lu}|[+#&]/u.test(character)) width += 0.72;
    else width += 0.6;
  }
  return width;
}

/** Whether the segments of a wheel with this number of segments have room for an icon. */
export function hasIcons(segments: number): boolean {
  return segments <= MAX_WITH_ICONS;
}

/** The largest readable layout of `label` on one of `segments` segments; a name that does not fit is cut with "…". */
export function layoutLabel(label: string, segments: number): LabelLayout {
  const layouts = wrappings(label).flatMap((lines) => [across(lines, segments), along(lines, segments)]);
  const best = layouts.reduce((a, b) => (legibility(b) > legibility(a) ? b : a));
  if (best.size >= SIZES.smallest) return best;
  return shortened(label, segments);
}

function legibility({ direction, size }: LabelLayout): number {
  return direction === "along" ? size * ALONG_COST : size;
}

/** The text on one line, and split into two lines at each of its spaces. */
function wrappings(label: string): string[][] {
  const words = label.trim().split(/\s+/);
  const halves = words
    .slice(1)
    .map((_, cut) => [words.slice(0, cut + 1).join(" "), words.slice(cut + 1).join(" ")]);
  return [[words.join(" ")], ...halves];
}

/** Layout across: every line must fit between the segment's sides and under the rim. */
function across(lines: readonly string[], segments: number): LabelLayout {
  const outer = WHEEL.radius - EDGE;
  const halfAngle = Math.PI / segments;
  const widths = lines.map(textWidth);
  const fits = (size: number) => {
    const top = topAcross(size, widths[0] ?? 0, outer);
    return widths.every((width, line) => {
      const [upper, bottom] = [top - line * LINE_HEIGHT * size, top - (line + 1) * LINE_HEIGHT * size];
      if (Math.hypot(upper, (width * size) / 2) > outer + 0.01) return false;
      if (bottom < innermost(segments)) return false;
      return halfAngle >= Math.PI / 2 || width * size <= 2 * (bottom * Math.tan(halfAngle) - SIDE);
    });
  };
  const size = largestSize(fits);
  return { direction: "across", lines, size, top: topAcross(size, widths[0] ?? 0, outer) };
}

/** The smallest distance of a name from the centre. */
function innermost(segments: number): number {
  return WHEEL.hub + (hasIcons(segments) ? ICON_ROOM : 8);
}

/** The top of the first line: as far from the centre as possible, with the line's upper corners still inside the rim. */
function topAcross(size: number, width: number, outer: number): number {
  return Math.min(outer - 6, chordDistance(outer, (width * size) / 2));
}

/** Layout along the radius: lines must fit between rim and hub, and into the segment's width at their inner end. */
function along(lines: readonly string[], segments: number): LabelLayout {
  const outer = WHEEL.radius - EDGE;
  const halfAngle = Math.min(Math.PI / 2 - 0.01, Math.PI / segments);
  const longest = Math.max(...lines.map(textWidth));
  const fits = (size: number) => {
    const inner = outer - longest * size;
    return (
      inner >= innermost(segments) && lines.length * LINE_HEIGHT * size <= 2 * inner * Math.tan(halfAngle) - 2
    );
  };
  return { direction: "along", lines, size: largestSize(fits), top: outer };
}

/** The longest start of a name that fits along the radius, with "…" in place of the rest. */
function shortened(label: string, segments: number): LabelLayout {
  const characters = [...label.trim()];
  for (let length = characters.length - 1; length > 0; length -= 1) {
    const line = `${characters.slice(0, length).join("").trimEnd()}…`;
    const layouts = wrappings(line).map((lines) => along(lines, segments));
    const best = layouts.reduce((a, b) => (b.size > a.size ? b : a));
    if (best.size >= SIZES.smallest) return best;
  }
  return along(["…"], segments);
}

/** The largest size at which the text fits, in steps of 0.5; 0 if no size fits. */
function largestSize(fits: (size: number) => boolean): number {
  for (let size = SIZES.largest; size >= SIZES.smallest; size -= 0.5) if (fits(size)) return size;
  return 0;
}

/** The distance from the centre of a circle to a chord whose half has the length `halfLength`. */
function chordDistance(radius: number, halfLength: number): number {
  return Math.sqrt(Math.max(0, radius ** 2 - halfLength ** 2));
}
