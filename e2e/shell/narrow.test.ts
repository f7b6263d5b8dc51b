import { expect, test } from "../fixtures/test.ts";
import { NARROW, overflowOf } from "./fit.ts";

test("the nine entries of the bottom bar fit 360 px, each large enough for a finger", async ({ admin }) => {
  const { page, frame } = await admin(NARROW);
  const links = frame.navigation.getByRole("link");
  await expect(links).toHaveCount(9);
  const boxes = await Promise.all((await links.all()).map((link) => link.boundingBox()));
  for (const [index, box] of boxes.entries()) {
    if (!box) throw new Error("an entry is not on screen");
    expect(box.x).toBeGreaterThanOrEqual(0);
    expect(box.x + box.width).toBeLessThanOrEqual(360);
    expect(box.height).toBeGreaterThanOrEqual(44);
    expect(box.width).toBeGreaterThanOrEqual(44);
    const next = boxes[index + 1];
    if (next && next.y < box.y + box.height) expect(box.x + box.width).toBeLessThanOrEqual(next.x);
    else if (next) expect(next.y).toBeGreaterThanOrEqual(box.y + box.height);
  }
  expect(await overflowOf(page)).toBe("");
});
