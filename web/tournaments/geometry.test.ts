import { describe, expect, test } from "vitest";
import { FEWEST_TEAMS, MOST_TEAMS, roundsOf, slotsOf } from "../../domain/tournaments/shape.ts";
import { halfPlanOf, type Plan, planOf } from "./geometry.ts";
import { type Measures, measuresFor, phone } from "./measures.ts";

const sizes = Array.from({ length: MOST_TEAMS - FEWEST_TEAMS + 1 }, (_, index) => index + FEWEST_TEAMS);
const computer = { width: 1216, height: 510 };
const wide = { width: 1856, height: 790 };

function expectApart({ nodes, byes, width, height }: Plan, measures: Measures, what: string): void {
  const boxes = [...nodes, ...byes];
  for (const [index, box] of boxes.entries()) {
    expect(box.x).toBeGreaterThanOrEqual(0);
    expect(box.x + measures.width).toBeLessThanOrEqual(width);
    expect(box.y).toBeGreaterThanOrEqual(0);
    expect(box.y + box.height).toBeLessThanOrEqual(height);
    for (const other of boxes.slice(index + 1))
      expect(
        box.x !== other.x || box.y + box.height <= other.y || other.y + other.height <= box.y,
        what,
      ).toBe(true);
  }
}

describe.each([
  ["a computer", (teams: number) => measuresFor(roundsOf(teams), computer)],
  ["a large screen", (teams: number) => measuresFor(roundsOf(teams), wide)],
  ["a phone", () => phone],
])("on %s, whatever the number of teams", (_, measuresOf) => {
  test("every match and every bye is drawn once, and nothing lies over anything else", () => {
    for (const teams of sizes) {
      const plan = planOf(teams, measuresOf(teams));
      expect(plan.nodes).toHaveLength(slotsOf(teams).length);
      expectApart(plan, measuresOf(teams), `${teams} teams`);
    }
  });

  test("a match stands at the middle of the two it hangs on, and a wire leads from each to its own row", () => {
    for (const teams of sizes) {
      const { nodes, wires } = planOf(teams, measuresOf(teams));
      for (const node of nodes.filter(({ round, position }) => round > 1 && position > 0)) {
        const own = wires.filter(({ to }) => to.round === node.round && to.position === node.position);
        expect(own, `${teams} teams`).toHaveLength(2);
        const starts = own.map(({ path }) => Number(/^M\S+ (\S+?)H/.exec(path)?.[1]));
        const ends = own.map(({ path }) => Number(/ (\S+?)H[^H]+$/.exec(path)?.[1]));
        expect((starts[0] ?? 0) + (starts[1] ?? 0)).toBeCloseTo(2 * node.middle);
        expect(ends).toEqual([node.y + node.height / 4, node.y + (3 * node.height) / 4]);
      }
    }
  });

  test("a wire is as long as the gap between two columns, on whichever side", () => {
    for (const teams of sizes) {
      const { gap } = measuresOf(teams);
      for (const { path } of planOf(teams, measuresOf(teams)).wires) {
        const [start, end] = [/^M(\S+) /.exec(path)?.[1], /H([^H]+)$/.exec(path)?.[1]].map(Number);
        expect(Math.abs((end ?? 0) - (start ?? 0)), `${teams} teams`).toBeCloseTo(gap);
      }
    }
  });
});

test("the two halves of the draw have every match before the final once, and the final", () => {
  for (const teams of sizes.filter((size) => size > 4)) {
    const measures = measuresFor(roundsOf(teams), computer);
    const halves = ([0, 1] as const).map((half) => halfPlanOf(teams, measures, half));
    for (const half of halves) expectApart(half, measures, `${teams} teams`);
    const drawn = halves.flatMap(({ nodes }) => nodes.map(({ round, position }) => `${round}-${position}`));
    expect(new Set(drawn).size).toBe(slotsOf(teams).length);
    expect(drawn).toHaveLength(slotsOf(teams).length + 2);
  }
});

test("the plan of three teams, written out", () => {
  const { columns, nodes, byes, wires, width } = planOf(3, measuresFor(2, computer));
  expect([columns, width]).toEqual([[0, 324], 568]);
  expect(nodes).toEqual([
    { round: 1, position: 1, x: 0, y: 0, height: 52, middle: 26 },
    { round: 2, position: 1, x: 324, y: 28.5, height: 52, middle: 54.5 },
    { round: 1, position: 0, x: 324, y: 144.5, height: 52, middle: 170.5 },
  ]);
  expect(byes).toEqual([{ place: 2, x: 0, y: 66, height: 34, middle: 83 }]);
  expect(wires.map(({ from }) => from)).toEqual([{ round: 1, position: 1 }, { place: 2 }]);
});
