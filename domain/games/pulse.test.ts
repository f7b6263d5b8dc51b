import { expect, test } from "vitest";
import { HOUR_MS, lastHours } from "./pulse.ts";

const NOW = 1000 * HOUR_MS + 59;

test.each([
  { case: "no games at all", hours: [], expected: [0, 0, 0] },
  {
    case: "the current hour comes last",
    hours: [
      { hour: 998, games: 2 },
      { hour: 1000, games: 5 },
    ],
    expected: [2, 0, 5],
  },
  {
    case: "earlier hours are left out, and future hours count as the current one (rule D12)",
    hours: [
      { hour: 997, games: 9 },
      { hour: 999, games: 1 },
      { hour: 1001, games: 9 },
    ],
    expected: [0, 1, 9],
  },
])("games that ended in the last three hours: $case", ({ hours, expected }) => {
  expect(lastHours({ hours }, NOW, 3)).toEqual(expected);
});
