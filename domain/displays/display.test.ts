import fc from "fast-check";
import { expect, test } from "vitest";
import {
  cycleOf,
  type DisplayPlan,
  displayNameBlocker,
  displaysBlocker,
  firstPlan,
  type PlannedView,
  planBlocker,
  type ViewName,
  viewAfter,
  viewNames,
} from "./display.ts";

const of = (...views: ViewName[]): PlannedView[] => views.map((view) => ({ view, seconds: 12 }));
const planned = (plan: Partial<DisplayPlan>): DisplayPlan => ({ ...firstPlan, ...plan });

test.each([
  ["all of them", firstPlan.views, null],
  ["one", of("now"), null],
  ["none", [], "displayPlanInvalid"],
  ["one twice", of("now", "now"), "displayPlanInvalid"],
  ["the shortest time", [{ view: "now", seconds: 5 }], null],
  ["too short a time", [{ view: "now", seconds: 4 }], "displayPlanInvalid"],
  ["the longest time", [{ view: "now", seconds: 120 }], null],
  ["too long a time", [{ view: "now", seconds: 121 }], "displayPlanInvalid"],
  ["half a second", [{ view: "now", seconds: 5.5 }], "displayPlanInvalid"],
] as const)("the views of a screen (rule B4): %s", (_, views, code) => {
  expect(planBlocker(planned({ views }))?.code ?? null).toBe(code);
});

test.each([
  ["what has nothing to show is passed over", planned({}), ["tournament"], ["ranking", "now", "feed"]],
  ["unless nothing has anything", planned({ views: of("feed", "now") }), viewNames, ["feed", "now"]],
  ["the pinned one stays alone", planned({ pinned: "now" }), [], ["now"]],
  ["even when it has nothing", planned({ pinned: "tournament" }), ["tournament"], ["tournament"]],
  ["or was not chosen", planned({ views: of("now"), pinned: "feed" }), [], ["feed"]],
] as const)("the cycle of a screen (rule B5): %s", (_, plan, empty, cycle) => {
  const isEmpty = (view: ViewName) => (empty as readonly ViewName[]).includes(view);
  expect(cycleOf(plan, isEmpty).map(({ view }) => view)).toEqual(cycle);
});

test("whatever is chosen and in whatever order, a screen comes by every view before it comes back", () => {
  fc.assert(
    fc.property(fc.shuffledSubarray([...viewNames], { minLength: 1 }), (views) => {
      const cycle = cycleOf(planned({ views: of(...views) }), () => false);
      const seen = [views[0] as ViewName];
      for (const _ of views) seen.push(viewAfter(cycle, seen.at(-1) as ViewName) as ViewName);
      expect(seen).toEqual([...views, views[0]]);
    }),
  );
});

test("a view that left the cycle is followed by the first one", () => {
  expect(viewAfter(of("now", "feed"), "ranking")).toBe("now");
});

test("a name is 1 to 40 characters, and there are 50 screens at most (rule B8)", () => {
  expect(
    ["Salon", "x".repeat(40), " ", "x".repeat(41)].map((name) => displayNameBlocker(name)?.code),
  ).toEqual([undefined, undefined, "displayNameInvalid", "displayNameInvalid"]);
  expect([displaysBlocker(49)?.code, displaysBlocker(50)?.code]).toEqual([undefined, "displaysMost"]);
});
