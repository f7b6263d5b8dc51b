import type { Guest } from "../fixtures/guest.ts";
import { expect } from "../fixtures/patience.ts";

/** The worst names there can be: the widest letters, the heaviest ones, those written from the right, and a likely one. */
export const WIDE = "W".repeat(30);
export const EMOJI = "🧑".repeat(30);
export const ARABIC = "عبدالرحمنالمستنصربالله".repeat(2).slice(0, 30);
export const LIKELY = "Maximilien-Éléonore de Roche-T";

/** Opens a screen and waits for its heading. */
export async function visit({ page }: Guest, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole("heading", { level: 1 }).first()).toBeAttached();
  await expect(page.getByRole("main").locator(".animate-pulse")).toHaveCount(0);
}

/** What is open has gone. */
export async function leave({ page }: Guest): Promise<void> {
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
}
