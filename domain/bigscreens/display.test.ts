import fc from "fast-check";
import { expect, test } from "vitest";
import {
  cycleOf,
  type DisplayPlan,
  defaultPlan,
  displayNameBlocker,
  displaysBlocker,
  isDimmed,
  type PlannedView,
  planBlocker,
  type ShownView,
  turnsOf,
  VIEW_SECONDS,
  type ViewName,
  viewAfter,
  viewNames,
} from "./display.ts";

const viewsOf = (...views: ViewName[]): PlannedView[] => views.map((view) => ({ view, seconds: 12 }));
const planned = (plan: Partial<DisplayPlan>): DisplayPlan => ({ ...defaultPlan, ...plan });

test.each([
  ["may be all views", defaultPlan.views, null],
  ["may be a single view", viewsOf("now"), null],
  ["must include at least one view", [], "displayPlanInvalid"],
  ["may not include a view twice", viewsOf("now", "now"), "displayPlanInvalid"],
  ["may have the shortest time", [{ view: "now", seconds: 5 }], null],
  ["may not have too short a time", [{ view: "now", seconds: 4 }], "displayPlanInvalid"],
  ["may have the longest time", [{ view: "now", seconds: 120 }], null],
  ["may not have too long a time", [{ view: "now", seconds: 121 }], "displayPlanInvalid"],
  ["may not have a time that is not a whole number", [{ view: "now", seconds: 5.5 }], "displayPlanInvalid"],
] as const)("the views of a screen (rule B4): %s", (_, views, code) => {
  expect(planBlocker(planned({ views }))?.code ?? null).toBe(code);
});

test.each([
  ["empty views are skipped", planned({}), ["tournament"], ["ranking", "now", "feed"]],
  [
    "when all views are empty, none is skipped",
    planned({ views: viewsOf("feed", "now") }),
    viewNames,
    ["feed", "now"],
  ],
  ["only the pinned view is shown", planned({ pinned: "now" }), [], ["now"]],
  [
    "the pinned view is shown even when it is empty",
    planned({ pinned: "tournament" }),
    ["tournament"],
    ["tournament"],
  ],
  [
    "the pinned view is shown even if it is not in the plan",
    planned({ views: viewsOf("now"), pinned: "feed" }),
    [],
    ["feed"],
  ],
] as const)("the cycle of a screen (rule B5): %s", (_, plan, empty, cycle) => {
  const isEmpty = (view: ShownView) => [...empty, "consolation"].includes(view);
  expect(cycleOf(plan, isEmpty).map(({ view }) => view)).toEqual(cycle);
});

test("property: a screen shows every view of its cycle before it repeats a view", () => {
  fc.assert(
    fc.property(fc.shuffledSubarray([...viewNames], { minLength: 1 }), (views) => {
      const cycle = cycleOf(planned({ views: viewsOf(...views) }), (view) => view === "consolation");
      const seen = [views[0] as ViewName];
      for (const _ of views) seen.push(viewAfter(cycle, seen.at(-1) as ViewName, views) as ViewName);
      expect(seen).toEqual([...views, views[0]]);
    }),
  );
});

test.each([
  ["is shown after the tournament", {}, ["ranking", "tournament", "consolation", "feed"]],
  ["alternates with a pinned tournament", { pinned: "tournament" }, ["tournament", "consolation"]],
  ["is not shown with another pinned view", { pinned: "feed" }, ["feed"]],
] as const)("a consolation bracket %s (rule B20)", (_, change, expected) => {
  const views = viewsOf("ranking", "tournament", "feed").map((view, index) => ({
    ...view,
    seconds: 10 + index,
  }));
  const cycle = cycleOf(planned({ views, ...change }), () => false);
  expect(cycle.map(({ view }) => view)).toEqual(expected);
  const timesOf = (name: ShownView) =>
    cycle.filter(({ view }) => view === name).map(({ seconds }) => seconds);
  expect(timesOf("consolation")).toEqual(timesOf("tournament"));
  const order = turnsOf(views).map(({ view }) => view);
  expect(cycle.map(({ view }) => viewAfter(cycle, view, order))).toEqual([...expected.slice(1), expected[0]]);
});

