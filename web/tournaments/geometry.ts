import {
  type MatchRef,
  roundsOf,
  type Slot,
  sameMatch,
  slotsOf,
  THIRD_PLACE,
} from "../../domain/tournaments/shape.ts";

/** The measures of a bracket, in px. A match is two rows; `space` lies between two of the first column. */
export interface Measures {
  readonly width: number;
  readonly gap: number;
  readonly row: number;
  readonly bye: number;
  readonly space: number;
}

export const computer: Measures = { width: 244, gap: 80, row: 26, bye: 34, space: 14 };
export const phone: Measures = { width: 236, gap: 36, row: 32, bye: 34, space: 16 };

/** How narrow columns and gaps become before a tree is wider than its screen: names must stay readable. */
const NARROWEST = 172;
const NARROWEST_GAP = 28;
/** From this width on (px) a screen is a computer's. */
const COMPUTER = 900;

/** The measures for so much room (px): on a computer all rounds stand side by side, as far as names stay readable. */
export function measuresFor(rounds: number, room: number): Measures {
  if (room < COMPUTER) return phone;
  const gaps = Math.max(1, rounds - 1);
  const gap = clamped((room - rounds * computer.width) / gaps, NARROWEST_GAP, computer.gap);
  const width = clamped((room - gaps * gap) / rounds, NARROWEST, computer.width);
  return { ...computer, gap, width };
}

function clamped(value: number, least: number, most: number): number {
  return Math.floor(Math.min(most, Math.max(least, value)));
}

/** How far below the final the third-place match stands, and how round a wire's turns are. */
const THIRD_BELOW = 64;
const RADIUS = 8;

/** Where something stands: `y` is its top, `middle` the height at which its wire leaves. */
interface Box {
  readonly x: number;
  readonly y: number;
  readonly height: number;
  readonly middle: number;
}

/** A match on the plan. */
export interface Node extends Box, MatchRef {}

/** A team that skips the first round: the place in the draw. Never a match. */
export interface Bye extends Box {
  readonly place: number;
}

/** The way from a match, or from a bye, to the row of the next match that it leads to. */
export interface Wire {
  readonly from: MatchRef | { readonly place: number };
  readonly to: MatchRef;
  readonly path: string;
}

/** A bracket as it is drawn: everything in px from its upper left corner. */
export interface Plan {
  readonly width: number;
  readonly height: number;
  /** The left edge of each round's column. */
  readonly columns: readonly number[];
  readonly nodes: readonly Node[];
  readonly byes: readonly Bye[];
  readonly wires: readonly Wire[];
}

/**
 * The plan of a knockout of `teams` teams: a column a round, each match at the middle of the two it hangs on. A wire leaves
 * the middle of its source and lands on its own row, turning at half the gap.
 */
export function planOf(teams: number, measures: Measures): Plan {
  const columns = Array.from(
    { length: roundsOf(teams) },
    (_, index) => index * (measures.width + measures.gap),
  );
  const nodes: Node[] = [];
  const byes: Bye[] = [];
  const wires: Wire[] = [];
  const height = 2 * measures.row;
  let below = 0;
  const stack = (tall: number, x: number): Box => {
    const box = { x, y: below, height: tall, middle: below + tall / 2 };
    below += tall + measures.space;
    return box;
  };
  const slots = slotsOf(teams);
  for (const slot of slots.filter(({ round, position }) => round === 1 && position !== THIRD_PLACE))
    nodes.push({ round: slot.round, position: slot.position, ...stack(height, 0) });
  for (const slot of slots)
    for (const origin of slot.origins)
      if (origin.kind === "place" && origin.isBye)
        byes.push({ place: origin.place, ...stack(measures.bye, 0) });

  for (const slot of slots.filter(({ round, position }) => round > 1 && position !== THIRD_PLACE)) {
    const { round, position } = slot;
    const x = columns[round - 1] ?? 0;
    const sources = sourcesOf(slot, nodes, byes);
    const middle = sources.reduce((sum, { box }) => sum + box.middle, 0) / Math.max(1, sources.length);
    const node = { round, position, x, y: middle - height / 2, height, middle };
    nodes.push(node);
    for (const [side, { from, box }] of sources.entries())
      wires.push({ from, to: { round, position }, path: pathOf(box, node, side, measures) });
  }

  const third = slots.find(({ position }) => position === THIRD_PLACE);
  const final = nodes.at(-1);
  if (third && final) {
    const y = final.y + final.height + THIRD_BELOW;
    nodes.push({ ...thirdOf(third), x: final.x, y, height, middle: y + height / 2 });
  }
  return {
    width: (columns.at(-1) ?? 0) + measures.width,
    height: Math.max(0, ...[...nodes, ...byes].map((box) => box.y + box.height)),
    columns,
    nodes,
    byes,
    wires,
  };
}

function thirdOf({ round, position }: Slot): MatchRef {
  return { round, position };
}

/** What a match of a later round hangs on, upper side first. */
function sourcesOf(
  { origins }: Slot,
  nodes: readonly Node[],
  byes: readonly Bye[],
): { from: Wire["from"]; box: Box }[] {
  return origins.flatMap((origin) => {
    if (origin.kind === "winner") {
      const box = nodes.find((node) => sameMatch(node, origin.of));
      return box ? { from: origin.of, box } : [];
    }
    const box = origin.kind === "place" ? byes.find(({ place }) => place === origin.place) : undefined;
    return box ? { from: { place: box.place }, box } : [];
  });
}

function pathOf(source: Box, target: Box, side: number, { width, gap }: Measures): string {
  const [x1, y1] = [source.x + width, source.middle];
  const [x2, y2] = [target.x, target.y + target.height * (side === 0 ? 0.25 : 0.75)];
  if (y1 === y2) return `M${x1} ${y1}H${x2}`;
  const turn = x1 + gap / 2;
  const bend = Math.min(RADIUS, Math.abs(y2 - y1) / 2);
  const down = Math.sign(y2 - y1) * bend;
  return `M${x1} ${y1}H${turn - bend}Q${turn} ${y1} ${turn} ${y1 + down}V${y2 - down}Q${turn} ${y2} ${turn + bend} ${y2}H${x2}`;
}
