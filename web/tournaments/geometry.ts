import { MAX_QUALIFIERS } from "../../domain/tournaments/groups.ts";
import {
  CONSOLATION,
  consolationTeamCount,
  drawnShape,
  inConsolation,
  isConsolation,
  type MatchRef,
  type Origin,
  roundsOf,
  type Shape,
  type Slot,
  sameMatch,
  slotsOf,
  THIRD_PLACE,
} from "../../domain/tournaments/shape.ts";
import type { Measures } from "./measures.ts";

/** The distance of the third-place match below the final, in px. */
const THIRD_PLACE_GAP = 64;
/** The corner radius of a wire, in px. */
const CORNER_RADIUS = 8;

/** The position of a match or a bye: `y` is its top, `middle` the y coordinate at which its wire starts. */
interface Box {
  readonly x: number;
  readonly y: number;
  readonly height: number;
  readonly middle: number;
}

/** A match on the plan. `foot` is the height of the buttons below its rows. */
export interface BracketNode extends Box, MatchRef {
  readonly foot: number;
}

/** A team that skips the first round, with its place in the draw. */
export interface Bye extends Box {
  readonly place: number;
}

/** The line from a match or a bye to one of the two rows of the next match. */
export interface BracketWire {
  readonly from: MatchRef | { readonly place: number };
  readonly to: MatchRef;
  readonly path: string;
}

/** A round's name above its column. */
export interface Heading {
  readonly round: number;
  readonly x: number;
}

/** A bracket's layout: everything in px from its upper left corner. */
export interface Plan {
  readonly width: number;
  readonly height: number;
  /** The left edge of each round's column; only the left half's columns if both halves of the draw face each other. */
  readonly columns: readonly number[];
  readonly headings: readonly Heading[];
  readonly nodes: readonly BracketNode[];
  readonly byes: readonly Bye[];
  readonly wires: readonly BracketWire[];
}

/** The upper (0) or the lower (1) half of the draw. */
export type Half = 0 | 1;

/** The matches, byes and wires of a plan. */
type Tree = Pick<Plan, "nodes" | "byes" | "wires">;

/**
 * The plan of a knockout of this shape: one column per round, each match centred between its two sources (the matches or
 * byes that its teams come from). A wire leads from the middle of a match or bye to the winner's row in the next match, and
 * bends in the middle of the gap.
 */
export function planOf(shape: Shape, measures: Measures): Plan {
  const plan = measures.isTwoSided
    ? facingPlan(shape, measures)
    : withThirdPlace(shape, measures, treeOf(knockoutSlots(shape), measures));
  return shape.groups ? withoutByes(plan) : plan;
}

/** The place of a bye. After groups, a bye has no place in the draw: a negative number stands for its group and rank. */
function byePlaceOf(origin: Extract<Origin, { isBye: boolean }>): number {
  return origin.kind === "place" ? origin.place : -(MAX_QUALIFIERS * origin.group + origin.rank) - 1;
}

/** The plan without its byes, whose room stays free. */
function withoutByes(plan: Plan): Plan {
  return { ...plan, byes: [], wires: plan.wires.filter(({ from }) => !("place" in from)) };
}

/**
 * The plan of the consolation bracket, the knockout among the losers of the first round. It has no third-place match, and its
 * byes are not drawn.
 */
export function consolationPlanOf(teams: number, { foot, ...measures }: Measures): Plan {
  const footInside = foot && isConsolation(foot) ? { ...foot, round: foot.round - CONSOLATION } : undefined;
  const plan = planOf(drawnShape(consolationTeamCount(teams)), { ...measures, foot: footInside });
  const nodes = plan.nodes.filter(({ position }) => position !== THIRD_PLACE);
  return {
    ...plan,
    height: Math.max(0, ...nodes.map((node) => node.y + node.height + node.foot)),
    headings: plan.headings.map(({ round, x }) => ({ round: round + CONSOLATION, x })),
    nodes: nodes.map((node) => ({ ...node, ...inConsolation(node) })),
    byes: [],
    wires: plan.wires.flatMap(({ from, to, path }) =>
      "place" in from ? [] : { from: inConsolation(from), to: inConsolation(to), path },
    ),
  };
}

