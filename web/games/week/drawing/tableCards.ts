import type { WordsOf } from "../words.ts";
import {
  bar,
  COMPOSITION,
  disc,
  display,
  type Easel,
  fade,
  glow,
  ground,
  text,
  widthOf,
  write,
  writeFitted,
  writeHeading,
  writeLines,
} from "./easel.ts";
import { drawFace, drawFigure, kicker } from "./figures.ts";

const BOXES = ["#f5b301", "#fb7185", "#a78bfa", "#4ade80", "#fdba74"];
const INK = "#0a1228";
const SHELF = 622;

/** The games of the player as boxes on a shelf: the more often one was played, the wider its box. */
export function drawShelf(easel: Easel, words: WordsOf<"shelf">): void {
  const { margin, width } = COMPOSITION;
  const room = width - 2 * margin;
  ground(easel, fade(easel, [0, "#155e75"], [0.7, "#0e7490"], [1, "#083344"]));
  write(easel, words.kicker, margin, 38, kicker("#ffffff"));
  const y = writeHeading(
    easel,
    words.title,
    { x: margin - 2, top: 54, width: room },
    display(72, "#ffffff"),
    40,
  );
  writeLines(easel, words.line, { x: margin, baseline: y + 36, width: room }, text(18, 400, "#ffffff"), {
    maxLines: 2,
  });
  const { frame, paint } = easel;
  paint.fillStyle = "#062f3b";
  paint.fillRect(frame.left, SHELF, frame.right - frame.left, 12);
  const least = 150;
  const height = Math.min(88, 330 / words.boxes.length);
  for (const [row, { label, count, share }] of words.boxes.entries()) {
    const wide = least + (room - least) * share;
    // Boxes that lie exactly one on the other would look like a chart.
    const left = margin + (room - wide) * (row % 2 === 0 ? 0.38 : 0.62);
    const top = SHELF - (row + 1) * height;
    bar(easel, [left, top, wide, height - 3], 8, BOXES[row % BOXES.length] ?? "#ffffff");
    bar(easel, [left, top, wide, 9], 8, "#ffffff59");
    const baseline = top + height / 2 + 11;
    const style = display(22, INK, "right");
    const counted = widthOf(easel, count, style);
    write(easel, count, left + wide - 16, baseline, style);
    writeFitted(easel, label, { x: left + 16, baseline, width: wide - 44 - counted }, display(24, INK), 15);
  }
}

const TABLE = { x: 195, y: 424, radius: 102 } as const;
const ORBIT = 148;

/** The people with whom the player played, around a table seen from above; the player sits in front. */
export function drawTable(easel: Easel, words: WordsOf<"table">): void {
  const { margin, width } = COMPOSITION;
  ground(easel, glow(easel, [TABLE.x, TABLE.y, 520], [0, "#be123c"], [0.5, "#881337"], [1, "#4c0519"]));
  for (const [index, line] of words.title.entries())
    writeFitted(
      easel,
      line,
      { x: margin - 1, baseline: 66 + index * 53, width: width - 2 * margin },
      display(54, "#ffffff"),
      30,
    );
  writeLines(
    easel,
    words.line,
    { x: margin, baseline: 158, width: width - 2 * margin },
    text(17, 400, "#ffffff"),
    { maxLines: 3 },
  );
  const { x, y, radius } = TABLE;
  disc(easel, x, y + 7, radius, "#00000040");
  disc(easel, x, y, radius, "#7c2d12");
  disc(easel, x, y, radius - 9, "#ffedd5");
  drawFigure(easel, words.figure, { x, baseline: y + 22, width: 150 }, display(92, INK, "center"));
  write(easel, words.unit, x, y + 50, text(17, 700, INK, "center"));
  const seats = words.faces.length + 1;
  for (const [index, face] of [words.own, ...words.faces].entries()) {
    const angle = Math.PI / 2 + (2 * Math.PI * index) / seats;
    const place = [x + ORBIT * Math.cos(angle), y + ORBIT * Math.sin(angle)] as const;
    drawFace(
      easel,
      face,
      [...place, index === 0 ? 38 : 32],
      index === 0 ? { colour: "#f5b301", width: 5 } : { colour: "#ffffff", width: 3 },
    );
  }
}
