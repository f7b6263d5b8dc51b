import type { ShownSegment } from "../../../wheel/shownWheel.ts";
import { hasIcons, LINE_HEIGHT, layoutLabel } from "../../../wheel/wheel/wheelLabel.ts";
import { pointAt, segmentArc, segmentPath, WHEEL } from "../../../wheel/wheel/wheelShape.ts";
import type { DrawnIcon, WordsOf } from "../words.ts";
import { COMPOSITION, disc, display, type Easel, glow, ground, text, write } from "./easel.ts";
import { drawFigure, drawIcon, drawPill, kicker } from "./figures.ts";

const CENTRE = [195, 350] as const;
/** The wheel's own drawing is 400 wide. */
const SCALE = 358 / WHEEL.size;
const LAMPS = 24;

/** What the wheel gave, above the event's wheel. */
export function drawWheelCard(easel: Easel, words: WordsOf<"wheel">): void {
  const { margin, width } = COMPOSITION;
  ground(easel, glow(easel, [195, 400, 560], [0, "#6d28d9"], [0.66, "#2e1065"], [1, "#1a0b3f"]));
  write(easel, words.kicker, margin, 38, kicker("#ffffff"));
  const wide = drawFigure(
    easel,
    words.figure,
    { x: margin - 3, baseline: 132, width: 210 },
    display(112, "#ffd75e"),
  );
  for (const [index, line] of words.unit.entries())
    write(easel, line, margin + wide + 12, 106 + index * 22.5, text(18, 600, "#ffffff"));
  drawWheel(easel, words.segments);
  const room = width - 2 * 20 - 8 * (words.gains.length - 1);
  const pill = Math.min(160, room / words.gains.length);
  const from = 195 - (pill * words.gains.length + 8 * (words.gains.length - 1)) / 2;
  for (const [index, { icon, text: label }] of words.gains.entries())
    drawPill(easel, icon, label, [from + index * (pill + 8), 564, pill, 40]);
}

/** The wheel at rest, as the screen of the wheel shows it. */
function drawWheel(easel: Easel, segments: readonly ShownSegment[]): void {
  const { paint } = easel;
  paint.save();
  paint.translate(...CENTRE);
  paint.scale(SCALE, SCALE);
  disc(easel, 0, 0, WHEEL.rim, "#2c4788");
  disc(easel, 0, 0, WHEEL.rim - 2, "#0f1b3d");
  for (let lamp = 0; lamp < LAMPS; lamp += 1) {
    const [x, y] = pointAt((lamp * 360) / LAMPS, (WHEEL.rim + WHEEL.radius) / 2);
    disc(easel, x, y, 3.4, lamp % 2 ? "#ffffff" : "#f5b301");
  }
  paint.save();
  paint.rotate(-Math.PI / Math.max(1, segments.length));
  for (const [index, segment] of segments.entries()) drawSegment(easel, segment, index, segments.length);
  paint.restore();
  disc(easel, 0, 0, WHEEL.hub, "#0a1228");
  disc(easel, 0, 0, WHEEL.hub - 7, "#f5b301");
  write(easel, "START", 0, 7, display(19, "#0a1228", "center"));
  drawPointer(paint);
  paint.restore();
}

function drawSegment(
  easel: Easel,
  { reward, label, isSteal }: ShownSegment,
  index: number,
  count: number,
): void {
  const { paint } = easel;
  const shape = new Path2D(segmentPath(index, count));
  paint.fillStyle = reward.bgColor;
  paint.fill(shape);
  paint.strokeStyle = "#0a1228";
  paint.lineWidth = 2;
  paint.stroke(shape);
  paint.save();
  paint.rotate((segmentArc(index, count).middle * Math.PI) / 180);
  if (hasIcons(count)) {
    const size = count > 7 ? 22 : 26;
    drawIcon(easel, iconOf(reward, isSteal ?? false), [-size / 2, -WHEEL.hub - 6 - size, size], reward.color);
  }
  const { direction, lines, size, top } = layoutLabel(label, count);
  const isAcross = direction === "across";
  paint.translate(0, -top);
  if (!isAcross) paint.rotate(-Math.PI / 2);
  const style = {
    ...display(size, reward.color, isAcross ? "center" : "right"),
    weight: 700,
    spacing: 0,
  } as const;
  for (const [row, line] of lines.entries())
    write(
      easel,
      line,
      0,
      isAcross
        ? (row * LINE_HEIGHT + 0.8) * size
        : ((row - (lines.length - 1) / 2) * LINE_HEIGHT + 0.34) * size,
      style,
    );
  paint.restore();
}

function iconOf({ type, value }: ShownSegment["reward"], isSteal: boolean): DrawnIcon {
  switch (type) {
    case "points":
      return (value ?? 0) < 0 ? "frown" : "star";
    case "card":
      return "layers";
    case "chill":
      return isSteal ? "mask" : "snowflake";
    default:
      return "rotate";
  }
}

function drawPointer(paint: CanvasRenderingContext2D): void {
  paint.save();
  paint.translate(-18, -WHEEL.rim - 24);
  const pointer = new Path2D("M18 42 4.6 16.5A15 15 0 1 1 31.4 16.5Z");
  paint.fillStyle = "#ffffff";
  paint.fill(pointer);
  paint.strokeStyle = "#0a1228";
  paint.lineWidth = 2;
  paint.stroke(pointer);
  paint.fillStyle = "#f5b301";
  paint.beginPath();
  paint.arc(18, 13, 5, 0, 2 * Math.PI);
  paint.fill();
  paint.restore();
}
