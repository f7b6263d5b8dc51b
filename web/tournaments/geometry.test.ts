import { describe, expect, test } from "vitest";
import { FEWEST_TEAMS, MOST_TEAMS, slotsOf } from "../../domain/tournaments/shape.ts";
import { computer, measuresFor, phone, planOf } from "./geometry.ts";

const sizes = Array.from({ length: MOST_TEAMS - FEWEST_TEAMS + 1 }, (_, index) => index + FEWEST_TEAMS);

describe.each([
  ["a computer", computer],
  ["a phone", phone],
])("on %s, whatever the number of teams", (_, measures) => {
  test("every match and every bye is drawn once, and nothing lies over anything else", () => {
    for (const teams of sizes) {
      const { nodes, byes, width, height } = planOf(teams, measures);
      expect(nodes).toHaveLength(slotsOf(teams).length);
      const boxes = [...nodes, ...byes];
      for (const [index, box] of boxes.entries()) {
        expect(box.x + measures.width).toBeLessThanOrEqual(width);
        expect(box.y).toBeGreaterThanOrEqual(0);
        expect(box.y + box.height).toBeLessThanOrEqual(height);
        for (const other of boxes.slice(index + 1))
          expect(
            box.x !== other.x || box.y + box.height <= other.y || other.y + other.height <= box.y,
            `${teams} teams`,
          ).toBe(true);
      }
    }
  });

  test("a match stands at the middle of the two it hangs on, and a wire leads from each to its own row", () => {
    for (const teams of sizes) {
      const { nodes, wires } = planOf(teams, measures);
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
});

test("the plan of three teams, written out", () => {
  const { columns, nodes, byes, wires, width } = planOf(3, computer);
  expect([columns, width]).toEqual([[0, 324], 568]);
  expect(nodes).toEqual([
    { round: 1, position: 1, x: 0, y: 0, height: 52, middle: 26 },
    { round: 2, position: 1, x: 324, y: 28.5, height: 52, middle: 54.5 },
    { round: 1, position: 0, x: 324, y: 144.5, height: 52, middle: 170.5 },
  ]);
  expect(byes).toEqual([{ place: 2, x: 0, y: 66, height: 34, middle: 83 }]);
  expect(wires.map(({ from }) => from)).toEqual([{ round: 1, position: 1 }, { place: 2 }]);
});

test("on a computer all rounds stand side by side, narrower as there are more; names keep some room", () => {
  expect(measuresFor(3, 1216)).toEqual(computer);
  for (const rounds of [4, 5, 6]) {
    const measures = measuresFor(rounds, 1216);
    expect(planOf(2 ** rounds, measures).width).toBeLessThanOrEqual(1216);
    expect(measures.width).toBeGreaterThan(170);
  }
  expect(measuresFor(6, 358)).toBe(phone);
});
