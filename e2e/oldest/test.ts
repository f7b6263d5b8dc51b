import { missingOldChromiumReason } from "../../setup/oldChromium.mjs";
import { test as seeded } from "../fixtures/seeded.ts";
import { expect, test as unstarted } from "../fixtures/test.ts";

const reason = missingOldChromiumReason();

/** The same tests in the oldest Chromium in which the app works. Where it can't be fetched, they are skipped with the reason. */
const inOldest = (tests: typeof unstarted) =>
  tests.extend({
    browser: [
      async ({ playwright, launchOptions }, use) => {
        if (reason !== null) return use(null as never);
        const browser = await playwright.chromium.launch(launchOptions);
        await use(browser);
        await browser.close();
      },
      { scope: "worker" },
    ],
    browsers: ({ browsers }, use, testInfo) => {
      if (reason !== null) return testInfo.skip(true, reason);
      return use({
        open: async (...options) => {
          const opened = await browsers.open(...options);
          // This build is a few days older than the one that knows this key of the page's viewport.
          opened.expects(/"interactive-widget" is not recognized/);
          return opened;
        },
      });
    },
  });

/** Tests on a server whose event is active. */
export const test = inOldest(seeded) as typeof seeded;
/** Tests on a server of their own (`event: "own"`), whose event has not begun. */
export const testBeforeEvent = inOldest(unstarted);

export { expect };
