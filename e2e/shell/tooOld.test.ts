import type { BrowserContextOptions } from "@playwright/test";
import { expect, test } from "../fixtures/test.ts";

const SENTENCE = /^Ce navigateur est trop ancien pour Semaine Chill\. Il faut /;

/** Makes the browser one that does not know a unit of Chrome 108. */
function forgetUnit(): void {
  const { supports } = CSS;
  CSS.supports = (...asked: string[]) => !asked.join().includes("dvh") && Reflect.apply(supports, CSS, asked);
}

test("a browser that is too old, or runs no scripts, says so at once and shows nothing else, on a television too (rule B21)", {
  tag: "@desktop",
}, async ({ browser, product }) => {
  const open = async (path: string, options: BrowserContextOptions) => {
    const context = await browser.newContext({ baseURL: product.address, ...options });
    const page = await context.newPage();
    return { page, show: () => page.goto(path) };
  };
  for (const path of ["/", "/ecran"]) {
    const old = await open(path, {});
    await old.page.addInitScript(forgetUnit);
    const noScripts = await open(path, { javaScriptEnabled: false });
    for (const { page, show } of [old, noScripts]) {
      await show();
      await expect(page.getByRole("heading", { name: SENTENCE })).toBeVisible();
      await expect(page.locator("#root > *")).toHaveCount(1);
      await page.context().close();
    }
  }
  const { page, show } = await open("/", {});
  await show();
  await expect(page.getByRole("button").first()).toBeVisible();
  await expect(page.getByText(SENTENCE)).toHaveCount(0);
  await page.context().close();
});

test("a big screen is dark before its style sheet arrives, in a light browser too (rule B21)", {
  tag: "@desktop",
}, async ({ browser, product }) => {
  const context = await browser.newContext({ baseURL: product.address, colorScheme: "light" });
  const page = await context.newPage();
  const release: (() => void)[] = [];
  await page.route("**/*.css", (route) => void release.push(() => void route.continue()));
  await page.goto("/ecran", { waitUntil: "commit" });
  const background = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  await expect.poll(() => release.length).toBeGreaterThan(0);
  expect(await background()).toBe("rgb(10, 18, 40)");
  for (const letGo of release) letGo();
  await page.unroute("**/*.css");
  await expect(page.getByRole("heading", { name: "Relier cet écran" })).toBeVisible();
  await expect(page.locator("html.dark")).toBeAttached();
  await context.close();
});
