import { defineConfig } from "vitest/config";

/** `unit`: rules and scripts, in a few seconds. `server`: commands through the real router, on SQLite and PostgreSQL. */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: "unit",
          include: ["domain/**/*.test.ts", "web/**/*.test.{ts,tsx}", "scripts/**/*.test.ts"],
          testTimeout: 60_000,
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
