import { expect } from "vitest";
import type { Locator } from "vitest/browser";

/** Fills a field as some password managers do: without any event (rule A33). */
export async function fillSilently(field: Locator, text: string): Promise<void> {
  await expect.element(field).toBeVisible();
  const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set;
  setValue?.call(field.element(), text);
}
