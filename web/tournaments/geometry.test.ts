import { describe, expect, test } from "vitest";
import {
  consolationSlotsOf,
  consolationTeamCount,
  drawnShape,
  MAX_TEAMS,
  MIN_TEAMS,
  roundsOf,
  slotsOf,
} from "../../domain/tournaments/shape.ts";
import { consolationPlanOf, halfPlanOf, type Plan, planOf } from "./geometry.ts";
import { FOOT_HEIGHT, type Measures, measuresFor, phoneMeasures } from "./measures.ts";

const teamCounts = Array.from({ length: MAX_TEAMS - MIN_TEAMS + 1 }, (_, index) => index + MIN_TEAMS);
/** The room for the bracket on a computer and on a large screen, in px. */
const computerRoom = { width: 992, height: 500 };
const largeRoom = { width: 1632, height: 780 };

/** The measures of a phone on which a match of the second round, with one or two byes before it, has buttons. */
const footedMeasures = (teams: number) => {
  const bye = slotsOf(drawnShape(teams)).find(
    ({ round, origins }) => round === 2 && origins[1].kind === "place",
  );
  const { round, position } = bye ?? { round: 1, position: 1 };
  return { ...phoneMeasures, foot: { round, position, height: FOOT_HEIGHT } };
};

/** Expects that all matches and byes are inside the plan, and that no two of them overlap. */
function expectNoOverlap({ nodes, byes, width, height }: Plan, measures: Measures, message: string): void {
  const boxes = [...nodes, ...byes];
  const bottomOf = (box: (typeof boxes)[number]) => box.y + box.height + ("foot" in box ? box.foot : 0);
  for (const [index, box] of boxes.entries()) {
    expect(box.x).toBeGreaterThanOrEqual(0);
    expect(box.x + measures.width).toBeLessThanOrEqual(width);
    expect(box.y).toBeGreaterThanOrEqual(0);
    expect(bottomOf(box)).toBeLessThanOrEqual(height);
    for (const other of boxes.slice(index + 1))
      expect(box.x !== other.x || bottomOf(box) <= other.y || bottomOf(other) <= box.y, message).toBe(true);
  }
}

describe.each([
  ["a computer", (teams: number) => measuresFor(roundsOf(teams), computerRoom)],
  ["a large screen", (teams: number) => measuresFor(roundsOf(teams), largeRoom)],
  ["a phone", () => phoneMeasures],
  ["a phone of a player whose match has buttons", footedMeasures],
])("on %s, whatever the number of teams", (_, measuresOf) => {
  test("every match and every bye is drawn once, and none overlaps another", () => {
    for (const teams of teamCounts) {
      const plan = planOf(drawnShape(teams), measuresOf(teams));
      expect(plan.nodes).toHaveLength(slotsOf(drawnShape(teams)).length);
      expectNoOverlap(plan, measuresOf(teams), `${teams} teams`);
    }
  });

  test("every match of the consolation bracket is drawn once, and none overlaps another", () => {
    for (const teams of teamCounts.filter((count) => consolationTeamCount(count) > 0)) {
      const measures = measuresOf(consolationTeamCount(teams));
      const plan = consolationPlanOf(teams, measures);
      const drawn = plan.nodes.map(({ round, position }) => `${round}-${position}`).sort();
      const slots = consolationSlotsOf(drawnShape(teams)).map(
        ({ round, position }) => `${round}-${position}`,
      );
      expect(drawn).toEqual(slots.sort());
      expectNoOverlap(plan, measures, `${teams} teams`);
    }
  });

  test("a match is centred between the matches or byes that its teams come from, and one wire ends in each of its rows", () => {
    for (const teams of teamCounts) {
      const { nodes, wires } = planOf(drawnShape(teams), measuresOf(teams));
      for (const node of nodes.filter(({ round, position }) => round > 1 && position > 0)) {
        const incoming = wires.filter(({ to }) => to.round === node.round && to.position === node.position);
        expect(incoming, `${teams} teams`).toHaveLength(2);
        const starts = incoming.map(({ path }) => Number(/^M\S+ (\S+?)H/.exec(path)?.[1]));
        const ends = incoming.map(({ path }) => Number(/ (\S+?)H[^H]+$/.exec(path)?.[1]));
        expect((starts[0] ?? 0) + (starts[1] ?? 0)).toBeCloseTo(2 * node.middle);
        expect(ends).toEqual([node.y + node.height / 4, node.y + (3 * node.height) / 4]);
      }
    }
  });

  test("a wire is as wide as the gap between two columns, in both halves of the draw", () => {
    for (const teams of teamCounts) {
      const { gap } = measuresOf(teams);
      for (const { path } of planOf(drawnShape(teams), measuresOf(teams)).wires) {
        const [start, end] = [/^M(\S+) /.exec(path)?.[1], /H([^H]+)$/.exec(path)?.[1]].map(Number);
        expect(Math.abs((end ?? 0) - (start ?? 0)), `${teams} teams`).toBeCloseTo(gap);
      }
    }
  });
});

test("both half plans have the final and the third-place match, and every other match is in only one of them", () => {
  for (const teams of teamCounts.filter((count) => count > 4)) {
    const measures = measuresFor(roundsOf(teams), computerRoom);
    const halves = ([0, 1] as const).map((half) => halfPlanOf(drawnShape(teams), measures, half));
    for (const half of halves) expectNoOverlap(half, measures, `${teams} teams`);
    const drawn = halves.flatMap(({ nodes }) => nodes.map(({ round, position }) => `${round}-${position}`));
    expect(new Set(drawn).size).toBe(slotsOf(drawnShape(teams)).length);
    expect(drawn).toHaveLength(slotsOf(drawnShape(teams)).length + 2);
  }
});

test("the plan of three teams has two columns, one bye and a third-place match", () => {
  const { columns, nodes, byes, wires, width } = planOf(drawnShape(3), measuresFor(2, computerRoom));
  expect([columns, width]).toEqual([[0, 320], 578]);
  expect(nodes).toMatchObject([
    { round: 1, position: 1, x: 0, y: 0, height: 68, middle: 34 },
    { round: 2, position: 1, x: 320, y: 35.5, height: 68, middle: 69.5 },
    { round: 1, position: 0, x: 320, y: 167.5, height: 68, middle: 201.5 },
  ]);
  expect(byes).toEqual([{ place: 2, x: 0, y: 86, height: 38, middle: 105 }]);
  expect(wires.map(({ from }) => from)).toEqual([{ round: 1, position: 1 }, { place: 2 }]);
});
