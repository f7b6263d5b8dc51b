import type { Page } from "@playwright/test";

/** A space narrower than this can't be seen between two words. */
const MIN_SPACE_EM = 0.24;

/** The texts in the headings' typeface whose words seem to be one word, each with the width of its narrowest space. */
export async function narrowSpaces(page: Page): Promise<string[]> {
  await page.evaluate(() => document.fonts.ready);
  return page.evaluate((minSpace) => {
    const found: string[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const parent = text.parentElement;
      if (!parent?.checkVisibility()) continue;
      const { fontFamily, fontSize } = getComputedStyle(parent);
      if (!fontFamily.startsWith('"Bricolage')) continue;
      const spaces = [...(text.textContent ?? "").matchAll(/(?<=\S)[ \u00a0](?=\S)/g)].map(({ index }) => {
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + 1);
        return range.getBoundingClientRect().width / Number.parseFloat(fontSize);
      });
      // A space at which a line ends has no width.
      const narrowest = Math.min(...spaces.filter((width) => width > 0));
      if (narrowest < minSpace) found.push(`${narrowest.toFixed(3)} em: ${text.textContent}`);
    }
    return found;
  }, MIN_SPACE_EM);
}
