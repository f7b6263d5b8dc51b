import { expect, test } from "vitest";
import { openTournament } from "../testing/tournaments.ts";
import { matchAt } from "./bracket.ts";
import { derive, type Report, recordAt } from "./progress.ts";
import { accountsOf, gamesIn, recordsWithReport } from "./reports.ts";
import { todosOf } from "./todo.ts";

const ref = { round: 1, position: 1 };
const cup = openTournament(4, { playersReport: true, bestOfThree: true });

test("both accounts of a contested match are kept, with who gave each and when (rule T39)", () => {
  const first = { winner: "t1", score: "2-0" as const, by: "p1", at: 5000 };
  const second = { winner: "t2", score: "2-1" as const, by: "p2", at: 7000 };
  const reported = recordsWithReport(derive(cup), ref, first);
  const contested = {
    ...cup,
    records: recordsWithReport(derive({ ...cup, records: reported }), ref, second),
  };
  const derived = derive(contested);
  const report = recordAt(contested.records, ref)?.report as Report;
  const match = matchAt(derived.matches, ref);
  expect(match && accountsOf(report, match)).toEqual([
    { teamId: "t1", ...first },
    { teamId: "t2", ...second },
  ]);
  expect(todosOf(derived, 9000).find(({ step }) => step === "contested")?.since).toBe(7000);
  const { counter: _, ...old } = report;
  expect(match && accountsOf(old, match)).toEqual([{ teamId: "t1", ...first }]);
});

test.each([
  [
    { winner: "t1", score: "2-0" as const },
    { firstTwo: "t1", third: null },
  ],
  [
    { winner: "t1", score: "2-1" as const },
    { firstTwo: null, third: "t1" },
  ],
  [{ winner: "t1", score: null }, null],
])("the account %o tells these games: %o", (account, games) => {
  expect(gamesIn(account)).toEqual(games);
});
