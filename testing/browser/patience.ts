import { expect as impatient } from "@playwright/test";

/** How long a screen may take to show an expected change, in ms: generous, for busy machines. */
export const EXPECT_PATIENCE_MS = 30_000;

/** Page objects are also used without the test runner, by the tour of all screens: this sets the same timeout there. */
export const expect = impatient.configure({ timeout: EXPECT_PATIENCE_MS });
