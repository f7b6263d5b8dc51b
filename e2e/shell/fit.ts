import type { Page } from "@playwright/test";
import { expect } from "../../testing/browser/patience.ts";
import { waitUntilNothingMoves } from "../../testing/browser/stillness.ts";
import { cutOffElements, overflowOf } from "./overflow.ts";
import { expectUsableWhenZoomed } from "./zoom.ts";

/** A narrow phone. `isMobile` is off, because a mobile browser zooms out until a page that is too wide fits the screen. */
export const NARROW = { viewport: { width: 360, height: 740 }, isMobile: false };
/** The narrowest supported screen. */
export const NARROWEST = { viewport: { width: 320, height: 640 }, isMobile: false };

/**
 * Expects all content of the screen, or of the dialog over it, to be within the screen's width. A dialog must also be usable at
 * a zoom of 400 % and with large letters; `zoom.test.ts` checks the screens. `screen` names the screen in a failure.
 */
export async function expectFit(page: Page, screen: string): Promise<void> {
  await waitUntilNothingMoves(page);
  expect.soft(await overflowOf(page), screen).toBe("");
  expect.soft(await cutOffElements(page), screen).toEqual([]);
  if ((await page.locator("[role=dialog]").count()) > 0) await expectUsableWhenZoomed(page, screen);
}

/** The chosen values that do not fit into their fields (`select` or `PickField`). */
export async function shortenedPickers(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const context = document.createElement("canvas").getContext("2d");
    if (!context) throw new Error("no canvas");
    const pickers = document.querySelectorAll<HTMLElement>("select, button[aria-haspopup=dialog]");
    return [...pickers].flatMap((picker) => {
      const { font, paddingLeft, paddingRight } = getComputedStyle(picker);
      const width = picker.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
      const isNative = picker instanceof HTMLSelectElement;
      const choice = (isNative ? picker.selectedOptions[0]?.text : picker.textContent) ?? "";
      context.font = font;
      return context.measureText(choice).width > width ? [choice] : [];
    });
  });
}
