import type { Page } from "@playwright/test";
import { expect } from "../../testing/browser/patience.ts";
import { waitUntilStill } from "../../testing/browser/stillness.ts";
import { cutOffElements, overflowOf } from "./overflow.ts";

/** Two ways of making letters larger, as people with low vision do. `textSize` is in % of the usual size of letters. */
const ZOOMS = {
  "400 %": { viewport: { width: 320, height: 256 }, textSize: 100 },
  "large letters": { viewport: { width: 390, height: 844 }, textSize: 200 },
} as const;

/** The largest part of the window's height that bars may always cover. */
const MAX_BARS = 0.26;
/** The smallest part of the window's height in which the content of a dialog may scroll. */
const MIN_SCROLLED = 0.6;

/**
 * What makes the screen, or the dialog over it, hard to use in a small window: bars that always cover a large part, content
 * that scrolls in a small part, fields and buttons that can't be scrolled out from under a bar. Toasts are exempt.
 */
function obstaclesOf(page: Page): Promise<string[]> {
  return page.evaluate(
    async ({ maxBars, minScrolled }) => {
      const CONTROLS =
        "a[href], button:not(:disabled), :is(input, select, textarea):not(:disabled), [role=slider]";
      const obstacles: string[] = [];
      const codeOf = (element: Element) => element.outerHTML.replace(/ class="[^"]*"/g, "").slice(0, 160);
      const isSeen = (element: Element) =>
        element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
        !element.closest("[aria-hidden=true]");
      const isToast = (element: Element) => element.closest("[aria-live]") !== null;
      const dialog = [...document.querySelectorAll("[role=dialog]")].at(-1);
      const window = document.documentElement;
      const everything = dialog
        ? [dialog, ...dialog.querySelectorAll("*")]
        : [...document.body.querySelectorAll("*")];
      const scrolls = (element: Element) => element.scrollHeight > element.clientHeight + 2;
      const scrollers = everything.filter(
        (element) => /auto|scroll/.test(getComputedStyle(element).overflowY) && scrolls(element),
      );
      if (!dialog && scrolls(window)) scrollers.push(window);
      const before = scrollers.map(({ scrollTop }) => scrollTop);

      const scrolledHeight = Math.max(...scrollers.map(({ clientHeight }) => clientHeight));
      if (dialog && scrollers.length > 0 && scrolledHeight < minScrolled * innerHeight)
        obstacles.push(`the content scrolls in ${scrolledHeight} of ${innerHeight} px`);

      // In the middle of the content, a bar is an element that does not move when the content is scrolled.
      for (const scroller of scrollers)
        scroller.scrollTop = (scroller.scrollHeight - scroller.clientHeight) / 2;
      const covers = everything.filter(
        (element) =>
          (getComputedStyle(element).position === "fixed" ||
            (getComputedStyle(element).position === "sticky" &&
              scrollers.some((scroller) => scroller.contains(element)))) &&
          isSeen(element) &&
          !isToast(element) &&
          element.clientWidth > innerWidth / 2,
      );
      const tops = covers.map((element) => element.getBoundingClientRect().top);
      for (const scroller of scrollers) scroller.scrollTop += 2;
      const bars = covers.flatMap((element, index) => {
        const { top, bottom } = element.getBoundingClientRect();
        const height = Math.min(innerHeight, bottom) - Math.max(0, top);
        return height > 0 && Math.abs(top - (tops[index] ?? 0)) < 1 ? [{ element, height }] : [];
      });
      const covered = bars.reduce((sum, { height }) => sum + height, 0);
      if (covered > maxBars * innerHeight)
        obstacles.push(
          `bars cover ${Math.round(covered)} of ${innerHeight} px: ${bars.map(({ element }) => codeOf(element)).join(" ")}`,
        );

      const content = dialog ?? document.querySelector("main") ?? document.body;
      for (const control of content.querySelectorAll(CONTROLS)) {
        const label = control.closest("label") ?? (control as HTMLInputElement).labels?.[0];
        // Some checkboxes are invisible: their label shows the state.
        const target = control.matches("input") && label?.contains(control) ? label : control;
        if (!isSeen(target) || target.clientWidth <= 1) continue;
        const isReached = () => {
          target.scrollIntoView({ block: "nearest", inline: "nearest", behavior: "instant" });
          const { left, right, top, bottom } = target.getClientRects()[0] ?? target.getBoundingClientRect();
          const hit = document.elementFromPoint(
            (Math.max(0, left) + Math.min(innerWidth, right)) / 2,
            (Math.max(0, top) + Math.min(innerHeight, bottom)) / 2,
          );
          return hit !== null && (target.contains(hit) || label?.contains(hit) || isToast(hit));
        };
        // Long lists render the rows near the window after they have been scrolled. Some rows ignore presses for a moment.
        for (let frames = 0; frames < 60 && target.isConnected && !isReached(); frames += 1)
          await new Promise(requestAnimationFrame);
        if (target.isConnected && !isReached()) obstacles.push(`can't be reached: ${codeOf(target)}`);
      }
      for (const [index, scroller] of scrollers.entries()) scroller.scrollTop = before[index] ?? 0;
      return obstacles;
    },
    { maxBars: MAX_BARS, minScrolled: MIN_SCROLLED },
  );
}

/** The problems of the screen, or of the dialog over it, in one of the ways of making letters larger. */
async function problemsWhenZoomed(page: Page, { viewport, textSize }: (typeof ZOOMS)[keyof typeof ZOOMS]) {
  await page.setViewportSize(viewport);
  await page.evaluate((percent) => {
    document.documentElement.style.fontSize = `${percent}%`;
  }, textSize);
  await waitUntilStill(page);
  const overflow = await overflowOf(page);
  return [overflow, ...(await cutOffElements(page)), ...(await obstaclesOf(page))].filter(Boolean);
}

/**
 * Expects the screen, or the dialog over it, to be usable at a zoom of 400 %, and with letters of twice the usual size. Then
 * restores the window. `screen` names the screen in a failure.
 */
export async function expectUsableWhenZoomed(page: Page, screen: string): Promise<void> {
  const usual = page.viewportSize();
  for (const [name, zoom] of Object.entries(ZOOMS))
    expect.soft(await problemsWhenZoomed(page, zoom), `${screen}, ${name}`).toEqual([]);
  await page.evaluate(() => document.documentElement.style.removeProperty("font-size"));
  if (usual) await page.setViewportSize(usual);
}
