import type { DrawnPoint, WordsOf } from "../words.ts";
import { COMPOSITION, disc, display, type Easel, fade, ground, text, widthOf, write } from "./easel.ts";
import { drawFace, drawIcon, drawRaised, kicker } from "./figures.ts";

const [LEFT, RIGHT, TOP, BOTTOM] = [24, 352, 226, 560];
const FLOOR = 590;

const at = ({ x, y }: DrawnPoint) => [LEFT + x * (RIGHT - LEFT), BOTTOM - y * (BOTTOM - TOP)] as const;

/** The player's place, and the curve of the points that led there. */
export function drawPlace(easel: Easel, words: WordsOf<"place">): void {
  const { margin } = COMPOSITION;
  ground(easel, fade(easel, [0, "#0b3d52"], [0.56, "#0d2547"], [1, "#0a1228"]));
  if (words.curve.length > 0) drawCurve(easel, words);
  write(easel, words.kicker, margin, 38, kicker("#ffffff"));
  const digits = words.place[0].length;
  drawRaised(
    easel,
    words.place,
    [margin - 5, digits > 2 ? 158 : 174],
    display(digits > 2 ? 130 : 176, "#ffffff"),
  );
  write(easel, words.line, margin, 210, text(17, 600, "#ffffff"));
}

function drawCurve(easel: Easel, { curve, days, start, note, own }: WordsOf<"place">): void {
  const { paint } = easel;
  paint.strokeStyle = "#ffffff24";
  paint.lineWidth = 1.5;
  for (const { x } of days) {
    paint.beginPath();
    paint.moveTo(at({ x, y: 0 })[0], TOP + 12);
    paint.lineTo(at({ x, y: 0 })[0], FLOOR);
    paint.stroke();
  }
  const line = smooth(curve);
  const area = new Path2D(line);
  area.lineTo(RIGHT, FLOOR);
  area.lineTo(LEFT, FLOOR);
  const shade = paint.createLinearGradient(0, TOP, 0, FLOOR);
  shade.addColorStop(0, "rgb(34 211 238 / 0.55)");
  shade.addColorStop(1, "rgb(34 211 238 / 0)");
  paint.fillStyle = shade;
  paint.fill(area);
  paint.strokeStyle = "#67e8f9";
  paint.lineWidth = 6;
  paint.lineCap = "round";
  paint.lineJoin = "round";
  paint.stroke(line);
  const label = text(14, 600, "#ffffff");
  let free = 0;
  for (const { x, label: day } of days) {
    const [px] = at({ x, y: 0 });
    const from = Math.min(px, 366 - widthOf(easel, day, label));
    if (from < free) continue;
    write(easel, day, from, FLOOR + 24, label);
    free = from + widthOf(easel, day, label) + 8;
  }
  if (start) {
    const [x, y] = at(start);
    disc(easel, x, y, 7, "#ffffff");
    write(easel, start.label, x + 2, Math.min(y + 25, FLOOR - 6), text(15, 600, "#ffffff"));
  }
  if (note) drawNote(easel, note);
  const end = curve.at(-1);
  if (end)
    drawFace(easel, own, [at(end)[0], Math.min(at(end)[1], FLOOR - 30), 28], { colour: "#67e8f9", width: 4 });
}

/** A note on a pill, above the curve. */
function drawNote(easel: Easel, note: NonNullable<WordsOf<"place">["note"]>): void {
  const style = text(14, 600, "#ffffff");
  const width = widthOf(easel, note.text, style) + 17 + 7 + 26;
  const [x, y] = at(note);
  const left = Math.min(Math.max(LEFT, x - width - 6), RIGHT - width - 34);
  const top = Math.max(TOP + 2, y - 46);
  easel.paint.fillStyle = "#0a1228b3";
  easel.paint.beginPath();
  easel.paint.roundRect(left, top, width, 34, 17);
  easel.paint.fill();
  drawIcon(easel, "flame", [left + 13, top + 8.5, 17], "#ffffff");
  write(easel, note.text, left + 37, top + 22, style);
}

/** A smooth line through the points: level at each of them, so that it never shows a total that was not reached. */
function smooth(points: readonly DrawnPoint[]): Path2D {
  const path = new Path2D();
  let [lastX, lastY] = [0, 0];
  for (const [index, point] of points.entries()) {
    const [x, y] = at(point);
    if (index === 0) path.moveTo(x, y);
    else path.bezierCurveTo((lastX + x) / 2, lastY, (lastX + x) / 2, y, x, y);
    [lastX, lastY] = [x, y];
  }
  return path;
}
