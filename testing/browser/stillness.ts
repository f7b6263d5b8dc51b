import type { Page } from "@playwright/test";

/** A dialog that has just opened and does not accept presses yet. */
const NOT_READY = "[role=dialog].pointer-events-none";

/**
 * Waits until nothing has moved for three frames, apart from endless animations. One frame would not be enough: an animation
 * may begin some frames after the change that causes it.
 */
export function waitUntilNothingMoves(page: Page): Promise<void> {
  return waitForFrames(page, null);
}

/** Waits until nothing has moved for three frames, apart from endless animations, and an opened dialog accepts presses. */
export function waitUntilStill(page: Page): Promise<void> {
  return waitForFrames(page, NOT_READY);
}

/** Waits for three successive frames in which nothing moves and no element matches the selector `unwanted`. */
async function waitForFrames(page: Page, unwanted: string | null): Promise<void> {
  await page.evaluate(async (unwanted) => {
    const frame = () => new Promise(requestAnimationFrame);
    const moves = () =>
      document.getAnimations().some(({ effect }) => effect?.getTiming().iterations !== Infinity);
    const isWaiting = () => unwanted !== null && document.querySelector(unwanted) !== null;
    for (let still = 0, top = scrollY; still < 3; ) {
      await frame();
      still = moves() || scrollY !== top || isWaiting() ? 0 : still + 1;
      top = scrollY;
    }
  }, unwanted);
}
