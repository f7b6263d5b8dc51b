import type { WordsOf } from "../words.ts";
import {
  COMPOSITION,
  disc,
  display,
  type Easel,
  fade,
  glow,
  ground,
  text,
  write,
  writeFitted,
  writeLines,
} from "./easel.ts";
import { drawFace } from "./figures.ts";

/** The discs of a series: their left edge, their top and their size; the last one is the latest win. */
const STEPS = [
  { x: 24, y: 490, size: 74 },
  { x: 96, y: 370, size: 92 },
  { x: 176, y: 238, size: 112 },
  { x: 250, y: 76, size: 126 },
] as const;

/** A series of wins: discs that rise and grow. */
export function drawSeries(easel: Easel, words: WordsOf<"series">): void {
  const { margin } = COMPOSITION;
  ground(easel, fade(easel, [0, "#5f1d0e"], [0.56, "#9a3412"], [1, "#c2410c"]));
  for (const [index, line] of words.title.entries())
    writeFitted(
      easel,
      line,
      { x: margin - 1, baseline: 66 + index * 53, width: 225 },
      display(52, "#ffffff"),
      30,
    );
  writeLines(easel, words.line, { x: margin, baseline: 155, width: 200 }, text(17, 400, "#ffffff"));
  const shown = STEPS.slice(-words.steps.length);
  for (const [index, { x, y, size }] of shown.entries()) {
    const step = words.steps[index];
    if (!step) continue;
    const isLast = index === shown.length - 1;
    const [centre, middle] = [x + size / 2, y + size / 2];
    disc(easel, centre, middle, size / 2 + 4, isLast ? "#ffffff" : "#c08a76");
    disc(easel, centre, middle, size / 2, isLast ? "#ffd75e" : index === 2 ? "#6b2110" : "#7c2d12");
    write(
      easel,
      step.figure,
      centre,
      middle + size * 0.18,
      display(size * 0.5, isLast ? "#7c2d12" : "#ffffff", "center"),
    );
    const room = 2 * Math.min(centre - 8, COMPOSITION.width - 8 - centre);
    writeFitted(
      easel,
      step.label,
      { x: centre, baseline: y + size + 23, width: Math.min(room, 150) },
      text(16, 600, "#ffffff", "center"),
      13,
    );
  }
  for (const [index, line] of words.span.entries())
    write(easel, line, 366, 520 + index * 23, text(16, 600, "#ffffff", "right"));
}

const CROWN = "M2.5 6.5 8.6 11 15 1.5 21.4 11l6.1-4.5L25 18H5z";

/** The crown of a game, under one spotlight. */
export function drawCrown(easel: Easel, words: WordsOf<"crown">): void {
  const { paint, frame } = easel;
  ground(easel, glow(easel, [195, 200, 480], [0, "#6a5310"], [0.56, "#241a38"], [1, "#0a0a1e"]));
  const beam = paint.createLinearGradient(0, frame.top, 0, 550);
  beam.addColorStop(0, "rgb(255 227 154 / 0.5)");
  beam.addColorStop(1, "rgb(255 227 154 / 0)");
  paint.fillStyle = beam;
  paint.beginPath();
  for (const [x, y] of [
    [160, -70],
    [230, -70],
    [350, 550],
    [40, 550],
  ] as const)
    paint.lineTo(x, y);
  paint.fill();
  if (frame.top < -70) paint.fillRect(160, frame.top, 70, -70 - frame.top);
  paint.save();
  paint.translate(97, 50);
  paint.scale(196 / 30, 196 / 30);
  paint.fillStyle = "#f6c445";
  paint.strokeStyle = "#f6c445";
  paint.lineWidth = 2;
  paint.lineJoin = "round";
  const crown = new Path2D(CROWN);
  paint.fill(crown);
  paint.stroke(crown);
  paint.beginPath();
  paint.roundRect(5, 20.5, 20, 2.5, 1.25);
  paint.fill();
  paint.restore();
  drawFace(easel, words.own, [195, 298, 75], { colour: "#f5b301", width: 6 });
  const width = COMPOSITION.width - 2 * COMPOSITION.margin;
  for (const [index, line] of words.title.entries())
    writeFitted(
      easel,
      line,
      { x: 195, baseline: 442 + index * 49, width },
      display(48, "#ffe39a", "center"),
      28,
    );
  let y = 530;
  for (const { text: line, isBold } of words.lines)
    y =
      writeLines(
        easel,
        line,
        { x: 195, baseline: y, width },
        text(18, isBold ? 700 : 400, "#ffffff", "center"),
        { maxLines: 1 },
      ) + 26;
}

/** The card of a player who has not played. */
export function drawNewcomer(easel: Easel, words: WordsOf<"newcomer">): void {
  const width = COMPOSITION.width - 2 * COMPOSITION.margin;
  ground(easel, glow(easel, [195, 240, 480], [0, "#2c4788"], [0.56, "#16264f"], [1, "#0a1228"]));
  drawFace(easel, words.own, [195, 220, 84], { colour: "#f5b301", width: 6 });
  const y = writeLines(
    easel,
    words.title,
    { x: 195, baseline: 400, width },
    display(44, "#ffe39a", "center"),
    {
      height: 1.05,
      maxLines: 2,
    },
  );
  writeLines(easel, words.line, { x: 195, baseline: y + 42, width }, text(18, 400, "#ffffff", "center"));
}
