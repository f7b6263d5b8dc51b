import type { WordsOf } from "../words.ts";
import {
  bar,
  COMPOSITION,
  display,
  type Easel,
  fade,
  ground,
  text,
  widthOf,
  write,
  writeFitted,
  writeLines,
} from "./easel.ts";
import { drawFigure } from "./figures.ts";

const COLOURS = ["#f5b301", "#22d3ee", "#8b5cf6", "#fb7185", "#4ade80"];
const [FLOOR, CEILING] = [612, 328];
const PITCH = 25;

/** How many games and hours, and a square for each game, by day. */
export function drawGames(easel: Easel, { figure, unit, line, legend, columns }: WordsOf<"games">): void {
  const { margin, width } = COMPOSITION;
  ground(easel, fade(easel, [0, "#16264f"], [1, "#0a1228"]));
  drawFigure(easel, figure, { x: margin - 4, baseline: 118, width: 340 }, display(128, "#ffd75e"));
  write(easel, unit, margin, 168, display(44, "#ffffff"));
  writeLines(easel, line, { x: margin, baseline: 199, width: width - 2 * margin }, text(17, 400, "#dfe6fb"), {
    maxLines: 2,
  });
  drawLegend(easel, legend);
  const gap = columns.length > 5 ? 8 : 14;
  const column = (width - 2 * margin - gap * (columns.length - 1)) / Math.max(4, columns.length);
  const pitch = Math.min(
    PITCH,
    ...columns.map(({ games }) => (FLOOR - CEILING - 22) / Math.max(1, games.length)),
  );
  const height = pitch * 0.8;
  for (const [index, { day, games }] of columns.entries()) {
    const x = margin + index * (column + gap);
    const middle = x + column / 2;
    for (const [row, colour] of games.entries())
      bar(
        easel,
        [x, FLOOR - (row + 1) * pitch + (pitch - height), column, height],
        7,
        COLOURS[colour] ?? "#ffffff",
      );
    write(
      easel,
      String(games.length),
      middle,
      FLOOR - games.length * pitch - 6,
      display(20, "#ffffff", "center"),
    );
    writeFitted(
      easel,
      day,
      { x: middle, baseline: FLOOR + 24, width: column + gap },
      text(14, 600, "#ffffff", "center"),
      11,
    );
  }
}

/** The colours and names of the games, on up to two lines. */
function drawLegend(easel: Easel, legend: WordsOf<"games">["legend"]): void {
  const style = text(13.5, 600, "#ffffff");
  const most = (COMPOSITION.width - 2 * COMPOSITION.margin) / 2 - 20;
  let [x, y]: [number, number] = [COMPOSITION.margin, 256];
  for (const { label, colour } of legend) {
    const width = Math.min(most, widthOf(easel, label, style));
    if (x + 18 + width > COMPOSITION.width - COMPOSITION.margin) [x, y] = [COMPOSITION.margin, y + 24];
    bar(easel, [x, y - 11, 12, 12], 4, COLOURS[colour] ?? "#ffffff");
    writeFitted(easel, label, { x: x + 18, baseline: y, width: most }, style, 13);
    x += 18 + width + 13;
  }
}