/** The plan of one half of the draw, with the final and the third-place match. */
export function halfPlanOf(shape: Shape, measures: Measures, half: Half): Plan {
  const last = roundsOf(shape.teams);
  const slots = knockoutSlots(shape).filter(
    (slot) => slot.round === last || halfOf(shape.teams, slot) === half,
  );
  const plan = withThirdPlace(shape, measures, treeOf(slots, measures));
  return shape.groups ? withoutByes(plan) : plan;
}

/** The plan in which both halves of the draw face each other, with the final between them. */
function facingPlan(shape: Shape, measures: Measures): Plan {
  const last = roundsOf(shape.teams);
  const slots = knockoutSlots(shape);
  const width = (2 * last - 1) * measures.width + (2 * last - 2) * measures.gap;
  const halves = ([0, 1] as const).map((half) =>
    treeOf(
      slots.filter((slot) => slot.round < last && halfOf(shape.teams, slot) === half),
      measures,
      half === 0 ? undefined : width,
    ),
  );
  const tree: Tree = {
    nodes: halves.flatMap(({ nodes }) => nodes),
    byes: halves.flatMap(({ byes }) => byes),
    wires: halves.flatMap(({ wires }) => wires),
  };
  const final = slots.filter(({ round }) => round === last);
  const { headings, ...plan } = withThirdPlace(shape, measures, withMatches(final, tree, measures, width));
  const rightHeadings = headings
    .slice(0, -1)
    .map(({ round, x }) => ({ round, x: width - x - measures.width }));
  return { ...plan, width, headings: [...headings, ...rightHeadings] };
}

/** The slots of all matches except the third-place match. */
function knockoutSlots(shape: Shape): Slot[] {
  return slotsOf(shape).filter(({ position }) => position !== THIRD_PLACE);
}

/** The half of the draw that contains a match. The match must be earlier than the final. */
function halfOf(teams: number, { round, position }: MatchRef): Half {
  return position <= 2 ** (roundsOf(teams) - round - 1) ? 0 : 1;
}

/** The left edge of a round's column. */
function columnOf(round: number, { width, gap }: Measures): number {
  return (round - 1) * (width + gap);
}

/**
 * Places the matches and byes of the first column from top to bottom, then each later match between its sources, the matches
 * or byes that its teams come from. If `mirror` is given, the rounds go from right to left; `mirror` is then the width of the
 * whole plan.
 */
function treeOf(slots: readonly Slot[], measures: Measures, mirror?: number): Tree {
  const nodes: BracketNode[] = [];
  const byes: Bye[] = [];
  const height = 2 * measures.row;
  const x = mirror === undefined ? 0 : mirror - measures.width;
  let nextY = 0;
  /** The box below the previous one, with `foot` px below it. */
  const nextBox = (boxHeight: number, foot: number): Box => {
    const box = { x, y: nextY, height: boxHeight, middle: nextY + boxHeight / 2 };
    nextY += boxHeight + foot + measures.space;
    return box;
  };
  const addMatch = (ref: MatchRef) => {
    const foot = footOf(ref, measures);
    nodes.push({ ...ref, foot, ...nextBox(height, foot) });
  };
  for (const slot of slots.filter(({ round }) => round === 2))
    for (const [side, origin] of slot.origins.entries()) {
      if (origin.kind === "winner") addMatch(origin.of);
      if (origin.kind === "place" || origin.kind === "rank")
        byes.push({
          place: byePlaceOf(origin),
          // The match that the bye leads to is in the next column: the buttons below it need space in this column.
          ...nextBox(measures.bye, side === 1 ? footOf(slot, measures) : 0),
        });
    }
  const later = slots.filter(({ round }) => round > 1);
  if (later.length === 0) for (const { round, position } of slots) addMatch({ round, position });
  return withMatches(later, { nodes, byes, wires: [] }, measures, mirror);
}

