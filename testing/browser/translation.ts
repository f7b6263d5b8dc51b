/** A character without width, which Playwright ignores when it compares texts. It marks translated texts. */
export const TRANSLATED = "\u200b";

/**
 * Runs in a page from its start. Like the translator of a browser, it replaces each text node, also later ones, by two `<font>`
 * elements with another text. Translators leave out elements with `translate="no"`.
 */
export function translatePage(mark: string): void {
  const omitted = '[translate="no"], script, style, textarea, font';
  const translate = (root: Node) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    for (const text of root instanceof Text ? [root] : texts) {
      if (!/\S/.test(text.data) || !document.body?.contains(text) || text.parentElement?.closest(omitted))
        continue;
      const [outer, inner] = [document.createElement("font"), document.createElement("font")];
      for (const font of [outer, inner]) font.style.verticalAlign = "inherit";
      inner.textContent = `${text.data}${mark}`;
      outer.append(inner);
      text.replaceWith(outer);
    }
  };
  new MutationObserver((mutations) => {
    for (const { target, addedNodes } of mutations) {
      if (target instanceof Text) translate(target);
      for (const node of addedNodes) translate(node);
    }
  }).observe(document, { childList: true, characterData: true, subtree: true });
}
