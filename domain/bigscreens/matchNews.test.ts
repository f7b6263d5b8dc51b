import { expect, test } from "vitest";
import { openTournament, playedToEnd, withMatchChange, wonBy } from "../testing/tournaments.ts";
import { derive, type Progress, recordAt } from "../tournaments/progress.ts";
import { THIRD_PLACE } from "../tournaments/shape.ts";
import { decidedMatches, matchNews } from "./matchNews.ts";

const NOW = 1_000_000;
const quarter = { round: 1, position: 1 };
const cup = openTournament(8);
/** The news of a screen that got these two states one after the other. */
const newsOf = (before: Progress | undefined, after: Progress, now = NOW) =>
  matchNews(before && derive(before), derive(after), now);

test("a decided match is news: who beat whom, in which round, and what comes next (rule B27)", () => {
  const other = wonBy(cup, { round: 1, position: 2 }, 2, NOW - 5000);
  const [match, ...more] = newsOf(other, wonBy(other, quarter, 1, NOW));
  expect(more).toEqual([]);
  expect(match).toMatchObject({
    name: "Premier tour",
    stage: "early",
    winner: { id: "t1" },
    loser: { id: "t2" },
    rounds: ["Premier tour", "Demi-finales", "Finale"],
    reached: 1,
    winnerMeets: { id: "t4" },
    loserMeets: null,
  });
});

test("the stages: first rounds, semi-finals, third place, consolation and final (rule B27)", () => {
  const played = derive(playedToEnd(openTournament(13, { consolation: true })));
  const count = (stage: string) => decidedMatches(played).filter((match) => match.stage === stage).length;
  expect(["semi", "third", "consolation", "final"].map(count)).toEqual([2, 1, 1, 1]);
  expect(count("early")).toBe(decidedMatches(played).length - 5);
  const lost = decidedMatches(derive(wonBy(openTournament(4), quarter, 1))).map(
    (match) => match.loserOutcome,
  );
  expect(lost).toEqual(["thirdPlaceNext"]);
  const two = wonBy(openTournament(2), quarter, 1);
  expect(decidedMatches(derive(two)).map(({ stage }) => stage)).toEqual(["final"]);
});

test("a screen that is switched on, was cut off for long, or gets another tournament tells no old matches (rule B27)", () => {
  const after = wonBy(cup, quarter, 1, NOW - 3_600_000);
  expect(newsOf(undefined, after)).toEqual([]);
  expect(newsOf(cup, after)).toEqual([]);
  expect(newsOf(cup, wonBy(after, { round: 1, position: 2 }, 1, NOW - 60_000))).toHaveLength(1);
  expect(newsOf(openTournament(8, { id: "other" }), wonBy(cup, quarter, 1, NOW))).toEqual([]);
});

test("a corrected result is told anew, however old it is; an undone one is not told (rule B27)", () => {
  const told = wonBy(cup, quarter, 1, NOW - 3_600_000);
  const corrected = wonBy(cup, quarter, 2, NOW - 3_600_000);
  expect(newsOf(told, corrected).map(({ winner }) => winner.id)).toEqual(["t2"]);
  const decision = recordAt(told.records, quarter)?.decision ?? null;
  const scored = withMatchChange(told, quarter, { decision: decision && { ...decision, score: "2-1" } });
  expect(newsOf(told, scored)).toHaveLength(1);
  expect(newsOf(told, cup)).toEqual([]);
  expect(newsOf(told, told)).toEqual([]);
});

test("the winner of the third-place match is not in the final, and meets nobody", () => {
  const played = derive(playedToEnd(openTournament(4)));
  const third = decidedMatches(played).find(({ position }) => position === THIRD_PLACE);
  expect(third).toMatchObject({ stage: "third", winnerMeets: null });
});
