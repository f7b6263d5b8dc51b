import type { WordsOf } from "../words.ts";
import {
  COMPOSITION,
  disc,
  display,
  type Easel,
  ground,
  text,
  widthOf,
  write,
  writeHeading,
  writeLines,
} from "./easel.ts";
import { drawFace, drawRaised, kicker } from "./figures.ts";

const GROUND = "#f5b301";
const INK = "#0a1228";
const TILES = ["#e09f00", "#c98a06", "#ffd75e", "#d97706", "#4d7c0f", "#b45309", "#eab308", "#65a30d"];
const FACE = 23;

/** The game that gave the most points; tiles of a board are the background. */
export function drawBest(easel: Easel, words: WordsOf<"best">): void {
  const { margin, width } = COMPOSITION;
  ground(easel, GROUND);
  drawTiles(easel);
  disc(easel, 195, 166, 98, INK);
  drawRaised(
    easel,
    words.place,
    [195, 210],
    display(words.place[0].length > 1 ? 92 : 124, "#ffd75e", "center"),
  );
  write(easel, words.kicker, margin, 334, kicker(INK));
  let y =
    writeHeading(
      easel,
      words.title,
      { x: margin - 2, top: 350, width: width - 2 * margin },
      display(88, INK),
      46,
    ) + 34;
  for (const { text: line, isBold } of words.lines)
    y =
      writeLines(
        easel,
        line,
        { x: margin, baseline: y, width: width - 2 * margin },
        text(17, isBold ? 600 : 400, INK),
        {
          maxLines: 2,
        },
      ) + 24;
  const middle = y + 20;
  for (const [index, face] of words.faces.entries())
    drawFace(easel, face, [margin + FACE + index * 40, middle, FACE], { colour: GROUND, width: 3 });
  const left = margin + 2 * FACE + (words.faces.length - 1) * 40 + 12;
  const style = text(15, 600, INK);
  const room = width - margin - left;
  const lines = Math.min(3, Math.ceil(widthOf(easel, words.caption, style) / room + 0.1));
  writeLines(
    easel,
    words.caption,
    { x: left, baseline: middle + 5 - (lines - 1) * 9.5, width: room },
    style,
    {
      height: 1.26,
      maxLines: 3,
    },
  );
}

/** Six-sided tiles over the upper part, which fade into the ground. */
function drawTiles({ paint, frame }: Easel): void {
  const radius = 58;
  const [column, row] = [radius * 1.76, radius * 1.53];
  const first = Math.floor(frame.left / column) - 1;
  const last = Math.ceil(frame.right / column) + 1;
  for (let down = Math.floor((frame.top + 10) / row) - 1; down < 5; down += 1)
    for (let across = first; across < last; across += 1) {
      const isOdd = Math.abs(down) % 2 === 1;
      const index = Math.abs(across * 5 + down * 33);
      paint.fillStyle = TILES[index % TILES.length] ?? GROUND;
      hexagon(paint, across * column + (isOdd ? radius * 0.88 : 0), down * row - 10, radius * 0.96);
    }
  const cover = paint.createLinearGradient(0, frame.top, 0, 390);
  for (const [at, opacity] of [
    [0, 0.94],
    [0.24, 0.25],
    [0.6, 0],
    [0.82, 0.92],
    [1, 1],
  ] as const)
    cover.addColorStop(at, `rgb(245 179 1 / ${opacity})`);
  paint.fillStyle = cover;
  paint.fillRect(frame.left, frame.top, frame.right - frame.left, frame.bottom - frame.top);
}

function hexagon(paint: CanvasRenderingContext2D, x: number, y: number, radius: number): void {
  paint.beginPath();
  for (let corner = 0; corner < 6; corner += 1) {
    const angle = (Math.PI / 3) * corner + Math.PI / 6;
    paint.lineTo(x + radius * Math.cos(angle), y + radius * Math.sin(angle));
  }
  paint.fill();
}
