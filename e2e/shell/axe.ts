import type { Page } from "@playwright/test";
import axe from "axe-core";
import { expect } from "../../testing/browser/patience.ts";
import { stillness } from "../../testing/browser/stillness.ts";

const GRAVE = ["serious", "critical"];

/** The violations that axe finds on the screen, by all its rules or only the named ones: one line for each element. */
async function violationsOf(page: Page, rules: readonly string[] | null, impacts: readonly string[] | null) {
  const isLoaded = await page.evaluate(() => "axe" in window);
  // Loading axe takes longer than most of its rules: a page loads it once.
  if (!isLoaded) await page.evaluate(axe.source);
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

/** Expects no grave violation. A violation that does not last, as in a fading toast, is gone at the second look. */
async function expectNoGrave(page: Page, rules: readonly string[] | null, title: string): Promise<void> {
  await stillness(page);
  let found = await violationsOf(page, rules, GRAVE);
  if (found.length > 0) {
    await stillness(page);
    found = await violationsOf(page, rules, GRAVE);
  }
  expect.soft(found, title).toEqual([]);
}

/**
 * The screen has no serious or critical violation: by every rule on the light theme, and on the dark one by the rule
 * that depends on colours. `screen` names it in a failure.
 */
export async function expectAccessible(page: Page, screen: string): Promise<void> {
  await page.emulateMedia({ colorScheme: "light" });
  await expectNoGrave(page, null, screen);
  await page.emulateMedia({ colorScheme: "dark" });
  await expectNoGrave(page, ["color-contrast"], `${screen}, dark`);
}

/** All of the screen is in a landmark, and no level of headings is skipped. `screen` names it in a failure. */
export async function expectOutlined(page: Page, screen: string): Promise<void> {
  expect.soft(await violationsOf(page, ["region", "heading-order"], null), screen).toEqual([]);
}
