import type { Page } from "@playwright/test";

interface Point {
  readonly x: number;
  readonly y: number;
}

const STEPS = 8;

/** Puts a real finger on the screen; what it does goes through the browser's own gesture handling. */
export async function touch(page: Page, start: Point) {
  const session = await page.context().newCDPSession(page);
  let at = start;
  const send = (type: "touchStart" | "touchMove" | "touchEnd", points: Point[]) =>
    session.send("Input.dispatchTouchEvent", { type, touchPoints: points });
  await send("touchStart", [at]);
  return {
    async moveTo(end: Point): Promise<void> {
      const from = at;
      for (let step = 1; step <= STEPS; step += 1) {
        const part = step / STEPS;
        at = { x: from.x + (end.x - from.x) * part, y: from.y + (end.y - from.y) * part };
        await send("touchMove", [at]);
      }
    },
    async lift(): Promise<void> {
      await send("touchEnd", []);
      await session.detach();
    },
  };
}
