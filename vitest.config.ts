import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { playwright } from "@vitest/browser-playwright";
import { defineConfig } from "vitest/config";
import { chromiumOptions, screenSizes } from "./e2e/fixtures/chromium.ts";

const COMPONENTS = "web/**/*.component.test.tsx";
/** How long a browser waits for what a test expects. Unless it is said, Vitest waits until the test's time is over. */
const PATIENCE_MS = 15_000;

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
        plugins: [react(), tailwindcss()],
        test: {
          name: "components",
          include: [COMPONENTS],
          testTimeout: 60_000,
          expect: { poll: { timeout: PATIENCE_MS } },
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({ launchOptions: chromiumOptions, actionTimeout: PATIENCE_MS }),
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
