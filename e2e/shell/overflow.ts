import type { Page } from "@playwright/test";

/** For a page that is wider than the screen: its width and the element that extends farthest to the right. Otherwise "". */
export async function overflowOf(page: Page): Promise<string> {
  return page.evaluate(() => {
    if (document.documentElement.scrollWidth <= innerWidth) return "";
    const right = (element: Element) => element.getBoundingClientRect().right;
    const all = [...document.body.querySelectorAll("*")];
    const farthest = all.sort((a, b) => right(b) - right(a))[0];
    return `${document.documentElement.scrollWidth} px wide: ${farthest?.outerHTML.slice(0, 300)}`;
  });
}

/**
 * The elements that are cut off at a side of the screen or of a box around them, or that a dialog's close button covers.
 * Exempt are regions that are made to be scrolled sideways (tables, tabs, rows of cards), and texts that are shortened by an
 * ellipsis but show their beginning.
 */
export async function cutOffElements(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const CONTROLS = "a, button, label, select, textarea, input:not([type=radio], [type=checkbox])";
    const dialogs = document.querySelectorAll("[role=dialog]");
    const root = dialogs[dialogs.length - 1] ?? document.body;
    const closeButton = root === document.body ? null : root.querySelector("[aria-label=Fermer]");
    const misfits = new Set<string>();
    const report = (problem: string, element: Element) =>
      misfits.add(`${problem}: ${element.outerHTML.replace(/ class="[^"]*"/g, "").slice(0, 160)}`);
    const isDrawn = (element: Element) =>
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
      !element.closest("svg, option");
    const hasEllipsis = (element: Element) => getComputedStyle(element).textOverflow === "ellipsis";
    const mayScrollSideways = (element: Element) =>
      element.matches("section, nav, nav *, [tabindex='0']") ||
      getComputedStyle(element).scrollSnapType.startsWith("x");
    const isOutside = (inner: DOMRect, outer: { left: number; right: number }) =>
      inner.left < outer.left - 1 || inner.right > outer.right + 1;
    const overlaps = (a: DOMRect, b: DOMRect) =>
      a.right > b.left && a.left < b.right && a.bottom > b.top && a.top < b.bottom;

    /** Whether a part of `rect`, a rectangle inside `element`, can't be seen. */
    function isCut(rect: DOMRect, element: Element | null): boolean {
      if (!element) return isOutside(rect, { left: 0, right: innerWidth });
      const { overflowX, position } = getComputedStyle(element);
      const box = element.getBoundingClientRect();
      const isForScreenReadersOnly = overflowX === "hidden" && box.width <= 2;
      if (hasEllipsis(element) || isForScreenReadersOnly) return false;
      if (overflowX !== "visible" && isOutside(rect, box)) return !mayScrollSideways(element);
      return isCut(rect, position === "fixed" ? null : element.parentElement);
    }

    for (const control of root.querySelectorAll(CONTROLS)) {
      const rect = control.getBoundingClientRect();
      if (rect.width > 0 && isDrawn(control) && isCut(rect, control.parentElement))
        report("a control is cut off", control);
    }
    const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const parent = text.parentElement;
      if (!parent || text.textContent?.trim() === "" || !isDrawn(parent)) continue;
      const range = document.createRange();
      range.selectNodeContents(text);
      for (const rect of range.getClientRects()) {
        if (isCut(rect, parent)) report("a text is cut off", parent);
        if (closeButton && overlaps(rect, closeButton.getBoundingClientRect()))
          report("a text lies under the close button", parent);
      }
      range.setEnd(text, 1);
      if (hasEllipsis(parent) && isOutside(range.getBoundingClientRect(), parent.getBoundingClientRect()))
        report("a text lacks its beginning", parent);
    }
    for (const box of root.querySelectorAll("*"))
      if (/auto|scroll/.test(getComputedStyle(box).overflowX) && !mayScrollSideways(box))
        if (box.scrollWidth > box.clientWidth + 1) report("something scrolls sideways", box);
    return [...misfits];
  });
}
