import { expect, type Locator } from "@playwright/test";

/** How far from a button's middle a press still is the button's: half of 44 px, less the last pixel. */
const REACH = 21.5;

/** A press anywhere in the 44 px around the button's middle is the button's. */
export async function expectReach(button: Locator): Promise<void> {
  await button.scrollIntoViewIfNeeded();
  const answers = await button.evaluate((element, reach) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    const at = (x: number, y: number) =>
      element.contains(document.elementFromPoint(left + width / 2 + x, top + height / 2 + y));
    return { above: at(0, -reach), below: at(0, reach), before: at(-reach, 0), behind: at(reach, 0) };
  }, REACH);
  expect(answers).toEqual({ above: true, below: true, before: true, behind: true });
}
