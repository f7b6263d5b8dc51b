import type { BrowserPlayer } from "../../testing/browser/browserPlayer.ts";
import { EXPECT_PATIENCE_MS, expect } from "../../testing/browser/patience.ts";

/** The worst possible names: the widest letters, emoji, right-to-left letters, and a realistic long name. */
export const WIDE = "W".repeat(30);
export const EMOJI = "🧑".repeat(30);
export const ARABIC = "عبدالرحمنالمستنصربالله".repeat(2).slice(0, 30);
export const LIKELY = "Maximilien-Éléonore de Roche-T";

/**
 * Opens a screen and waits for its content. Only the first screen of a browser loads the page. Later screens are opened as a
 * link opens them, which takes a third of the time.
 */
export async function visitScreen({ page }: BrowserPlayer, path: string): Promise<void> {
  if (page.url() === "about:blank") await page.goto(path);
  else await page.evaluate((to) => history.pushState(null, "", to), path);
  await page.waitForFunction(
    () => document.querySelector("h1, h2") && !document.querySelector("main .animate-pulse"),
    undefined,
    { polling: "raf", timeout: EXPECT_PATIENCE_MS },
  );
}

/** Closes the open dialog. */
export async function closeDialog({ page }: BrowserPlayer): Promise<void> {
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
}
