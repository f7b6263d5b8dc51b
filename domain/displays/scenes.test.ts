import fc from "fast-check";
import { expect, test } from "vitest";
import { openTournament, withMatchChange, wonBy } from "../testing/tournaments.ts";
import { derive } from "../tournaments/progress.ts";
import type { Tournament } from "../tournaments/tournament.ts";
import type { News } from "./news.ts";
import { isUrgent, nextScene, openCalls, type Scene, secondsOf, shownCup } from "./scenes.ts";

let newsCount = 0;
const news = (...kinds: News["kind"][]): News[] =>
  kinds.map((kind) => ({ kind, id: `n${newsCount++}` }) as News);

/** The kinds of all scenes until no news and no new call wait. The kinds of news that share a scene are in brackets. */
function scenes(waiting: readonly News[], hasNewCall = false): string[] {
  const shown: string[] = [];
  const isCallWaiting = () => hasNewCall && !shown.includes("calls");
  for (let next = nextScene(waiting, hasNewCall); next.scene; next = nextScene(next.waiting, isCallWaiting()))
    shown.push(
      next.scene.kind === "gathered" ? `[${next.scene.news.map(({ kind }) => kind)}]` : next.scene.kind,
    );
  return shown;
}

test.each([
  ["nothing", [], false, []],
  ["calls alone", [], true, ["calls"]],
  ["one victory", ["victory"], false, ["victory"]],
  ["three, in the order of their kinds", ["card", "victory", "leader"], false, ["leader", "victory", "card"]],
  ["an action card before a card that was used", ["card", "action"], false, ["action", "card"]],
  ["four, in one scene", ["theft", "card", "victory", "theft"], false, ["[victory,theft,theft,card]"]],
  [
    "champions first, always in a scene of their own",
    ["card", "victory", "theft", "champions"],
    false,
    ["champions", "victory", "theft", "card"],
  ],
  [
    "calls after champions, before the others",
    ["leader", "champions"],
    true,
    ["champions", "calls", "leader"],
  ],
  ["calls before a new leader", ["leader"], true, ["calls", "leader"]],
] as const)("the scenes of %s (rule B15)", (_, kinds, hasNewCall, expected) => {
  expect(scenes(news(...kinds), hasNewCall)).toEqual(expected);
});

test("property: all news are shown, each once, in at most three scenes besides champions", () => {
  const kind = fc.constantFrom<News["kind"][]>("champions", "leader", "victory", "theft", "action", "card");
  fc.assert(
    fc.property(fc.array(kind, { maxLength: 20 }), (kinds) => {
      const waiting = news(...kinds);
      const shown: Scene[] = [];
      for (let next = nextScene(waiting, false); next.scene; next = nextScene(next.waiting, false))
        shown.push(next.scene);
      const all = shown.flatMap((scene) => {
        if (scene.kind === "calls") return [];
        return scene.kind === "gathered" ? scene.news : [scene];
      });
      expect(new Set(all)).toEqual(new Set(waiting));
      expect(all).toHaveLength(waiting.length);
      expect(shown.filter((scene) => scene.kind !== "champions").length).toBeLessThanOrEqual(3);
    }),
  );
});

test("champions are shown for ten seconds, other scenes for six", () => {
  expect(news("champions", "victory").map(secondsOf)).toEqual([10, 6]);
  expect(secondsOf({ kind: "calls" })).toBe(6);
});

test("the open calls are those of ready matches that a team has not answered, the oldest first (rule B15)", () => {
  const call = (table: number, at: number) => ({ call: { table, at } });
  const report = { winner: "t5", score: null, teamId: "t5", by: "p5", at: 350, contested: false };
  let cup = openTournament(8);
  const tables = () => openCalls(derive(cup)).map(({ table }) => table);
  expect(tables()).toEqual([]);
  cup = withMatchChange(cup, { round: 1, position: 1 }, call(1, 300));
  cup = withMatchChange(cup, { round: 1, position: 2 }, call(2, 100));
  cup = withMatchChange(cup, { round: 1, position: 3 }, call(3, 200));
  expect(tables()).toEqual([2, 3, 1]);
  expect(openCalls(derive(cup))[0]?.teams.map(({ id }) => id)).toHaveLength(2);
  cup = withMatchChange(cup, { round: 1, position: 3 }, { report });
  expect(tables(), "a reported match was played").toEqual([2, 1]);
  const [one = "", other = ""] = openCalls(derive(cup))[1]?.teams.map(({ id }) => id) ?? [];
  cup = withMatchChange(cup, { round: 1, position: 1 }, { call: { table: 1, at: 300, answered: [one] } });
  expect(
    openCalls(derive(cup))[1]?.teams.map(({ id }) => id),
    "the missing team first",
  ).toEqual([other, one]);
  cup = withMatchChange(
    cup,
    { round: 1, position: 1 },
    { call: { table: 1, at: 300, answered: [one, other] } },
  );
  expect(tables(), "both teams come").toEqual([2]);
  cup = withMatchChange(cup, { round: 1, position: 1 }, call(1, 300));
  cup = wonBy(cup, { round: 1, position: 2 }, 1);
  expect(tables(), "a match with a result was played").toEqual([1]);
  cup = { ...cup, tournament: { ...cup.tournament, status: "completed" } };
  expect(tables(), "the tournament is over").toEqual([]);
});

test("a call is urgent from five minutes on", () => {
  expect([299_999, 300_000].map((now) => isUrgent({ at: 0 }, now))).toEqual([false, true]);
});

const HOUR_MS = 3_600_000;
const cup = (id: string, completedAt: number | null): Tournament => ({
  ...openTournament(4).tournament,
  ...{ id, completedAt, status: completedAt === null ? "active" : "completed" },
});
test.each([
  ["the active one", [cup("a", null), cup("b", 10 * HOUR_MS)], "a"],
  ["otherwise the one that ended last", [cup("a", 9 * HOUR_MS), cup("b", 10 * HOUR_MS)], "b"],
  ["until twelve hours after its end", [cup("a", 1)], "a"],
  ["none later", [cup("a", 0)], undefined],
] as const)("a screen shows a tournament: %s (rule B18)", (_, cups, shown) => {
  expect(shownCup(cups, 12 * HOUR_MS)?.id).toBe(shown);
});
