import type { Page } from "@playwright/test";

/** A dialog that just opened, and takes no press yet. */
const NOT_READY = "[role=dialog].pointer-events-none";

/**
 * Waits until nothing moves for three frames: a change that just happened has begun to move by then, and an opened
 * dialog accepts presses.
 */
export async function stillness(page: Page): Promise<void> {
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
