import type { DrawnFace, DrawnIcon, RaisedNumber } from "../words.ts";
import { disc, display, type Easel, type Style, text, widthOf, write } from "./easel.ts";

/** Draws a face in a circle; a person who is not named is a silhouette. */
export function drawFace(
  easel: Easel,
  face: DrawnFace,
  [x, y, radius]: readonly [number, number, number],
  ring?: { readonly colour: string; readonly width: number },
): void {
  if (ring) disc(easel, x, y, radius + ring.width, ring.colour);
  disc(easel, x, y, radius, face?.colour ?? "#5b678c");
  if (face) drawFaceText(easel, face.text, x, y, radius);
  else drawSilhouette(easel, x, y, radius);
}

function drawSilhouette(easel: Easel, x: number, y: number, radius: number): void {
  const { paint } = easel;
  paint.save();
  paint.beginPath();
  paint.arc(x, y, radius, 0, 2 * Math.PI);
  paint.clip();
  disc(easel, x, y - radius * 0.18, radius * 0.36, "#ffffffd9");
  disc(easel, x, y + radius * 0.92, radius * 0.66, "#ffffffd9");
  paint.restore();
}

/** The initials or the emoji of a face, in its middle. */
export function drawFaceText(easel: Easel, face: string, x: number, y: number, radius: number): void {
  const isEmoji = /\p{Extended_Pictographic}/u.test(face);
  const initials = text(radius * 0.74, 700, "#ffffff", "center");
  const style: Style = isEmoji ? { ...initials, face: "emoji", weight: 400, px: radius * 1.16 } : initials;
  // An emoji has no baseline of its own: it is centred by what the browser measures.
  widthOf(easel, face, style);
  const { actualBoundingBoxAscent: up, actualBoundingBoxDescent: down } = easel.paint.measureText(face);
  write(easel, face, x, y + (up - down) / 2, style);
}

/** Writes a place as large type with raised letters; gives its width. */
export function drawRaised(
  easel: Easel,
  [number, ending]: RaisedNumber,
  [x, baseline]: readonly [number, number],
  style: Style,
): void {
  const small = { ...style, px: style.px * 0.42, spacing: 0, align: "left" as const };
  const left = { ...style, align: "left" as const };
  const width = widthOf(easel, number, left);
  const whole = width + widthOf(easel, ending, small);
  const from = style.align === "center" ? x - whole / 2 : x;
  write(easel, number, from, baseline, left);
  write(easel, ending, from + width, baseline - style.px * 0.4, small);
}

/** Writes a number in a size at which it is not wider than `width`. */
export function drawFigure(
  easel: Easel,
  figure: string,
  { x, baseline, width }: { readonly x: number; readonly baseline: number; readonly width: number },
  style: Style,
): number {
  let { px } = style;
  while (px > 40 && widthOf(easel, figure, { ...style, px }) > width) px -= 2;
  const fitted = { ...style, px };
  write(easel, figure, x, baseline, fitted);
  return widthOf(easel, figure, fitted);
}

/** The lines of Lucide's icons of the same names, in a square of 24. */
const icons: Readonly<Record<DrawnIcon, string>> = {
  snowflake:
    "m10 20-1.25-2.5L6 18M10 4 8.75 6.5 6 6m8 14 1.25-2.5L18 18M14 4l1.25 2.5L18 6m-1 15-3-6h-4m7-12-3 6 1.5 3M2 12h6.5L10 9m10 1-1.5 2 1.5 2m2-2h-6.5L14 15M4 10l1.5 2L4 14m3 7 3-6-1.5-3M7 3l3 6h4",
  layers:
    "M12.83 2.18a2 2 0 0 0-1.66 0L2.6 6.08a1 1 0 0 0 0 1.83l8.58 3.91a2 2 0 0 0 1.66 0l8.58-3.9a1 1 0 0 0 0-1.83zM2 12a1 1 0 0 0 .58.91l8.6 3.91a2 2 0 0 0 1.65 0l8.58-3.9A1 1 0 0 0 22 12M2 17a1 1 0 0 0 .58.91l8.6 3.91a2 2 0 0 0 1.65 0l8.58-3.9A1 1 0 0 0 22 17",
  rotate: "M21 12a9 9 0 1 1-9-9c2.52 0 4.93 1 6.74 2.74L21 8M21 3v5h-5",
  star: "M11.525 2.295a.53.53 0 0 1 .95 0l2.31 4.679a2.123 2.123 0 0 0 1.595 1.16l5.166.756a.53.53 0 0 1 .294.904l-3.736 3.638a2.123 2.123 0 0 0-.611 1.878l.882 5.14a.53.53 0 0 1-.771.56l-4.618-2.428a2.122 2.122 0 0 0-1.973 0L6.396 21.01a.53.53 0 0 1-.77-.56l.881-5.139a2.122 2.122 0 0 0-.611-1.879L2.16 9.795a.53.53 0 0 1 .294-.906l5.165-.755a2.122 2.122 0 0 0 1.597-1.16z",
  frown: "M2 12a10 10 0 1 0 20 0 10 10 0 1 0-20 0M16 16s-1.5-2-4-2-4 2-4 2M9 9h.01M15 9h.01",
  mask: "M18 11c-1.5 0-2.5.5-3 2M4 6a2 2 0 0 0-2 2v4a5 5 0 0 0 5 5 8 8 0 0 1 5 2 8 8 0 0 1 5-2 5 5 0 0 0 5-5V8a2 2 0 0 0-2-2h-3a8 8 0 0 0-5 2 8 8 0 0 0-5-2zM6 11c1.5 0 2.5.5 3 2",
  flame: "M12 3q1 4 4 6.5t3 5.5a1 1 0 0 1-14 0 5 5 0 0 1 1-3 1 1 0 0 0 5 0c0-2-1.5-3-1.5-5q0-2 2.5-4",
};

/** Draws an icon in a square whose upper left corner is at this point. */
export function drawIcon(
  { paint }: Easel,
  icon: DrawnIcon,
  [x, y, size]: readonly [number, number, number],
  colour: string,
): void {
  paint.save();
  paint.translate(x, y);
  paint.scale(size / 24, size / 24);
  paint.strokeStyle = colour;
  paint.lineWidth = 2;
  paint.lineCap = "round";
  paint.lineJoin = "round";
  paint.stroke(new Path2D(icons[icon]));
  paint.restore();
}

/** A label with an icon on a dark pill, centred at this point; gives its width. */
export function pillWidth(easel: Easel, words: string): number {
  return widthOf(easel, words, pillStyle) + 18 + 7 + 26;
}

const pillStyle = text(14.5, 600, "#ffffff");

/** Draws a dark pill with an icon and a text, with its left edge at `x`. */
export function drawPill(
  easel: Easel,
  icon: DrawnIcon,
  words: string,
  [x, y, width, height]: readonly [number, number, number, number],
): void {
  easel.paint.fillStyle = "#0a1228a6";
  easel.paint.beginPath();
  easel.paint.roundRect(x, y, width, height, height / 2);
  easel.paint.fill();
  const inner = x + (width - pillWidth(easel, words)) / 2 + 13;
  drawIcon(easel, icon, [inner, y + height / 2 - 9, 18], "#ffffff");
  write(easel, words, inner + 25, y + height / 2 + 5, pillStyle);
}

/** The small text above a title. */
export const kicker = (colour: string): Style => text(17, 600, colour);
/** A title in large type. */
export const titleStyle = (px: number, colour: string, align?: Style["align"]): Style =>
  display(px, colour, align);
