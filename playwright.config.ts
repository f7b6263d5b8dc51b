import { defineConfig } from "@playwright/test";
import { chromiumOptions, screenSizes } from "./e2e/fixtures/chromium.ts";

/**
 * Drives the built product in a real Chromium, on a desktop and on a phone. A test tagged @desktop or @phone is about
 * something that only exists there, or that screen size does not change: it runs once.
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
  timeout: 120_000,
  expect: { timeout: 15_000 },
  reporter: [["line"], ["json", { outputFile: ".cache/playwright.json" }]],
  use: {
    locale: "fr-FR",
    timezoneId: "Europe/Paris",
    trace: "off",
    screenshot: "only-on-failure",
    launchOptions: chromiumOptions,
  },
  projects: [
    { name: "desktop", grepInvert: /@phone/, use: screenSizes.desktop },
    { name: "phone", grepInvert: /@desktop/, use: screenSizes.phone },
  ],
});
