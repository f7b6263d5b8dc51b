import { missingOldChromiumReason } from "../../setup/oldChromium.mjs";
import { test as seeded } from "../fixtures/seeded.ts";
import { expect, test as unstarted } from "../fixtures/test.ts";

/** The same tests in the oldest Chromium in which the app works. */
const inOldest = (tests: typeof unstarted) =>
  tests.extend({
    browsers: ({ browsers }, use) =>
      use({
        open: async (...options) => {
          const opened = await browsers.open(...options);
          // This build is a few days older than the one that knows this key of the page's viewport.
          opened.expects(/"interactive-widget" is not recognized/);
          return opened;
        },
      }),
  });

/** Tests on a server whose event is active. Where the oldest Chromium can't be fetched, they are skipped with the reason. */
export const test = inOldest(seeded) as typeof seeded;
/** Tests on a server of their own (`event: "own"`), whose event has not begun. */
export const testBeforeEvent = inOldest(unstarted);

const reason = missingOldChromiumReason();
for (const tests of [test, testBeforeEvent]) tests.skip(reason !== null, reason ?? "");

export { expect };
