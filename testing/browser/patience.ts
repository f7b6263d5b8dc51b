import { expect as playwrightExpect } from "@playwright/test";

/** How long a screen may take to show an expected change, in ms: generous, for busy machines. */
export const EXPECT_PATIENCE_MS = 30_000;

/**
 * `expect` for page objects. The screenshot tour (scripts/screens) also uses them, without the configuration of the
 * test runner, so the timeout is set here.
 */
export const expect = playwrightExpect.configure({ timeout: EXPECT_PATIENCE_MS });