test("property: while a tournament is under way it has at least half of the cycle, and whoever looks up every two minutes sees every view (rules B26 and B28)", () => {
  const seconds = fc.integer({ min: VIEW_SECONDS.min, max: VIEW_SECONDS.max });
  const anyViews = fc
    .tuple(
      fc.shuffledSubarray([...viewNames], { minLength: 1 }),
      fc.array(seconds, { minLength: 4, maxLength: 4 }),
    )
    .map(([names, times]) =>
      names.map((view, index) => ({ view, seconds: times[index] ?? VIEW_SECONDS.usual })),
    );
  fc.assert(
    fc.property(anyViews, fc.boolean(), (views, hasConsolation) => {
      const isEmpty = (view: ShownView) => view === "consolation" && !hasConsolation;
      const cycle = cycleOf({ ...defaultPlan, views }, isEmpty, true);
      const isOwn = ({ view }: { view: ShownView }) => view === "tournament" || view === "consolation";
      const sum = (turns: typeof cycle) => turns.reduce((all, turn) => all + turn.seconds, 0);
      const others = cycle.filter((turn) => !isOwn(turn));
      const planned = views.filter((view) => !isOwn(view));
      expect(others.map(({ view }) => view)).toEqual(planned.map(({ view }) => view));
      if (sum(planned) <= 45) expect(others).toEqual(planned);
      expect(cycle.every(({ seconds }) => seconds >= VIEW_SECONDS.min)).toBe(true);
      expect(sum(cycle), "a cycle, and a scene of ten seconds").toBeLessThanOrEqual(110);
      if (cycle.some(isOwn)) expect(sum(cycle.filter(isOwn))).toBeGreaterThanOrEqual(sum(others));
      expect(
        cycleOf({ ...defaultPlan, views }, isEmpty).every((turn) =>
          views.some(({ seconds }) => seconds === turn.seconds),
        ),
      ).toBe(true);
    }),
  );
});

test("a view that became empty is followed by the view after it, so no view is skipped", () => {
  const order = ["ranking", "now", "tournament", "feed"] as const;
  expect(viewAfter(viewsOf("ranking", "now", "feed"), "tournament", order)).toBe("feed");
  expect(viewAfter(viewsOf("now", "feed"), "ranking", order)).toBe("now");
  expect(viewAfter(viewsOf("ranking", "now"), "feed", order)).toBe("ranking");
});

test.each([
  ["not at midnight", 0, {}, false, false],
  ["at one in the morning", 1, {}, false, true],
  ["at six in the morning", 6, {}, false, true],
  ["not at seven in the morning", 7, {}, false, false],
  ["not while somebody plays", 3, {}, true, false],
  ["not if its plan switches this off", 3, { dimsAtNight: false }, false, false],
] as const)("a screen is dimmed at night (rule B13): %s", (_, hour, plan, isAnyGameOngoing, dimmed) => {
  expect(isDimmed(planned(plan), hour, isAnyGameOngoing)).toBe(dimmed);
});

test("after a view that is neither in the cycle nor in the order of views, the first view of the cycle is shown", () => {
  expect(viewAfter(viewsOf("now", "feed"), "ranking", ["now", "feed"])).toBe("now");
});

test("a screen's name has 1 to 40 characters, and there are at most 50 screens (rule B8)", () => {
  expect(
    ["Salon", "x".repeat(40), " ", "x".repeat(41)].map((name) => displayNameBlocker(name)?.code),
  ).toEqual([undefined, undefined, "displayNameInvalid", "displayNameInvalid"]);
  expect([displaysBlocker(49)?.code, displaysBlocker(50)?.code]).toEqual([undefined, "displaysMost"]);
});
