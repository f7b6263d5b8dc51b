import { expect, test } from "vitest";
import { aboveFloorInPage, aboveFloorInScript, aboveFloorInStyles, withReadableTints } from "./floor.ts";

test.each([
  ["AbortSignal.any([a, b])", "AbortSignal.any"],
  ["Object.groupBy(list, key)", "Object.groupBy"],
  ["Promise.withResolvers()", "Promise.withResolvers"],
  ["new Intl.Segmenter()", "Intl.Segmenter"],
  ["a.isSubsetOf(b)", "isSubsetOf"],
  ["map.values().map(f)", "map of an iterator"],
  ["navigator.userActivation.hasBeenActive", "userActivation"],
  ["/[\\p{L}--[a-z]]/v", "the flag v"],
  ["/(?i:a)b/", "flags within a regular expression"],
  ["/(?<y>a)|(?<y>b)/", "a group's name twice"],
  ["using a = b;", "using"],
  ['import a from "./a.json" with { type: "json" };', "ImportAttribute"],
])("the build refuses %s", (code, name) => {
  expect(aboveFloorInScript("a.js", code)).toEqual([expect.stringContaining(`a.js: ${name} in `)]);
});

test.each([
  "AbortSignal.timeout(1)",
  "list.toSorted().toReversed().with(0, 1).findLast(f)",
  "Object.values(a).map(f)",
  "navigator.userActivation?.hasBeenActive",
  "/(?<=\\d) (?<!a)(?<y>\\d)(?:b)/gu",
  'const text = "Object.groupBy(a)";',
])("the build accepts %s", (code) => {
  expect(aboveFloorInScript("a.js", code)).toEqual([]);
});

test("the build refuses a script in the page that the floor does not understand", () => {
  const page =
    '<script>a.map(b)</script><script type="module" src="/a.js"></script><script>\nURL.parse(a)</script>';
  expect(aboveFloorInPage("index.html", page)).toEqual([expect.stringContaining("URL.parse")]);
});

test("the build refuses CSS that the floor drops, except in @supports or after another value", () => {
  const rule = "a{color:color-mix(in srgb, var(--a) 5%, transparent)}";
  expect(aboveFloorInStyles("a.css", rule)).toEqual([expect.stringContaining("a.css: color-mix(in srgb")]);
  expect(aboveFloorInStyles("a.css", "a{color:oklch(1 0 0)}")).toHaveLength(1);
  const guarded = `@supports (color:color-mix(in lab, red, red)){@media print{${rule}}}`;
  expect(aboveFloorInStyles("a.css", `b{color:red}${guarded}c{color:red}`)).toEqual([]);
  expect(aboveFloorInStyles("a.css", "a{color:#fff6;color:lab(100% 0 0/.4)}")).toEqual([]);
  expect(aboveFloorInStyles("a.css", "a{color:red;color:color-mix(in srgb, var(--a), red)}")).toHaveLength(1);
  expect(aboveFloorInStyles("a.css", ".bg-\\[color-mix\\(in_oklab\\,a\\)\\]{color:red}")).toEqual([]);
});

test("where a browser can't mix colours, a tint is a grey of the same strength, not the whole colour", () => {
  const mixed = (strength: string) =>
    `}@supports (color:color-mix(in lab, red, red)){.a{background-color:color-mix(in oklab, ${strength}, transparent)}}`;
  expect(withReadableTints(`.a{background-color:var(--ink)${mixed("var(--ink) 9%")}`)).toBe(
    `.a{background-color:rgb(127 127 127/9%)${mixed("var(--ink) 9%")}`,
  );
  // The minifier joins the rules of `bg-a` and of its tint: the first keeps its colour in every browser.
  expect(withReadableTints(`.b{top:0}.c,.a{background-color:currentColor${mixed("currentcolor 9%")}`)).toBe(
    `.b{top:0}.c{background-color:currentColor}.a{background-color:rgb(127 127 127/9%)${mixed("currentcolor 9%")}`,
  );
  const translucent = `.a{background-color:#f5b30129${mixed("var(--color-gold) 16%")}`;
  expect(withReadableTints(translucent)).toBe(translucent);
});
