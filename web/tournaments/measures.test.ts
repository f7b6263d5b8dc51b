import { expect, test } from "vitest";
import { FEWEST_TEAMS, MOST_TEAMS, roundsOf } from "../../domain/tournaments/shape.ts";
import { planOf } from "./geometry.ts";
import { measuresFor, phone } from "./measures.ts";

const sizes = Array.from({ length: MOST_TEAMS - FEWEST_TEAMS + 1 }, (_, index) => index + FEWEST_TEAMS);

test.each([
  ["1280 x 800", { width: 1216, height: 510 }],
  ["1440 x 900", { width: 1376, height: 610 }],
  ["1920 x 1080", { width: 1856, height: 790 }],
])("on a computer of %s the whole tree is in sight, whatever the number of teams", (_, room) => {
  for (const teams of sizes) {
    const measures = measuresFor(roundsOf(teams), room);
    const { width, height } = planOf(teams, measures);
    expect(width, `${teams} teams`).toBeLessThanOrEqual(room.width);
    expect(height, `${teams} teams`).toBeLessThanOrEqual(room.height);
    expect(measures.row, "a row is as high as its letters").toBeGreaterThanOrEqual(14);
  }
});

test("as many rounds as have room stand one after the other; of more, both halves face each other", () => {
  const room = { width: 1216, height: 510 };
  expect(measuresFor(3, room)).toMatchObject({ width: 244, gap: 80, row: 26, isTwoSided: false });
  expect(measuresFor(6, room).isTwoSided).toBe(true);
  expect(measuresFor(6, { width: 358, height: 500 })).toBe(phone);
});
