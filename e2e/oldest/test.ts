import { missingOldChromiumReason } from "../../setup/oldChromium.mjs";
import { test as base, expect } from "../fixtures/seeded.ts";

/** Tests in the oldest Chromium in which the app works. Where it can't be fetched, these tests are skipped with the reason. */
export const test = base.extend({
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

const reason = missingOldChromiumReason();
test.skip(reason !== null, reason ?? "");

export { expect };
