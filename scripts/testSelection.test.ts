import { expect, test } from "vitest";
import { selectTests, testFiles } from "./testSelection.mjs";

const files = [
  "domain/cards/deck.test.ts",
  "server/cards/spin.test.ts",
  "web/cards/Deck.component.test.tsx",
  "server/rules/rules.test.ts",
  "e2e/cards/spin.test.ts",
];

test("without words, all tests are run", () => {
  expect(selectTests([], files)).toEqual({ isPartial: false, title: null, vitest: [], playwright: [] });
});

test("a word selects the test files that have it in their paths, in each runner", () => {
  expect(selectTests(["cards"], files)).toEqual({
    isPartial: true,
    title: null,
    vitest: files.slice(0, 3),
    playwright: ["e2e/cards/spin.test.ts"],
  });
  expect(selectTests(["DECK", "rules"], files)).toMatchObject({
    vitest: [files[0], files[2], files[3]],
    playwright: null,
  });
  expect(selectTests(["deck", "cards"], files).vitest?.length, "each file once").toBe(3);
  expect(selectTests(["e2e/cards"], files)).toMatchObject({ vitest: null, playwright: [files[4]] });
});

test("a word that is in no path is a part of titles, and its special characters are those of the title", () => {
  expect(selectTests(["spin.test", "costs a spin"], files)).toEqual({
    isPartial: true,
    title: "costs a spin",
    vitest: [files[1]],
    playwright: [files[4]],
  });
  const { title, vitest, playwright } = selectTests(["(10 of 10)", "free spin"], files);
  expect([vitest, playwright]).toEqual([[], []]);
  expect(selectTests(["free spin"], files).isPartial).toBe(true);
  expect(new RegExp(title ?? "").test("a free spin costs nothing")).toBe(true);
  expect(new RegExp(title ?? "").test("names are cut (10 of 10)")).toBe(true);
  expect(new RegExp(title ?? "").test("10 of 10")).toBe(false);
});

test("this file, a browser test and a component test are among the test files", () => {
  expect(testFiles()).toEqual(
    expect.arrayContaining([
      "scripts/testSelection.test.ts",
      "e2e/wheel/chills.test.ts",
      "web/ui/jsx/names.component.test.tsx",
    ]),
  );
});
