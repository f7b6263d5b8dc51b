import { expect as playwrightExpect } from "@playwright/test";

/** How long a screen may take to show an expected change, in ms: generous, for busy machines. */
export const EXPECT_PATIENCE_MS = 30_000;

/**
 * `expect` for page objects. The timeout is set here, because the screenshot tour (scripts/screens) uses page objects without
 * the configuration of the test runner.
 */
export const expect = playwrightExpect.configure({ timeout: EXPECT_PATIENCE_MS });
