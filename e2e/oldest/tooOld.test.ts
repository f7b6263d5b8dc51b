import { chromiumOptions, oldestChromiumOptions } from "../../testing/browser/chromium.ts";
import { expect, test } from "./test.ts";

// Without its last option this browser is below the floor.
test.use({ launchOptions: { ...oldestChromiumOptions, args: chromiumOptions.args ?? [] } });

test("a real browser below the floor says that it is too old, on a television too, and waits for nothing (rule B21)", {
  tag: "@desktop",
}, async ({ visitor }) => {
  const old = await visitor({ at: null });
  old.expects(/too old/);
  const { page } = old;
  for (const path of ["/", "/ecran"]) {
    await page.goto(path);
    await expect(page.getByRole("heading", { name: /^Ce navigateur est trop ancien/ })).toBeVisible();
    await expect(page.locator("#root > :not([hidden])")).toHaveCount(1);
  }
});
