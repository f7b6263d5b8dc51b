import { expect, test } from "vitest";
import { drawnShape, MAX_TEAMS, MIN_TEAMS, roundsOf } from "../../domain/tournaments/shape.ts";
import { planOf } from "./geometry.ts";
import { measuresFor, nodeStyleOf, phoneMeasures } from "./measures.ts";

const teamCounts = Array.from({ length: MAX_TEAMS - MIN_TEAMS + 1 }, (_, index) => index + MIN_TEAMS);

/** The window's size without the side navigation, the margins and the content above the tree. */
const roomOf = (width: number, height: number) => ({ width: width - 288, height: height - 300 });

test.each([
  ["1280 x 800", roomOf(1280, 800)],
  ["1280 x 800, with a scrollbar", roomOf(1265, 800)],
  ["1366 x 800", roomOf(1366, 800)],
  ["1440 x 900", roomOf(1440, 900)],
  ["1920 x 1080", roomOf(1920, 1080)],
])("on a computer of %s the whole tree is visible, whatever the number of teams", (_, room) => {
  for (const teams of teamCounts) {
    const measures = measuresFor(roundsOf(teams), room);
    const { width, height } = planOf(drawnShape(teams), measures);
    expect(width, `${teams} teams`).toBeLessThanOrEqual(room.width);
    expect(height, `${teams} teams`).toBeLessThanOrEqual(room.height);
    expect(measures.row, "a row is as high as its letters").toBeGreaterThanOrEqual(14);
  }
});

test("in the narrowest computer window, however low, no tree is wider than its container", () => {
  const room = { width: 900, height: 200 };
  for (const teams of teamCounts) {
    const { width } = planOf(drawnShape(teams), measuresFor(roundsOf(teams), room));
    expect(width, `${teams} teams`).toBeLessThanOrEqual(room.width);
  }
});

test("rounds are placed in a row as long as they fit; otherwise both halves face each other", () => {
  const room = roomOf(1280, 800);
  expect(measuresFor(3, room)).toMatchObject({ width: 258, gap: 62, row: 34, isTwoSided: false });
  expect(measuresFor(5, room).isTwoSided).toBe(false);
  expect(measuresFor(6, room).isTwoSided).toBe(true);
  expect(measuresFor(6, { width: 358, height: 500 })).toBe(phoneMeasures);
});

test("names that do not fit make the tree higher, then take two lines, and only then make the tree wider", () => {
  const room = roomOf(1280, 800);
  const measuresWith = (widthOnOneLine: number, widthOnTwoLines: number) =>
    measuresFor(6, room, { 1: widthOnOneLine, 2: widthOnTwoLines, chosen: 0, hasScores: false });
  expect(measuresWith(4, 4)).toMatchObject({ isTwoSided: true, lines: 1 });
  const tall = measuresWith(9, 9);
  expect(tall).toMatchObject({ isTwoSided: false, lines: 1 });
  expect(planOf(drawnShape(64), tall).width).toBeLessThanOrEqual(room.width);
  const onTwoLines = measuresWith(16, 9);
  expect(onTwoLines).toMatchObject({ lines: 2, width: tall.width });
  expect(onTwoLines.row).toBeGreaterThan(tall.row);
  const wide = measuresWith(30, 16);
  expect(wide).toMatchObject({ lines: 2, row: onTwoLines.row });
  expect(wide.width).toBeGreaterThan(tall.width);
});

test("faces are omitted before names become smaller, and a bye's label is omitted before a name is cut", () => {
  const measures = measuresFor(3, roomOf(1280, 800));
  const styleWith = (widest: number) =>
    nodeStyleOf(measures, { 1: widest, 2: widest, chosen: 0, hasScores: false });
  expect(styleWith(10)).toMatchObject({ hasFaces: true, fontSize: "text-sm", hasByeLabel: false });
  expect(styleWith(8)).toMatchObject({ hasFaces: true, hasByeLabel: true });
  expect(styleWith(14)).toMatchObject({ hasFaces: false, fontSize: "text-sm" });
  expect(styleWith(16.5)).toMatchObject({ hasFaces: false, fontSize: "text-[0.8125rem]" });
});

test("a pill over the border of a match covers neither the names in the match nor those of the match above", () => {
  const pill = { height: 18, above: 14 };
  for (const height of [300, 400, 450, 500, 550, 600, 700])
    for (const widest of [4, 9, 16, 30]) {
      const names = { 1: widest, 2: widest / 2, chosen: 0, hasScores: false };
      const measures = measuresFor(4, { width: 1000, height, isBeside: true }, names);
      const style = nodeStyleOf(measures, names);
      if (style.pill === "inside") continue;
      const isAbove = style.pill === "above";
      expect(measures.space, `${height} px`).toBeGreaterThanOrEqual(isAbove ? pill.height : pill.above);
      if (isAbove) continue;
      expect(style.lines).toBe(1);
      // A name of 14 px is 17.5 px high.
      expect((measures.row - 17.5) / 2).toBeGreaterThanOrEqual(pill.height - pill.above - 1);
    }
});
