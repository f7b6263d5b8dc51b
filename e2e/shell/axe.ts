import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { expect } from "../fixtures/patience.ts";
import { stillness } from "../fixtures/stillness.ts";

const GRAVE = ["serious", "critical"];

/** The serious and critical violations there are now. */
async function violationsOf(page: Page, axe: AxeBuilder): Promise<string[]> {
  await stillness(page);
  const { violations } = await axe.setLegacyMode().analyze();
  return violations
    .filter(({ impact }) => GRAVE.includes(impact ?? ""))
    .flatMap(({ id, nodes }) => nodes.map(({ html, any }) => `${id}: ${html} ${any[0]?.message ?? ""}`));
}

/** A violation stays: what was seen in passing, in a message that was fading, is gone at the second look. */
async function expectNone(page: Page, axe: AxeBuilder, title: string): Promise<void> {
  const first = await violationsOf(page, axe);
  const lasting = first.length > 0 ? await violationsOf(page, axe) : first;
  expect.soft(lasting, title).toEqual([]);
}

/**
 * The screen as it stands has no serious or critical violation: every rule on the light theme, and on the dark one the
 * rule that depends on colours. `screen` names it in a failure.
 */
export async function expectAccessible(page: Page, screen: string): Promise<void> {
  await page.emulateMedia({ colorScheme: "light" });
  await expectNone(page, new AxeBuilder({ page }).options({ resultTypes: ["violations"] }), screen);
  await page.emulateMedia({ colorScheme: "dark" });
  await expectNone(page, new AxeBuilder({ page }).withRules("color-contrast"), `${screen}, dark`);
}
