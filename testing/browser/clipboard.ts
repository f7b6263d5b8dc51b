import type { Page } from "@playwright/test";

/** The text in the browser's clipboard, as a person pastes it into another page. Works on plain http too. */
export async function pastedText(page: Page): Promise<string> {
  const other = await page.context().newPage();
  await other.setContent("<textarea autofocus></textarea>");
  await other.locator("textarea").press("ControlOrMeta+V");
  const text = await other.locator("textarea").inputValue();
  await other.close();
  return text;
}
