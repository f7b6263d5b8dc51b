import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import type axe from "axe-core";
import { root } from "../../setup/paths.mjs";
import { expect } from "../../testing/browser/patience.ts";
import { waitUntilNothingMoves } from "../../testing/browser/stillness.ts";

/** The minified code of axe. A browser loads it in half the time that the readable code takes. */
const axeForPage = readFileSync(join(root, "node_modules", "axe-core", "axe.min.js"), "utf8");

const SERIOUS_IMPACTS = ["serious", "critical"];

/**
 * The violations that axe finds on the screen, one line for each element. `rules` and `impacts` limit which violations are
 * reported; null means that there is no limit.
 */
async function violationsOf(page: Page, rules: readonly string[] | null, impacts: readonly string[] | null) {
  const isLoaded = await page.evaluate(() => "axe" in window);
  // Loading axe takes longer than checking most of its rules, so each page loads axe only once.
  if (!isLoaded) await page.evaluate(axeForPage);
  return page.evaluate(
    async ([rules, impacts]) => {
      const { axe: inPage } = window as unknown as { axe: typeof axe };
      const { violations } = await inPage.run(document, {
        resultTypes: ["violations"],
        ...(rules && { runOnly: { type: "rule", values: [...rules] } }),
      });
      return violations
        .filter(({ impact }) => impacts === null || impacts.includes(impact ?? ""))
        .flatMap(({ id, nodes }) => nodes.map(({ html, any }) => `${id}: ${html} ${any[0]?.message ?? ""}`));
    },
    [rules, impacts] as const,
  );
}

/**
 * Expects no serious or critical violation. If there is one, looks once more, because a toast that fades may violate a rule for
 * a moment.
 */
async function expectNoSeriousViolation(
  page: Page,
  rules: readonly string[] | null,
  title: string,
): Promise<void> {
  await waitUntilNothingMoves(page);
  let violations = await violationsOf(page, rules, SERIOUS_IMPACTS);
  if (violations.length > 0) {
    await waitUntilNothingMoves(page);
    violations = await violationsOf(page, rules, SERIOUS_IMPACTS);
  }
  expect.soft(violations, title).toEqual([]);
}

/**
 * Expects that axe finds no serious or critical violation on the screen in the current theme. `screen` names the screen in a
 * failure. One theme is enough for most dialogs, because `web/colours.test.ts` checks the colours of texts in both themes.
 */
export async function expectAccessible(page: Page, screen: string): Promise<void> {
  await expectNoSeriousViolation(page, null, screen);
}

/**
 * Expects that axe finds no serious or critical violation on the screen. Checks all rules in the current theme, and the rule
 * about colours in the other theme. The page stays in that other theme, because a second change of the theme would draw the
 * whole screen once more. `screen` names the screen in a failure.
 */
export async function expectAccessibleInBothThemes(page: Page, screen: string): Promise<void> {
  const current = await page.evaluate(() =>
    matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light",
  );
  const other = current === "dark" ? "light" : "dark";
  await expectNoSeriousViolation(page, null, `${screen}, ${current}`);
  await page.emulateMedia({ colorScheme: other });
  await expectNoSeriousViolation(page, ["color-contrast"], `${screen}, ${other}`);
}

/**
 * Expects all content of the screen to be in a landmark, and no level of headings to be skipped. `screen` names the
 * screen in a failure.
 */
export async function expectOutlined(page: Page, screen: string): Promise<void> {
  expect.soft(await violationsOf(page, ["region", "heading-order"], null), screen).toEqual([]);
}
