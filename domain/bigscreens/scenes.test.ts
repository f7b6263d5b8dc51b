import fc from "fast-check";
import { expect, test } from "vitest";
import { openTournament, withMatchChange, wonBy } from "../testing/tournaments.ts";
import { derive } from "../tournaments/progress.ts";
import type { Tournament } from "../tournaments/tournament.ts";
import { isUrgent, openCalls } from "./calls.ts";
import type { DecidedMatch, MatchStage } from "./matchNews.ts";
import type { EventNews, News } from "./news.ts";
import { LANES, type Lane, nextScene, type Scene, sceneNow, secondsOf, shownCup } from "./scenes.ts";

let newsCount = 0;
const news = (...kinds: EventNews["kind"][]): EventNews[] =>
  kinds.map((kind) => ({ kind, id: `n${newsCount++}` }) as EventNews);
const matches = (...stages: MatchStage[]): DecidedMatch[] =>
  stages.map((stage) => ({ kind: "match", stage, id: `m${newsCount++}` }) as DecidedMatch);

/**
 * The scenes, until no news and no new call wait to be shown: their kinds, and the stages of matches. What shares a scene is in
 * brackets.
 */
function scenes(waiting: readonly News[], hasNewCall = false): string[] {
  return allScenes(waiting, hasNewCall).map((scene) => {
    if (scene.kind === "gathered") return `[${scene.news.map(({ kind }) => kind)}]`;
    if (scene.kind === "matches") return `[${scene.matches.map(({ stage }) => stage)}]`;
    return scene.kind === "match" ? scene.stage : scene.kind;
  });
}

function allScenes(waiting: readonly News[], hasNewCall = false): Scene[] {
  const shown: Scene[] = [];
  let next = nextScene(waiting, hasNewCall);
  while (next.scene) {
    shown.push(next.scene);
    const isCallWaiting = hasNewCall && !shown.some(({ kind }) => kind === "calls");
    next = nextScene(next.waiting, isCallWaiting, next.lanes);
  }
  return shown;
}

test.each([
  ["none without news and without calls", [], false, []],
  ["new calls without news", [], true, ["calls"]],
  ["one victory", ["victory"], false, ["victory"]],
  [
    "three pieces of news, in the order of their kinds",
    ["card", "victory", "leader"],
    false,
    ["leader", "victory", "card"],
  ],
  ["a crown after the victory", ["theft", "crown", "victory"], false, ["victory", "crown", "theft"]],
  ["an action card, then a used card", ["card", "action"], false, ["action", "card"]],
  [
    "four pieces of news in one scene",
    ["theft", "card", "victory", "theft"],
    false,
    ["[victory,theft,theft,card]"],
  ],
  [
    "champions first, in a scene of their own, then three other pieces of news",
    ["card", "victory", "theft", "champions"],
    false,
    ["champions", "victory", "theft", "card"],
  ],
  [
    "champions, then new calls, then other news",
    ["leader", "champions"],
    true,
    ["champions", "calls", "leader"],
  ],
  ["new calls, then a new leader", ["leader"], true, ["calls", "leader"]],
] as const)("the scenes on a screen (rule B15): %s", (_, kinds, hasNewCall, expected) => {
  expect(scenes(news(...kinds), hasNewCall)).toEqual(expected);
});

test.each<[string, News[], boolean, string[]]>([
  ["one match of the first rounds is alone", matches("early"), false, ["early"]],
  [
    "up to six matches of the first rounds share a scene",
    matches(...Array<MatchStage>(8).fill("early")),
    false,
    ["[early,early,early,early,early,early]", "[early,early]"],
  ],
  [
    "from the semi-finals on, each match is alone",
    matches("early", "semi", "early", "semi", "third", "consolation"),
    false,
    ["[early,early]", "semi", "semi", "third", "consolation"],
  ],
  [
    "a final comes first, before the champions",
    [...news("champions", "leader"), ...matches("semi", "final")],
    true,
    ["final", "champions", "calls", "semi", "leader"],
  ],
  [
    "calls, matches and other news take turns",
    [...matches("semi", "early", "third", "semi"), ...news("card", "leader", "victory")],
    true,
    ["calls", "semi", "leader", "early", "victory", "third", "card", "semi"],
  ],
])("the scenes of matches (rule B27): %s", (_, waiting, hasNewCall, expected) => {
  expect(scenes(waiting, hasNewCall)).toEqual(expected);
});

test("property: news keeps its turn, however many matches and calls come (rule B27)", () => {
  const stage = fc.constantFrom<MatchStage[]>("early", "semi", "third", "consolation");
  fc.assert(
    fc.property(fc.array(fc.array(stage, { maxLength: 9 }), { minLength: 6, maxLength: 12 }), (arriving) => {
      const [theft] = news("theft");
      let [waiting, lanes]: [readonly News[], readonly Lane[]] = [[theft as News], LANES];
      const shown: (Scene | null)[] = [];
      for (const stages of arriving) {
        const next = nextScene([...waiting, ...matches(...stages)], true, lanes);
        [waiting, lanes] = [next.waiting, next.lanes];
        shown.push(next.scene);
      }
      expect(shown.slice(0, 3)).toContain(theft);
    }),
  );
});

