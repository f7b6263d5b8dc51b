import type { Locator, Page } from "@playwright/test";
import { expect } from "../../testing/browser/patience.ts";
import { waitUntilStill } from "../../testing/browser/stillness.ts";

/** How far from its middle a button has to react to presses, in px: half of 44 px, minus half a pixel for rounding. */
const REACH = 21.5;

/** Expects the button to react to presses above, below, left and right of its middle, at the distance `REACH`. */
export async function expectReach(button: Locator): Promise<void> {
  await button.scrollIntoViewIfNeeded();
  const answers = await button.evaluate((element, reach) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    const reacts = (x: number, y: number) =>
      element.contains(document.elementFromPoint(left + width / 2 + x, top + height / 2 + y));
    return {
      above: reacts(0, -reach),
      below: reacts(0, reach),
      left: reacts(-reach, 0),
      right: reacts(reach, 0),
    };
  }, REACH);
  expect(answers).toEqual({ above: true, below: true, left: true, right: true });
}

/**
 * Expects every enabled button of the screen, or of the dialog over it, to react as `expectReach` requires. Links in text are
 * exempt. `screen` names the screen in a failure.
 */
export async function expectAllInReach(page: Page, screen: string): Promise<void> {
  await waitUntilStill(page);
  const unreachable = await page.evaluate((reach) => {
    const top = scrollY;
    const dialogs = document.querySelectorAll("[role=dialog]");
    const root = dialogs[dialogs.length - 1] ?? document.querySelector("main") ?? document.body;
    const controls = [
      ...root.querySelectorAll("button:not(:disabled), a[class*=inline-flex], [role=radio], [role=checkbox]"),
    ];
    const unreachable = controls.flatMap((control) => {
      control.scrollIntoView({ block: "center", behavior: "instant" });
      const { left, top, width, height } = control.getBoundingClientRect();
      if (width === 0 || !control.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
        return [];
      const reacts = (x: number, y: number) => {
        const hit = document.elementFromPoint(left + width / 2 + x, top + height / 2 + y);
        return hit !== null && (control.contains(hit) || control.closest("label")?.contains(hit));
      };
      const isReached = [reacts(0, -reach), reacts(0, reach), reacts(-reach, 0), reacts(reach, 0)].every(
        Boolean,
      );
      return isReached
        ? []
        : [
            `${Math.round(width)}x${Math.round(height)} ${control.getAttribute("aria-label") ?? control.textContent}`,
          ];
    });
    scrollTo({ top, behavior: "instant" });
    return unreachable;
  }, REACH);
  expect.soft(unreachable, `${screen}: buttons that react in less than 44 x 44 px`).toEqual([]);
}
