import type { Page } from "@playwright/test";

/** A dialog that has just opened and does not accept presses yet. */
const NOT_READY = "[role=dialog].pointer-events-none";

/**
 * Waits until nothing has moved for three frames, and an opened dialog accepts presses. One frame would not be enough:
 * an animation may begin some frames after the change that causes it.
 */
export async function waitUntilStill(page: Page): Promise<void> {
  await page.evaluate(async (notReady) => {
    const frame = () => new Promise(requestAnimationFrame);
    const moves = () =>
      document.getAnimations().some(({ effect }) => effect?.getTiming().iterations !== Infinity);
    for (let still = 0, top = scrollY; still < 3; ) {
      await frame();
      still = moves() || scrollY !== top || document.querySelector(notReady) ? 0 : still + 1;
      top = scrollY;
    }
  }, NOT_READY);
}
