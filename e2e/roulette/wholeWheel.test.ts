import { RoulettePage } from "../../testing/pages/roulettePage.ts";
import { expect, test } from "../fixtures/test.ts";

const screens = [
  { width: 844, height: 390 },
  { width: 667, height: 375 },
  { width: 568, height: 320 },
  { width: 320, height: 568 },
  { width: 360, height: 640 },
] as const;

test("the whole wheel is visible on small phones, in portrait and in landscape orientation (rule R14)", async ({
  person,
}) => {
  const { page, frame } = await person("Nadia", { at: "/roulette" });
  const roulette = new RoulettePage(page);
  await expect(roulette.startButton).toBeVisible();
  for (const size of screens) {
    await page.setViewportSize(size);
    const isWhole = async () => {
      const [wheel, bar] = [await roulette.wheel.boundingBox(), await frame.navigation.boundingBox()];
      return wheel && bar && wheel.y > 0 && wheel.y + wheel.height <= bar.y && wheel.width >= 144;
    };
    await expect.poll(isWhole, `${size.width} x ${size.height}`).toBe(true);
  }
});
