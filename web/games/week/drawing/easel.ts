import { plain } from "../../../../domain/named.ts";

/**
 * What a card is drawn on. A composition is 390 units wide and 694 high; `frame` is the whole picture in these units, which
 * extends over the edges of the composition where the screen is not as narrow or as high.
 */
export interface Easel {
  readonly paint: CanvasRenderingContext2D;
  readonly frame: PictureFrame;
}

export interface PictureFrame {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** The size of a composition, in its own units. */
export const COMPOSITION = { width: 390, height: 694, margin: 24 } as const;

const families = {
  display: '"Bricolage Grotesque Variable", "Bricolage Grotesque", sans-serif',
  text: '"Inter Variable", Inter, sans-serif',
  emoji: '"Apple Color Emoji", "Segoe UI Emoji", "Noto Color Emoji", "Twemoji Mozilla", sans-serif',
} as const;

/** How a text is written. */
export interface Style {
  readonly px: number;
  readonly face: keyof typeof families;
  readonly weight: 400 | 600 | 700 | 800;
  readonly colour: string;
  readonly align?: "left" | "center" | "right";
  /** The space between letters, relative to the size. */
  readonly spacing?: number;
}

/** The fonts that drawings need, as CSS fonts: they must be loaded before a text is drawn. */
export const drawnFonts = [
  `800 60px ${families.display}`,
  ...[400, 600, 700].map((weight) => `${weight} 17px ${families.text}`),
];

/** Large type in the display font. */
export const display = (px: number, colour: string, align: Style["align"] = "left"): Style => ({
  px,
  face: "display",
  weight: 800,
  colour,
  align,
  spacing: px > 30 ? -0.04 : -0.02,
});

/** Text in the text font. */
export const text = (
  px: number,
  weight: Style["weight"],
  colour: string,
  align: Style["align"] = "left",
): Style => ({ px, face: "text", weight, colour, align });

function take({ paint }: Easel, { px, face, weight, colour, align = "left", spacing = 0 }: Style): void {
  paint.font = `${weight} ${px}px ${families[face]}`;
  paint.textAlign = align;
  paint.fillStyle = colour;
  // Safari ignores both: its letters are a little less tight there.
  paint.letterSpacing = `${spacing * px}px`;
  paint.wordSpacing = face === "display" ? `${0.07 * px}px` : "0px";
}

/** The width of a text. */
export function widthOf(easel: Easel, words: string, style: Style): number {
  take(easel, style);
  return easel.paint.measureText(plain(words)).width;
}

/** Writes a text on its baseline. */
export function write(easel: Easel, words: string, x: number, baseline: number, style: Style): void {
  take(easel, style);
  easel.paint.fillText(plain(words), x, baseline);
}

/** Writes a text on one line: smaller if it is too wide, down to `minPx`, and then truncated. Gives the size. */
export function writeFitted(
  easel: Easel,
  words: string,
  place: { readonly x: number; readonly baseline: number; readonly width: number },
  style: Style,
  minPx: number,
): number {
  let { px } = style;
  while (px > minPx && widthOf(easel, words, { ...style, px }) > place.width) px -= 1;
  const fitted = { ...style, px };
  write(easel, truncated(easel, words, place.width, fitted), place.x, place.baseline, fitted);
  return px;
}

function truncated(easel: Easel, words: string, width: number, style: Style): string {
  if (widthOf(easel, words, style) <= width) return words;
  let characters = [...plain(words)];
  while (characters.length > 1 && widthOf(easel, `${characters.join("").trimEnd()}…`, style) > width)
    characters = characters.slice(0, -1);
  return `${characters.join("").trimEnd()}…`;
}

/**
 * Writes a text on as many lines as it needs, at most `maxLines`, of about the same width. Gives the baseline of the last line.
 */
export function writeLines(
  easel: Easel,
  words: string,
  place: { readonly x: number; readonly baseline: number; readonly width: number },
  style: Style,
  { height = 1.42, maxLines = 4 }: { readonly height?: number; readonly maxLines?: number } = {},
): number {
  const lines = balanced(easel, words, place.width, style);
  const shown = lines.slice(0, maxLines);
  const rest = lines.slice(maxLines - 1).join(" ");
  if (lines.length > maxLines) shown[maxLines - 1] = truncated(easel, rest, place.width, style);
  for (const [index, line] of shown.entries())
    write(
      easel,
      truncated(easel, line, place.width, style),
      place.x,
      place.baseline + index * height * style.px,
      style,
    );
  return place.baseline + (shown.length - 1) * height * style.px;
}

/** The text on as few lines as possible, the longest of them as short as possible. */
function balanced(easel: Easel, words: string, width: number, style: Style): string[] {
  let lines = wrapped(easel, words, width, style);
  for (let narrower = width - 6; narrower > width / 2; narrower -= 6) {
    const tighter = wrapped(easel, words, narrower, style);
    if (tighter.length > lines.length || tighter.some((line) => widthOf(easel, line, style) > narrower))
      break;
    lines = tighter;
  }
  return lines;
}

function wrapped(easel: Easel, words: string, width: number, style: Style): string[] {
  const lines: string[] = [];
  for (const word of plain(words).split(" ")) {
    const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : word;
    if (lines.length > 0 && widthOf(easel, longer, style) <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

/**
 * Writes a title: on one line if it fits at `minPx` or larger, otherwise on two lines of that size. Gives the baseline of its
 * last line. `top` is the upper edge of its capitals.
 */
export function writeHeading(
  easel: Easel,
  words: string,
  place: { readonly x: number; readonly top: number; readonly width: number },
  style: Style,
  minPx: number,
): number {
  let { px } = style;
  while (px > minPx && widthOf(easel, words, { ...style, px }) > place.width) px -= 1;
  const fitted = { ...style, px };
  return writeLines(easel, words, { ...place, baseline: place.top + px * CAPITALS }, fitted, {
    height: 1.02,
    maxLines: 2,
  });
}

/** The height of a capital letter, relative to the size of the text. */
export const CAPITALS = 0.72;

/** Fills a circle. */
export function disc({ paint }: Easel, x: number, y: number, radius: number, colour: string): void {
  paint.fillStyle = colour;
  paint.beginPath();
  paint.arc(x, y, radius, 0, 2 * Math.PI);
  paint.fill();
}

/** Fills a rectangle with round corners. */
export function bar(
  { paint }: Easel,
  [x, y, width, height]: readonly [number, number, number, number],
  radius: number,
  colour: string,
): void {
  paint.fillStyle = colour;
  paint.beginPath();
  // Firefox 115 refuses a radius that is larger than half of a side.
  paint.roundRect(x, y, width, height, Math.max(0, Math.min(radius, width / 2, height / 2)));
  paint.fill();
}

/** Fills the whole picture with a colour or a gradient. */
export function ground({ paint, frame }: Easel, fill: string | CanvasGradient): void {
  paint.fillStyle = fill;
  paint.fillRect(frame.left, frame.top, frame.right - frame.left, frame.bottom - frame.top);
}

/** A gradient from the upper to the lower edge of the picture. */
export function fade(easel: Easel, ...colours: readonly (readonly [at: number, colour: string])[]) {
  const { top, bottom } = easel.frame;
  const gradient = easel.paint.createLinearGradient(0, top, 0, bottom);
  for (const [at, colour] of colours) gradient.addColorStop(at, colour);
  return gradient;
}

/** A gradient from a point outwards. */
export function glow(
  { paint }: Easel,
  [x, y, radius]: readonly [number, number, number],
  ...colours: readonly (readonly [at: number, colour: string])[]
) {
  const gradient = paint.createRadialGradient(x, y, 0, x, y, radius);
  for (const [at, colour] of colours) gradient.addColorStop(at, colour);
  return gradient;
}