/**
 * The tree with these matches added, each centred between its sources. If `mirror` (the width of the whole plan) is given, the
 * rounds go from right to left.
 */
function withMatches(slots: readonly Slot[], tree: Tree, measures: Measures, mirror?: number): Tree {
  const height = 2 * measures.row;
  const nodes = [...tree.nodes];
  const wires = [...tree.wires];
  for (const slot of slots) {
    const { round, position } = slot;
    const sources = sourcesOf(slot, nodes, tree.byes);
    const middle = sources.reduce((sum, { box }) => sum + box.middle, 0) / Math.max(1, sources.length);
    const left = columnOf(round, measures);
    const x = mirror === undefined ? left : mirror - left - measures.width;
    const foot = footOf(slot, measures);
    const node = { round, position, x, y: middle - height / 2, height, middle, foot };
    nodes.push(node);
    for (const { side, from, box } of sources)
      wires.push({ from, to: { round, position }, path: pathOf(box, node, side, measures) });
  }
  return { nodes, byes: tree.byes, wires };
}

/** The whole plan of a tree, with the third-place match below the final. */
function withThirdPlace(shape: Shape, measures: Measures, tree: Tree): Plan {
  const third = slotsOf(shape).find(({ position }) => position === THIRD_PLACE);
  const final = tree.nodes.at(-1);
  const nodes = [...tree.nodes];
  if (third && final) {
    const { round, position } = third;
    const y = final.y + final.height + final.foot + THIRD_PLACE_GAP;
    const foot = footOf(third, measures);
    nodes.push({ ...final, round, position, y, middle: y + final.height / 2, foot });
  }
  const columns = Array.from({ length: roundsOf(shape.teams) }, (_, index) => columnOf(index + 1, measures));
  return {
    ...tree,
    width: (columns.at(-1) ?? 0) + measures.width,
    height: Math.max(
      0,
      ...nodes.map((node) => node.y + node.height + node.foot),
      ...tree.byes.map((bye) => bye.y + bye.height),
    ),
    columns,
    headings: columns.map((x, index) => ({ round: index + 1, x })),
    nodes,
  };
}

function footOf(match: MatchRef, { foot }: Measures): number {
  return foot && sameMatch(foot, match) ? foot.height : 0;
}

/** The matches and byes of the plan that the teams of a match come from. `side` is the row of the team: 0 is the upper row. */
function sourcesOf(
  { origins }: Slot,
  nodes: readonly BracketNode[],
  byes: readonly Bye[],
): { side: number; from: BracketWire["from"]; box: Box }[] {
  return origins.flatMap((origin, side) => {
    if (origin.kind === "winner") {
      const box = nodes.find((node) => sameMatch(node, origin.of));
      return box ? { side, from: origin.of, box } : [];
    }
    const box = "isBye" in origin ? byes.find(({ place }) => place === byePlaceOf(origin)) : undefined;
    return box ? { side, from: { place: box.place }, box } : [];
  });
}

/** The SVG path of a wire to the upper (`side` 0) or lower row of `target`. The wire may lead to the right or to the left. */
function pathOf(source: Box, target: Box, side: number, { width, gap }: Measures): string {
  const direction = source.x < target.x ? 1 : -1;
  const [x1, y1] = [direction > 0 ? source.x + width : source.x, source.middle];
  const [x2, y2] = [
    direction > 0 ? target.x : target.x + width,
    target.y + target.height * (side === 0 ? 0.25 : 0.75),
  ];
  if (y1 === y2) return `M${x1} ${y1}H${x2}`;
  const middleX = x1 + (direction * gap) / 2;
  const bend = Math.min(CORNER_RADIUS, gap / 2, Math.abs(y2 - y1) / 2);
  const bendX = direction * bend;
  const bendY = Math.sign(y2 - y1) * bend;
  return `M${x1} ${y1}H${middleX - bendX}Q${middleX} ${y1} ${middleX} ${y1 + bendY}V${y2 - bendY}Q${middleX} ${y2} ${middleX + bendX} ${y2}H${x2}`;
}
