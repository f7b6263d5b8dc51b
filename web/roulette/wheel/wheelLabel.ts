import { WHEEL } from "./wheelShape.ts";

/** How a segment's name is written: across it, or along its radius; its lines, from the rim inwards or top down. */
export interface LabelLayout {
  readonly way: "across" | "along";
  readonly lines: readonly string[];
  readonly size: number;
  /** How far from the centre the text begins: the top of the first line across, the outer end along. */
  readonly top: number;
}

export const LINE = 1.04;
const SIZES = { largest: 34, smallest: 12 } as const;
const EDGE = 10;
const SIDE = 5;
/** With more segments than this, the room near the hub is the names'; with fewer, their icons stand there. */
const MOST_WITH_ICONS = 10;
const ICON_ROOM = 36;
/** Across, names are read fastest: along must be clearly larger to be preferred. */
const ALONG_COST = 0.78;

/** How wide a text is in the display face, bold, at size 1. Rounded up: a name may never leave its segment. */
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

/** Whether segments of such a wheel have room for an icon. */
export function hasIcons(segments: number): boolean {
  return segments <= MOST_WITH_ICONS;
}

/** The largest readable way to write `label` on one of `segments` segments; what can't fit ends with "…". */
export function layoutLabel(label: string, segments: number): LabelLayout {
  const fits = wrappings(label).flatMap((lines) => [across(lines, segments), along(lines, segments)]);
  const best = fits.reduce((a, b) => (weight(b) > weight(a) ? b : a));
  if (best.size >= SIZES.smallest) return best;
  return shortened(label, segments);
}

function weight({ way, size }: LabelLayout): number {
  return way === "along" ? size * ALONG_COST : size;
}

/** The text as one line, and cut in two at each of its spaces. */
function wrappings(label: string): string[][] {
  const words = label.trim().split(/\s+/);
  const halves = words
    .slice(1)
    .map((_, cut) => [words.slice(0, cut + 1).join(" "), words.slice(cut + 1).join(" ")]);
  return [[words.join(" ")], ...halves];
}

/** Written across: every line must fit between the segment's sides and under the rim. */
function across(lines: readonly string[], segments: number): LabelLayout {
  const outer = WHEEL.radius - EDGE;
  const half = Math.PI / segments;
  const widths = lines.map(textWidth);
  const fits = (size: number) => {
    const top = topAcross(size, widths[0] ?? 0, outer);
    return widths.every((width, line) => {
      const [upper, bottom] = [top - line * LINE * size, top - (line + 1) * LINE * size];
      if (Math.hypot(upper, (width * size) / 2) > outer + 0.01) return false;
      if (bottom < innermost(segments)) return false;
      return half >= Math.PI / 2 || width * size <= 2 * (bottom * Math.tan(half) - SIDE);
    });
  };
  const size = largest(fits);
  return { way: "across", lines, size, top: topAcross(size, widths[0] ?? 0, outer) };
}

/** How near the centre a name may come. */
function innermost(segments: number): number {
  return WHEEL.hub + (hasIcons(segments) ? ICON_ROOM : 8);
}

/** The first line stands as far out as its corners stay under the rim; on half a wheel, nearer the middle. */
function topAcross(size: number, width: number, outer: number): number {
  return Math.min(outer - 6, chord(outer, (width * size) / 2));
}

/** Written along the radius: as long as from the rim to the hub, as high as the segment is wide there. */
function along(lines: readonly string[], segments: number): LabelLayout {
  const outer = WHEEL.radius - EDGE;
  const half = Math.min(Math.PI / 2 - 0.01, Math.PI / segments);
  const longest = Math.max(...lines.map(textWidth));
  const fits = (size: number) => {
    const inner = outer - longest * size;
    return inner >= innermost(segments) && lines.length * LINE * size <= 2 * inner * Math.tan(half) - 2;
  };
  return { way: "along", lines, size: largest(fits), top: outer };
}

function shortened(label: string, segments: number): LabelLayout {
  const characters = [...label.trim()];
  for (let kept = characters.length - 1; kept > 0; kept -= 1) {
    const line = `${characters.slice(0, kept).join("").trimEnd()}…`;
    const layouts = wrappings(line).map((lines) => along(lines, segments));
    const best = layouts.reduce((a, b) => (b.size > a.size ? b : a));
    if (best.size >= SIZES.smallest) return best;
  }
  return along(["…"], segments);
}

/** The largest size, in half units, at which the text fits; 0 when none does. */
function largest(fits: (size: number) => boolean): number {
  for (let size = SIZES.largest; size >= SIZES.smallest; size -= 0.5) if (fits(size)) return size;
  return 0;
}

/** Half the chord of a circle at this distance from its centre. */
function chord(radius: number, distance: number): number {
  return Math.sqrt(Math.max(0, radius ** 2 - distance ** 2));
}
