import { expect, test } from "vitest";
import { openTournament, withMatchChange, wonBy } from "../testing/tournaments.ts";
import { derive } from "../tournaments/progress.ts";
import { matchesUnderWay, matchResults } from "./matches.ts";

const first = { round: 1, position: 1 };
const second = { round: 1, position: 2 };

test("a match is under way once both teams have answered its call, until its result (rule B26)", () => {
  let cup = openTournament(4);
  const tables = () => matchesUnderWay(derive(cup)).map(({ table }) => table);
  cup = withMatchChange(cup, first, { call: { table: 3, at: 100 } });
  expect(tables(), "the strip says an unanswered call").toEqual([]);
  const answered = cup.teams.map(({ id }) => id);
  cup = withMatchChange(cup, first, { call: { table: 3, at: 100, answered } });
  cup = withMatchChange(cup, second, { call: { table: 1, at: 200, answered } });
  expect(tables()).toEqual([3, 1]);
  const [match] = matchesUnderWay(derive(cup));
  expect(match?.name).toBe("Demi-finales");
  expect(match?.teams).toHaveLength(2);
  cup = wonBy(cup, first, 1);
  expect(tables()).toEqual([1]);
});

test("results are the played matches, the latest first; walkovers are none (rule B26)", () => {
  let cup = openTournament(4);
  expect(matchResults(derive(cup))).toEqual([]);
  cup = wonBy(cup, first, 1, 1000);
  cup = wonBy(cup, second, 2, 3000);
  const { matches } = derive(cup);
  const names = (id: string | null) => cup.teams.find((team) => team.id === id)?.name;
  expect(matchResults(derive(cup)).map(({ winner, loser, at }) => [winner.name, loser.name, at])).toEqual(
    [second, first].map((ref) => {
      const match = matches.find(({ round, position }) => round === ref.round && position === ref.position);
      return [names(match?.winnerId ?? null), names(match?.loserId ?? null), ref === second ? 3000 : 1000];
    }),
  );
  expect(matchResults(derive(openTournament(3))), "a bye is not played").toEqual([]);
});
