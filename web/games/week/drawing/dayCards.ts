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
  writeHeading,
  writeLines,
} from "./easel.ts";
import { drawFigure, kicker } from "./figures.ts";

const INK = "#0a1228";

/** Writes the small text, the title and the line at the top of a card. */
function writeTop(
  easel: Easel,
  words: { readonly kicker: string; readonly title: string; readonly line: string },
  colour: string,
): void {
  const { margin, width } = COMPOSITION;
  const room = width - 2 * margin;
  write(easel, words.kicker, margin, 38, kicker("#ffffff"));
  const y = writeHeading(
    easel,
    words.title,
    { x: margin - 2, top: 54, width: room },
    display(72, colour),
    40,
  );
  writeLines(easel, words.line, { x: margin, baseline: y + 36, width: room }, text(18, 400, "#ffffff"), {
    maxLines: 3,
  });
}

/** The way of the sun over the hills: from midnight at the left to midnight at the right. */
const SKY = { x: 195, y: 560, width: 172, height: 250 } as const;

/** The day with the most games: each of them stands on the sun's way where it ended. */
export function drawDay(easel: Easel, words: WordsOf<"day">): void {
  const { paint, frame } = easel;
  ground(easel, fade(easel, [0, "#0c2d6b"], [0.5, "#0369a1"], [0.8, "#0ea5e9"], [1, "#0ea5e9"]));
  const at = (share: number) => {
    const angle = Math.PI * (1 - share);
    return [SKY.x + SKY.width * Math.cos(angle), SKY.y - SKY.height * Math.sin(angle)] as const;
  };
  paint.strokeStyle = "#ffffff66";
  paint.lineWidth = 3;
  paint.setLineDash([2, 9]);
  paint.lineCap = "round";
  paint.beginPath();
  for (let step = 0; step <= 48; step += 1) paint.lineTo(...at(step / 48));
  paint.stroke();
  paint.setLineDash([]);
  disc(easel, SKY.x, 452, 92, "#ffe39a40");
  disc(easel, SKY.x, 452, 78, "#ffd75e");
  drawFigure(easel, words.figure, { x: SKY.x, baseline: 470, width: 112 }, display(86, INK, "center"));
  write(easel, words.unit, SKY.x, 496, text(16, 700, INK, "center"));
  for (const game of words.games) {
    const [x, y] = at(game);
    disc(easel, x, y, 11, "#ffffff");
    disc(easel, x, y, 8, "#f97316");
  }
  for (const [from, to, rise, colour] of [
    [548, 592, 34, "#15803d"],
    [606, 572, -26, "#14532d"],
  ] as const) {
    paint.fillStyle = colour;
    paint.beginPath();
    paint.moveTo(frame.left, from);
    paint.bezierCurveTo(110, from - rise, 240, to - rise, 390, to);
    paint.lineTo(frame.right, to);
    paint.lineTo(frame.right, frame.bottom);
    paint.lineTo(frame.left, frame.bottom);
    paint.fill();
  }
  writeTop(easel, words, "#ffe39a");
}

const CLOCK = { x: 195, y: 424, inner: 84, outer: 146 } as const;

/** The part of the day with the most games, on a clock of 24 hours: a ray for each hour, as long as it has games. */
export function drawMoment(easel: Easel, words: WordsOf<"moment">): void {
  const { paint } = easel;
  const { x, y, inner, outer } = CLOCK;
  ground(easel, glow(easel, [x, y, 520], [0, "#4d7c0f"], [0.5, "#2f4f0c"], [1, "#16250a"]));
  writeTop(easel, words, "#d9f99d");
  const most = Math.max(1, ...words.hours);
  paint.lineCap = "round";
  paint.lineWidth = 15;
  for (const [hour, games] of words.hours.entries()) {
    // Midnight is at the bottom, noon at the top.
    const angle = ((hour + 0.5) / 24) * 2 * Math.PI + Math.PI / 2;
    const isPart = hour >= words.from && hour < words.from + 6;
    const end = inner + 14 + (outer - inner - 14) * (games / most);
    paint.strokeStyle = games === 0 ? "#ffffff1f" : isPart ? "#bef264" : "#ffffff8c";
    paint.beginPath();
    paint.moveTo(x + (inner + 12) * Math.cos(angle), y + (inner + 12) * Math.sin(angle));
    paint.lineTo(x + end * Math.cos(angle), y + end * Math.sin(angle));
    paint.stroke();
  }
  disc(easel, x, y, inner, "#0f1b07");
  for (const [label, dx, dy] of [
    ["12", 0, -54],
    ["18", 56, 6],
    ["0", 0, 66],
    ["6", -56, 6],
  ] as const)
    write(easel, label, x + dx, y + dy, display(20, "#ffffff", "center"));
  drawSky(easel, words.from);
}

/** The sun in the middle of the clock, or the moon at night and in the evening. */
function drawSky(easel: Easel, from: number): void {
  const { paint } = easel;
  const { x, y } = CLOCK;
  if (from === 0 || from === 18) {
    disc(easel, x, y, 25, "#fef9c3");
    disc(easel, x + 11, y - 8, 21, "#0f1b07");
    return;
  }
  disc(easel, x, y, 17, "#ffd75e");
  paint.strokeStyle = "#ffd75e";
  paint.lineWidth = 4;
  for (let ray = 0; ray < 8; ray += 1) {
    const angle = (ray * Math.PI) / 4;
    paint.beginPath();
    paint.moveTo(x + 23 * Math.cos(angle), y + 23 * Math.sin(angle));
    paint.lineTo(x + 29 * Math.cos(angle), y + 29 * Math.sin(angle));
    paint.stroke();
  }
}
