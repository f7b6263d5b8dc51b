import { defineConfig } from "@playwright/test";
import { chromiumOptions, screenSizes } from "./e2e/fixtures/chromium.ts";
import { PATIENCE_MS } from "./e2e/fixtures/patience.ts";

/**
 * Drives the built product in a real Chromium: on a phone, as most players hold one. A test tagged @desktop needs a mouse,
 * a keyboard or a wide screen, and runs there instead; one tagged @both is about markup that is not the same on the two.
 */
export default defineConfig({
  testDir: "e2e",
  outputDir: "test-results",
  // One more than the two cores it is made for: a browser waits as much as it works.
  workers: 3,
  fullyParallel: true,
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  // Generous, for busy machines: what does not come fails by its own expectation long before.
  timeout: 240_000,
  expect: { timeout: PATIENCE_MS },
  reporter: [["line"], ["json", { outputFile: ".cache/playwright.json" }]],
  use: {
    locale: "fr-FR",
    timezoneId: "Europe/Paris",
    trace: "off",
    screenshot: "only-on-failure",
    launchOptions: chromiumOptions,
  },
  projects: [
    { name: "phone", grepInvert: /@desktop/, use: screenSizes.phone },
    { name: "desktop", grep: /@desktop|@both/, use: screenSizes.desktop },
  ],
});
