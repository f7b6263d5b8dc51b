import type { BrowserContextOptions } from "@playwright/test";
import { expect, test } from "../fixtures/test.ts";

const SENTENCE = /^Ce navigateur est trop ancien pour Semaine Chill\. Il faut /;

/** After this time a page whose code did not arrive reloads itself. */
const RELOAD_MS = 15_000;

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
      await expect(page.locator("#root > :not([hidden])")).toHaveCount(1);
      await page.context().close();
    }
  }
  const { page, show } = await open("/", {});
  await show();
  await expect(page.getByRole("button").first()).toBeVisible();
  await expect(page.getByText(SENTENCE)).toHaveCount(0);
  await page.context().close();
});

test("administrators see which linked screen has a browser that is too old, until it no longer has (rule B24)", {
  tag: "@desktop",
}, async ({ administrator, admin, visitor }) => {
  const organiser = await administrator();
  const { id: displayId, code } = await organiser.does("displays.create", { name: "Vieil écran" });
  const television = await visitor({ at: `/ecran#code=${code}` });
  await expect(television.page.locator("[data-view]")).toBeVisible();
  const { page } = await admin({ at: "/admin/displays" });
  const card = page.getByRole("listitem", { name: "Vieil écran" });
  await expect(card).toContainText(/Navigateur.: Chrome \d+/);
  await television.page.route("**/ecran", async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace(
      "<head>",
      "<head><script>delete AbortSignal.timeout</script>",
    );
    const headers = { "content-type": "text/html; charset=utf-8" };
    return route.fulfill({ body, headers });
  });
  television.expects(/too old/);
  await television.page.reload();
  await expect(television.page.getByRole("heading", { name: SENTENCE })).toBeVisible();
  await expect(card).toContainText(/Chrome \d+.: trop ancien.*Mettez à jour la télévision/);
  await television.page.unrouteAll();
  await television.page.reload();
  await expect(television.page.locator("[data-view]")).toBeVisible();
  await expect(card).not.toContainText("trop ancien");
  await organiser.does("displays.revoke", { displayId });
});

test("a page whose code does not arrive says so, and opens by itself when the code arrives (rule B25)", async ({
  browser,
  product,
}) => {
  const context = await browser.newContext({ baseURL: product.address });
  const page = await context.newPage();
  const missing = page.getByText("Semaine Chill n'a pas pu être chargée");
  for (const path of ["/", "/ecran"]) {
    await page.clock.install();
    await page.route("**/assets/index-*.js", (route) => route.abort());
    await page.goto(path);
    await expect(missing).toBeVisible();
    await expect(page.getByText(SENTENCE)).toBeHidden();
    await page.unrouteAll();
    await page.clock.fastForward(RELOAD_MS);
    await expect(missing).toHaveCount(0);
    await expect(page.locator("h1").first()).toBeVisible();
  }
  await context.close();
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
