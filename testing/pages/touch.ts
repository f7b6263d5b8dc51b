import type { Locator, Page } from "@playwright/test";
import { waitUntilStill } from "../browser/stillness.ts";

interface Point {
  readonly x: number;
  readonly y: number;
}

/** A finger moves to another place in this many steps. */
const MOVE_STEPS = 8;

/** Presses a button: by a tap in a browser with a touch screen, else by a click. */
export async function press(button: Locator): Promise<void> {
  const hasTouchScreen = await button.page().evaluate(() => matchMedia("(pointer: coarse)").matches);
  await (hasTouchScreen ? button.tap() : button.click());
}

/** The middle of an element on screen. */
export async function centreOf(target: Locator): Promise<Point> {
  const box = await target.boundingBox();
  if (!box) throw new Error(`${target} is not on screen`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/**
 * Puts a finger on the page through Chromium's DevTools protocol, so that the browser handles gestures as it does on a
 * device. Gives the finger, which a test moves and lifts.
 */
export async function touch(page: Page, start: Point) {
  const session = await page.context().newCDPSession(page);
  await waitUntilStill(page);
  let position = start;
  const send = (type: "touchStart" | "touchMove" | "touchEnd", points: Point[]) =>
    session.send("Input.dispatchTouchEvent", { type, touchPoints: points });
  await send("touchStart", [position]);
  return {
    async moveTo(end: Point): Promise<void> {
      const from = position;
      for (let step = 1; step <= MOVE_STEPS; step += 1) {
        const fraction = step / MOVE_STEPS;
        position = { x: from.x + (end.x - from.x) * fraction, y: from.y + (end.y - from.y) * fraction };
        await send("touchMove", [position]);
      }
    },
    async lift(): Promise<void> {
      await send("touchEnd", []);
      await session.detach();
    },
  };
}

type TouchEventName = "touchstart" | "touchmove" | "touchend";

/** Dispatches touch events of one finger on an element, in one task of the page, so that nothing is drawn in between. */
export async function dispatchTouches(
  target: Locator,
  ...events: readonly [TouchEventName, Point][]
): Promise<void> {
  await target.evaluate((element, dispatched) => {
    for (const [type, { x, y }] of dispatched) {
      const finger = new Touch({ identifier: 1, target: element, clientX: x, clientY: y });
      const touches = type === "touchend" ? [] : [finger];
      element.dispatchEvent(
        new TouchEvent(type, { touches, changedTouches: [finger], bubbles: true, cancelable: true }),
      );
    }
  }, events);
}
