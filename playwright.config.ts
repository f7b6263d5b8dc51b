import { defineConfig } from "@playwright/test";
import { chromiumOptions, oldestChromiumOptions } from "./testing/browser/chromium.ts";
import { EXPECT_PATIENCE_MS } from "./testing/browser/patience.ts";
import { prepareTestEnvironment } from "./testing/environment.ts";

prepareTestEnvironment();

const OTHER_BROWSERS = "browsers/**";
const OLDEST = "oldest/**";

/**
 * The tests of `e2e/browsers` run in Firefox and in WebKit. Each has one worker, because it is slow to
 * start.
 */
const otherBrowsers = ["firefox", "webkit"].map((otherBrowser) => ({
  name: otherBrowser,
  testDir: "e2e/browsers",
  fullyParallel: false,
  workers: 1,
  use: { otherBrowser },
}));

/** The tests of `e2e/oldest` run in Chromium 108, the oldest Chromium in which the app works. */
const oldest = {
  name: "chromium-108",
  testDir: "e2e/oldest",
  workers: 1,
  use: { launchOptions: oldestChromiumOptions },
};

/**
 * Tests the built product in a real Chromium. Most tests use the screen of a phone. A test tagged @desktop needs a mouse, a
 * keyboard or a wide screen, and gets those of a desktop computer. Both kinds are in one project: a second project would have
 * workers of its own, each of which starts a browser and a server.
 */
export default defineConfig<object, { otherBrowser: string }>({
  testDir: "e2e",
  outputDir: "test-results",
  // Twice the number of a usual machine's cores (two), because a browser waits half of the time.
  workers: 4,
  fullyParallel: true,
  // A slow machine can lose a frame, a key or a tap. `npm test` lists each retry and allows only a few.
  retries: 1,
  forbidOnly: Boolean(process.env.CI),
  // Long enough for busy machines: a failing expectation has its own, shorter limit.
  timeout: 240_000,
  expect: { timeout: EXPECT_PATIENCE_MS },
  reporter: [["line"], ["json", { outputFile: ".cache/playwright.json" }]],
  use: {
    locale: "fr-FR",
    timezoneId: "Europe/Paris",
    trace: "off",
    screenshot: "only-on-failure",
    launchOptions: chromiumOptions,
  },
  projects: [
    // The other browsers come first, because their tests run one after the other.
    ...otherBrowsers,
    oldest,
    { name: "chromium", testIgnore: [OTHER_BROWSERS, OLDEST] },
  ],
});
