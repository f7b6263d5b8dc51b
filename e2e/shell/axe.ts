import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

type Violation = Awaited<ReturnType<AxeBuilder["analyze"]>>["violations"][number];

const GRAVE = ["serious", "critical"];

/** Waits until a change has reached the screen and nothing moves any more: colours and places are what they will stay. */
async function atRest(page: Page): Promise<void> {
  await page.evaluate(
    () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
  );
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(({ effect }) => effect?.getTiming().iterations === Number.POSITIVE_INFINITY),
  );
}

/** What axe finds serious or critical; it is on the page then, ready to be asked again. */
async function graveOnLight(page: Page): Promise<string[]> {
  const axe = new AxeBuilder({ page }).options({ resultTypes: ["violations"] }).setLegacyMode();
  return told((await axe.analyze()).violations);
}

/** What the axe that is on the page finds serious or critical of the colours. */
async function graveColours(page: Page): Promise<string[]> {
  const violations = await page.evaluate(async () => {
    const { axe } = window as unknown as {
      axe: { run(options: object): Promise<{ violations: Violation[] }> };
    };
    return (await axe.run({ runOnly: ["color-contrast"], resultTypes: ["violations"] })).violations;
  });
  return told(violations);
}

function told(violations: readonly Violation[]): string[] {
  return violations
    .filter(({ impact }) => GRAVE.includes(impact ?? ""))
    .flatMap(({ id, nodes }) => nodes.map(({ html, any }) => `${id}: ${html} ${any[0]?.message ?? ""}`));
}

/**
 * The screen as it stands has no serious or critical violation: every rule on the light theme, and on the dark one the
 * rule that depends on colours. `screen` names it in a failure.
 */
export async function expectAccessible(page: Page, screen: string): Promise<void> {
  await page.emulateMedia({ colorScheme: "light" });
  await atRest(page);
  expect.soft(await graveOnLight(page), screen).toEqual([]);
  await page.emulateMedia({ colorScheme: "dark" });
  await atRest(page);
  expect.soft(await graveColours(page), `${screen}, dark`).toEqual([]);
}
