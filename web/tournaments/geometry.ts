import {
  type MatchRef,
  roundsOf,
  type Slot,
  sameMatch,
  slotsOf,
  THIRD_PLACE,
} from "../../domain/tournaments/shape.ts";
import type { Measures } from "./measures.ts";

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

/** A round's name above its column. */
export interface Heading {
  readonly round: number;
  readonly x: number;
}

/** A bracket as it is drawn: everything in px from its upper left corner. */
export interface Plan {
  readonly width: number;
  readonly height: number;
  /** The left edge of each round's column; where both halves of the draw face each other, of the left half's. */
  readonly columns: readonly number[];
  readonly headings: readonly Heading[];
  readonly nodes: readonly Node[];
  readonly byes: readonly Bye[];
  readonly wires: readonly Wire[];
}

/** Which half of the draw: the upper one, or the lower one. */
export type Half = 0 | 1;

/** What stands in columns, the first round at the left. */
type Tree = Pick<Plan, "nodes" | "byes" | "wires">;

/**
 * The plan of a knockout of `teams` teams: a column a round, each match at the middle of the two it hangs on. A wire leaves
 * the middle of its source and lands on its own row, turning at half the gap.
 */
export function planOf(teams: number, measures: Measures): Plan {
  return measures.isTwoSided
    ? facingPlan(teams, measures)
    : withThird(teams, measures, treeOf(knockout(teams), measures));
}

/** The plan of one half of the draw, up to the final. */
export function halfPlanOf(teams: number, measures: Measures, half: Half): Plan {
  const last = roundsOf(teams);
  const slots = knockout(teams).filter((slot) => slot.round === last || halfOf(teams, slot) === half);
  return withThird(teams, measures, treeOf(slots, measures));
}

/** Both halves of the draw face each other, the final between them. */
function facingPlan(teams: number, measures: Measures): Plan {
  const last = roundsOf(teams);
  const slots = knockout(teams);
  const width = (2 * last - 1) * measures.width + (2 * last - 2) * measures.gap;
  const sides = ([0, 1] as const).map((half) =>
    treeOf(
      slots.filter((slot) => slot.round < last && halfOf(teams, slot) === half),
      measures,
      half === 0 ? undefined : width,
    ),
  );
  const tree: Tree = {
    nodes: sides.flatMap(({ nodes }) => nodes),
    byes: sides.flatMap(({ byes }) => byes),
    wires: sides.flatMap(({ wires }) => wires),
  };
  const final = slots.filter(({ round }) => round === last);
  const { headings, ...plan } = withThird(teams, measures, joined(final, tree, measures, width));
  const facing = headings.slice(0, -1).map(({ round, x }) => ({ round, x: width - x - measures.width }));
  return { ...plan, width, headings: [...headings, ...facing] };
}

/** Every match but the third-place one. */
function knockout(teams: number): Slot[] {
  return slotsOf(teams).filter(({ position }) => position !== THIRD_PLACE);
}

/** The half of the draw that a match before the final is in. */
function halfOf(teams: number, { round, position }: MatchRef): Half {
  return position <= 2 ** (roundsOf(teams) - round - 1) ? 0 : 1;
}

/** Where a round's column is. */
function columnOf(round: number, { width, gap }: Measures): number {
  return (round - 1) * (width + gap);
}

/** What starts in the first column, from above, then each match that hangs on it; seen in a mirror where `mirror` says how wide the whole is. */
function treeOf(slots: readonly Slot[], measures: Measures, mirror?: number): Tree {
  const nodes: Node[] = [];
  const byes: Bye[] = [];
  const height = 2 * measures.row;
  const x = mirror === undefined ? 0 : mirror - measures.width;
  let below = 0;
  const stack = (tall: number): Box => {
    const box = { x, y: below, height: tall, middle: below + tall / 2 };
    below += tall + measures.space;
    return box;
  };
  for (const { round, position } of slots) if (round === 1) nodes.push({ round, position, ...stack(height) });
  for (const slot of slots)
    for (const origin of slot.origins)
      if (origin.kind === "place" && origin.isBye) byes.push({ place: origin.place, ...stack(measures.bye) });
  const later = slots.filter(({ round }) => round > 1);
  return joined(later, { nodes, byes, wires: [] }, measures, mirror);
}

/** The tree with more matches, each at the middle of what it hangs on. */
function joined(slots: readonly Slot[], tree: Tree, measures: Measures, mirror?: number): Tree {
  const height = 2 * measures.row;
  const nodes = [...tree.nodes];
  const wires = [...tree.wires];
  for (const slot of slots) {
    const { round, position } = slot;
    const sources = sourcesOf(slot, nodes, tree.byes);
    const middle = sources.reduce((sum, { box }) => sum + box.middle, 0) / Math.max(1, sources.length);
    const left = columnOf(round, measures);
    const x = mirror === undefined ? left : mirror - left - measures.width;
    const node = { round, position, x, y: middle - height / 2, height, middle };
    nodes.push(node);
    for (const { side, from, box } of sources)
      wires.push({ from, to: { round, position }, path: pathOf(box, node, side, measures) });
  }
  return { nodes, byes: tree.byes, wires };
}

/** The whole plan, the third-place match below the final. */
function withThird(teams: number, measures: Measures, tree: Tree): Plan {
  const third = slotsOf(teams).find(({ position }) => position === THIRD_PLACE);
  const final = tree.nodes.at(-1);
  const nodes = [...tree.nodes];
  if (third && final) {
    const { round, position } = third;
    const y = final.y + final.height + THIRD_BELOW;
    nodes.push({ ...final, round, position, y, middle: y + final.height / 2 });
  }
  const columns = Array.from({ length: roundsOf(teams) }, (_, index) => columnOf(index + 1, measures));
  return {
    ...tree,
    width: (columns.at(-1) ?? 0) + measures.width,
    height: Math.max(0, ...[...nodes, ...tree.byes].map((box) => box.y + box.height)),
    columns,
    headings: columns.map((x, index) => ({ round: index + 1, x })),
    nodes,
  };
}

/** What a match of a later round hangs on, as far as it is drawn, and on which of its rows: 0 is the upper one. */
function sourcesOf(
  { origins }: Slot,
  nodes: readonly Node[],
  byes: readonly Bye[],
): { side: number; from: Wire["from"]; box: Box }[] {
  return origins.flatMap((origin, side) => {
    if (origin.kind === "winner") {
      const box = nodes.find((node) => sameMatch(node, origin.of));
      return box ? { side, from: origin.of, box } : [];
    }
    const box = origin.kind === "place" ? byes.find(({ place }) => place === origin.place) : undefined;
    return box ? { side, from: { place: box.place }, box } : [];
  });
}

/** A wire, to the right or, where its source stands further to the right than its target, to the left. */
function pathOf(source: Box, target: Box, side: number, { width, gap }: Measures): string {
  const way = source.x < target.x ? 1 : -1;
  const [x1, y1] = [way > 0 ? source.x + width : source.x, source.middle];
  const [x2, y2] = [
    way > 0 ? target.x : target.x + width,
    target.y + target.height * (side === 0 ? 0.25 : 0.75),
  ];
  if (y1 === y2) return `M${x1} ${y1}H${x2}`;
  const turn = x1 + (way * gap) / 2;
  const bend = Math.min(RADIUS, gap / 2, Math.abs(y2 - y1) / 2);
  const along = way * bend;
  const down = Math.sign(y2 - y1) * bend;
  return `M${x1} ${y1}H${turn - along}Q${turn} ${y1} ${turn} ${y1 + down}V${y2 - down}Q${turn} ${y2} ${turn + along} ${y2}H${x2}`;
}
