import react from "@vitejs/plugin-react";
import { playwright } from "@vitest/browser-playwright";
import { defineConfig } from "vitest/config";
import { chromiumOptions, screenSizes } from "./e2e/fixtures/chromium.ts";

const COMPONENTS = "web/**/*.component.test.tsx";

/**
 * `unit`: rules and scripts, in a few seconds. `components`: parts of screens on their own, in a real Chromium. `server`:
 * commands through the real router, on SQLite and PostgreSQL.
 */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: "unit",
          include: ["domain/**/*.test.ts", "web/**/*.test.{ts,tsx}", "scripts/**/*.test.ts"],
          exclude: [COMPONENTS],
          testTimeout: 60_000,
        },
      },
      {
        plugins: [react()],
        test: {
          name: "components",
          include: [COMPONENTS],
          testTimeout: 60_000,
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({ launchOptions: chromiumOptions }),
            instances: [{ browser: "chromium", viewport: screenSizes.phone.viewport }],
          },
        },
      },
      {
        test: {
          name: "server",
          include: ["server/**/*.test.ts"],
          globalSetup: ["server/testing/postgres.ts"],
          // Every test has a database of its own; a shared process loads the server once.
          isolate: false,
          testTimeout: 120_000,
          hookTimeout: 120_000,
          maxWorkers: 2,
        },
      },
    ],
  },
});
