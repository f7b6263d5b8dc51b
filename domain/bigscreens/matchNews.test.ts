import { expect, test } from "vitest";
import { openTournament, playedToEnd, withMatchChange, wonBy } from "../testing/tournaments.ts";
import { groupTable } from "../tournaments/bracket.ts";
import { groupOfPosition } from "../tournaments/groups.ts";
import { bracketOf, derive, type Progress, recordAt } from "../tournaments/progress.ts";
import { isGroupMatch, THIRD_PLACE } from "../tournaments/shape.ts";
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

test("the last match of a group says who goes on; the other matches of groups say nobody (rule B27)", () => {
  const drawn = openTournament(8, { groups: { size: 4, qualifiers: 2 } });
  const own = derive(drawn).matches.filter(
    (match) => isGroupMatch(match) && groupOfPosition(match.position) === 0,
  );
  const after = own.reduce((progress, match, index) => wonBy(progress, match, 1, NOW + index), drawn);
  const told = decidedMatches(derive(after)).map(({ qualified }) => qualified.map(({ id }) => id));
  expect(told).toHaveLength(6);
  expect(told.slice(0, -1).flat()).toEqual([]);
  const best = groupTable(bracketOf(after), derive(after).matches, 0).slice(0, 2);
  expect(told.at(-1)).toEqual(best.map(({ teamId }) => teamId));
});
