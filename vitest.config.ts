import { fileURLToPath } from "node:url";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { playwright } from "@vitest/browser-playwright";
import { defineConfig } from "vitest/config";
import { chromiumOptions, screenSizes } from "./testing/browser/chromium.ts";
import { prepareTestEnvironment } from "./testing/environment.ts";

prepareTestEnvironment();

/** The folder of the functions that the compiler calls for each element, as in vite.config.ts. */
const JSX = fileURLToPath(new URL("web/ui/jsx", import.meta.url));
const COMPONENTS = "web/**/*.component.test.tsx";
const PROXIES = "testing/proxies/*.test.ts";
/** Upgrades the databases of all releases. */
const RELEASE_DATA = "testing/releases/*.test.ts";
/** Builds the container, where that is possible. */
const CONTAINER = "scripts/container/*.test.ts";
/** Compiles the whole code, which is too slow for `npm run check`. */
const RECIPES = "testing/documents/recipes.test.ts";
/** Packs the built app. */
const RELEASE = "scripts/packRelease.test.ts";
/** How properties report their failures. */
const PROPERTIES = "testing/properties.ts";
/**
 * The number of processes of `unit`, and of pages of `components`. Vitest runs two projects at the same time only if these
 * numbers are equal. It is twice the number of a usual machine's cores (two), because a page waits half of the time.
 */
const WORKERS = 4;
/** How long a test waits for an expectation or an action of a browser. Without this limit, Vitest waits a second for an expectation. */
const WAIT_MS = 15_000;

/**
 * `unit`: rules, scripts and the web app's logic, without a browser. `components`: single components in a real Chromium.
 * `server`: the server on SQLite and PostgreSQL, also behind nginx and Caddy; the data of releases; the recipes; the release and its container. `unit` and `components` run at the same time;
 * `server` runs after them.
 */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: "unit",
          sequence: { groupOrder: 0 },
          include: ["domain/**/*.test.ts", "web/**/*.test.{ts,tsx}", "{setup,testing,scripts}/**/*.test.ts"],
          exclude: [COMPONENTS, PROXIES, RELEASE_DATA, RECIPES, RELEASE, CONTAINER],
          setupFiles: [PROPERTIES],
          // A process for each file would spend more time on imports than on tests.
          isolate: false,
          maxWorkers: WORKERS,
          testTimeout: 240_000,
        },
      },
      {
        plugins: [react({ jsxImportSource: JSX }), tailwindcss()],
        // The pictures of the app. Where a picture is missing, the app shows a symbol, and the tests would see the symbol.
        publicDir: "web/public",
        // Only our own JSX functions import it, which the search for dependencies before the tests does not find. Found during the
        // tests, it would reload every page.
        optimizeDeps: { include: ["react/jsx-runtime"] },
        test: {
          name: "components",
          sequence: { groupOrder: 0 },
          include: [COMPONENTS],
          setupFiles: ["web/testing/cleanUp.ts"],
          isolate: false,
          testTimeout: 60_000,
          maxWorkers: WORKERS,
          expect: { poll: { timeout: WAIT_MS } },
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({
              launchOptions: chromiumOptions,
              // Animations take CPU. Tests about motion call `allowMotion`.
              contextOptions: { reducedMotion: "reduce" },
              actionTimeout: WAIT_MS,
            }),
            instances: [{ browser: "chromium", viewport: screenSizes.phone.viewport }],
          },
        },
      },
      {
        test: {
          name: "server",
          sequence: { groupOrder: 1 },
          include: ["server/**/*.test.ts", PROXIES, RELEASE_DATA, RECIPES, RELEASE, CONTAINER],
          globalSetup: ["scripts/buildBeforeTests.mjs", "server/testing/postgres.ts"],
          setupFiles: [PROPERTIES],
          // Node.js loads the files, without Vite's transformation of each file.
          experimental: { viteModuleRunner: false },
          // Every test has a separate database, so tests may share a process, which loads the server only once.
          isolate: false,
          testTimeout: 120_000,
          hookTimeout: 120_000,
          expect: { poll: { timeout: WAIT_MS } },
          // One more than the cores of a usual machine (two), because tests of server starts and of outages mostly wait.
          maxWorkers: 3,
        },
      },
    ],
  },
});
