import fc from "fast-check";
import { expect, test } from "vitest";
import { type HistoryLine, newestLines } from "./history.ts";

const line = (at: number, id: string): HistoryLine => ({
  id,
  at,
  playerId: "nadia",
  playerName: "Nadia",
  what: "chill",
  label: "Chills",
  points: 0,
});
const ids = (lines: readonly HistoryLine[]) => lines.map(({ id }) => id);

test("newest first; of one instant, the greater id first", () => {
  const lines = [line(1, "c"), line(2, "a"), line(2, "b"), line(3, "d")];
  expect(ids(newestLines(lines, 9))).toEqual(["d", "b", "a", "c"]);
  expect(ids(newestLines(lines, 2))).toEqual(["d", "b"]);
  expect(newestLines([], 2)).toEqual([]);
});

test("pages that each begin after the last line of the one before hold every line once", () => {
  const history = fc
    .uniqueArray(fc.uuid(), { maxLength: 40 })
    .chain((keys) => fc.tuple(...keys.map((id) => fc.nat(3).map((at) => line(at, id)))));
  fc.assert(
    fc.property(history, fc.integer({ min: 1, max: 7 }), (lines, size) => {
      const read: HistoryLine[] = [];
      let rest: readonly HistoryLine[] = lines;
      while (rest.length > 0) {
        const page = newestLines(rest, size);
        read.push(...page);
        const last = page.at(-1);
        rest = rest.filter(({ at, id }) => last && (at < last.at || (at === last.at && id < last.id)));
      }
      expect(read).toEqual(newestLines(lines, lines.length));
      expect(new Set(ids(read)).size).toBe(lines.length);
    }),
  );
});

test("the lines given stay as they are", () => {
  const lines = [line(1, "a"), line(2, "b")];
  newestLines(lines, 1);
  expect(ids(lines)).toEqual(["a", "b"]);
});