test("a scene without the matches that were undone: fewer, one alone, or none (rule B27)", () => {
  const [one, two, three] = matches("early", "early", "early") as [DecidedMatch, DecidedMatch, DecidedMatch];
  const scene: Scene = { kind: "matches", matches: [one, two, three] };
  const now = (...left: DecidedMatch[]) => sceneNow(scene, new Set(left.map(({ id }) => id)));
  expect(now(one, two, three)).toBe(scene);
  expect(now(one, three)).toEqual({ kind: "matches", matches: [one, three] });
  expect(now(two)).toBe(two);
  expect(now()).toBeNull();
  expect(sceneNow(one, new Set())).toBeNull();
  const [theft] = news("theft");
  expect(sceneNow(theft as News, new Set())).toBe(theft);
});

test("a crown that was taken back is shown no more, alone or among other news (rule N22)", () => {
  const [crown, theft] = news("crown", "theft") as [EventNews, EventNews];
  expect(sceneNow(crown, new Set([crown.id]))).toBe(crown);
  expect(sceneNow(crown, new Set())).toBeNull();
  expect(sceneNow({ kind: "gathered", news: [crown, theft] }, new Set())).toEqual({
    kind: "gathered",
    news: [theft],
  });
});

test("property: each piece of news is shown once, in at most three scenes besides champions", () => {
  const kind = fc.constantFrom<EventNews["kind"][]>(
    "champions",
    "leader",
    "victory",
    "theft",
    "action",
    "card",
  );
  fc.assert(
    fc.property(fc.array(kind, { maxLength: 20 }), (kinds) => {
      const waiting = news(...kinds);
      const shown = allScenes(waiting);
      const shownNews = shown.flatMap((scene): readonly News[] => {
        if (scene.kind === "calls") return [];
        if (scene.kind === "matches") return scene.matches;
        return scene.kind === "gathered" ? scene.news : [scene];
      });
      expect(new Set(shownNews)).toEqual(new Set(waiting));
      expect(shownNews).toHaveLength(waiting.length);
      expect(shown.filter((scene) => scene.kind !== "champions").length).toBeLessThanOrEqual(3);
    }),
  );
});

test("champions are shown for ten seconds, several matches for nine, and other scenes for six", () => {
  expect(matches("final", "semi").map(secondsOf)).toEqual([10, 6]);
  expect(secondsOf({ kind: "matches", matches: [] })).toBe(9);
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
  expect(tables(), "a match that one team has reported has no open call").toEqual([2, 1]);
  const [firstTeam = "", secondTeam = ""] = openCalls(derive(cup))[1]?.teams.map(({ id }) => id) ?? [];
  cup = withMatchChange(
    cup,
    { round: 1, position: 1 },
    { call: { table: 1, at: 300, answered: [firstTeam] } },
  );
  expect(
    openCalls(derive(cup))[1]?.teams.map(({ id }) => id),
    "the team that has not answered comes first",
  ).toEqual([secondTeam, firstTeam]);
  cup = withMatchChange(
    cup,
    { round: 1, position: 1 },
    { call: { table: 1, at: 300, answered: [firstTeam, secondTeam] } },
  );
  expect(tables(), "a call that both teams have answered is not open").toEqual([2]);
  cup = withMatchChange(cup, { round: 1, position: 1 }, call(1, 300));
  cup = wonBy(cup, { round: 1, position: 2 }, 1);
  expect(tables(), "a match with a result has no open call").toEqual([1]);
  cup = { ...cup, tournament: { ...cup.tournament, status: "completed" } };
  expect(tables(), "a tournament that is over has no open calls").toEqual([]);
});

test("a call is urgent after five minutes", () => {
  expect([299_999, 300_000].map((now) => isUrgent({ at: 0 }, now))).toEqual([false, true]);
});

const HOUR_MS = 3_600_000;
const cup = (id: string, completedAt: number | null): Tournament => ({
  ...openTournament(4).tournament,
  id,
  completedAt,
  status: completedAt === null ? "active" : "completed",
});
test.each([
  ["the active tournament", [cup("a", null), cup("b", 10 * HOUR_MS)], "a"],
  ["the one that ended last, if none is active", [cup("a", 9 * HOUR_MS), cup("b", 10 * HOUR_MS)], "b"],
  ["one that ended less than twelve hours ago", [cup("a", 1)], "a"],
  ["none that ended twelve hours ago", [cup("a", 0)], undefined],
] as const)("the tournament on a screen (rule B18): %s", (_, cups, shown) => {
  expect(shownCup(cups, 12 * HOUR_MS)?.id).toBe(shown);
});
