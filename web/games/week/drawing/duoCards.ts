import type { WordsOf } from "../words.ts";
import {
  COMPOSITION,
  display,
  type Easel,
  fade,
  ground,
  text,
  write,
  writeHeading,
  writeLines,
} from "./easel.ts";
import { drawFace, drawFaceText, drawFigure, kicker } from "./figures.ts";

const RING = { colour: "#ffffff", width: 6 };

/** The player and the rival: a diagonal between two figures of the same size. */
export function drawRival(easel: Easel, words: WordsOf<"rival">): void {
  const { paint, frame } = easel;
  const { margin } = COMPOSITION;
  ground(easel, "#1d4ed8");
  // The diagonal of the composition goes on to the edges of the picture.
  const slope = (490 - 180) / 390;
  const [left, right] = [490 - slope * frame.left, 490 - slope * frame.right];
  paint.fillStyle = "#14532d";
  paint.beginPath();
  for (const [x, y] of [
    [frame.left, left],
    [frame.right, right],
    [frame.right, frame.bottom],
    [frame.left, frame.bottom],
  ] as const)
    paint.lineTo(x, y);
  paint.fill();
  paint.strokeStyle = "#ffffff";
  paint.lineWidth = 6;
  paint.beginPath();
  paint.moveTo(frame.left - 9, left + 9 * slope);
  paint.lineTo(frame.right + 9, right - 9 * slope);
  paint.stroke();
  write(easel, words.kicker, margin, 38, kicker("#ffffff"));
  writeHeading(easel, words.title, { x: margin - 1, top: 54, width: 206 }, display(58, "#ffffff"), 28);
  drawFace(easel, words.own, [102, 230, 68], RING);
  drawFigure(
    easel,
    words.ahead,
    { x: 358, baseline: 212, width: 130 },
    { ...display(210, "#ffffff", "right"), spacing: -0.06 },
  );
  drawFigure(
    easel,
    words.behind,
    { x: 32, baseline: 590, width: 150 },
    { ...display(210, "#ffffff"), spacing: -0.06 },
  );
  drawFace(easel, words.other, [288, 444, 68], RING);
  writeLines(easel, words.line, { x: 366, baseline: 576, width: 176 }, text(17, 600, "#ffffff", "right"));
}

/** The player and the accomplice: what their two circles have in common. */
export function drawAccomplice(easel: Easel, words: WordsOf<"accomplice">): void {
  const { paint } = easel;
  const { margin, width } = COMPOSITION;
  ground(easel, fade(easel, [0, "#4c1d95"], [1, "#831843"]));
  write(easel, words.kicker, margin, 38, kicker("#ffffff"));
  writeHeading(
    easel,
    words.title,
    { x: margin - 1, top: 54, width: width - 2 * margin },
    display(58, "#ffffff"),
    34,
  );
  const [y, radius] = [306, 126];
  for (const [x, face] of [
    [142, words.own],
    [248, words.other],
  ] as const) {
    paint.fillStyle = face?.colour ?? "#5b678c";
    paint.beginPath();
    paint.arc(x, y, radius, 0, 2 * Math.PI);
    paint.fill();
  }
  // The two circles meet 53 units to each side of the middle.
  const angle = Math.acos(53 / radius);
  paint.fillStyle = "#ffe39a";
  paint.beginPath();
  paint.arc(142, y, radius, -angle, angle);
  paint.arc(248, y, radius, Math.PI - angle, Math.PI + angle);
  paint.fill();
  for (const [x, face] of [
    [70, words.own],
    [320, words.other],
  ] as const)
    if (face) drawFaceText(easel, face.text, x, y, 57);
    else drawFace(easel, null, [x, y, 34]);
  const ink = "#0a1228";
  drawFigure(easel, words.figure, { x: 195, baseline: 314, width: 130 }, display(84, ink, "center"));
  for (const [index, line] of words.unit.entries())
    write(easel, line, 195, 341 + index * 18, text(15, 700, ink, "center"));
  let baseline = 506;
  for (const { text: line, isBold } of words.lines)
    baseline =
      writeLines(
        easel,
        line,
        { x: 195, baseline, width: width - 2 * margin },
        isBold ? text(19, 700, "#ffffff", "center") : text(17, 400, "#ffffff", "center"),
        { maxLines: 3 },
      ) + 29;
}
