/** A character without width, which Playwright ignores when it compares texts. It marks translated texts. */
export const TRANSLATED = "\u200b";

/**
 * Runs in a page from its start. Like the translator of a browser, it replaces each text node, also later ones, by two `<font>`
 * elements with another text. Translators leave out elements with `translate="no"`. A name that is translated, or the mark of a name
 * (`named`), is written to the console as an error: the names of tests have a number, as in "Rose 012".
 */
export function translatePage(mark: string): void {
  const name = /\p{L} 0\d\d(?!\d)/u;
  const markOfName = /[\u2068\u2069]/;
  /** What a library speaks to screen readers during a drag, which has no place for elements. */
  const spoken = "[id^=DndLiveRegion]";
  const omitted = '[translate="no"], script, style, textarea, font';
  const translate = (root: Node) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    for (const text of root instanceof Text ? [root] : texts) {
      if (!/\S/.test(text.data) || !document.body?.contains(text) || text.parentElement?.closest(omitted))
        continue;
      if (name.test(text.data) && !text.parentElement?.closest(spoken))
        console.error(`A name is translated: ${text.parentElement?.outerHTML}`);
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
      for (const node of addedNodes) {
        if (node instanceof Element && markOfName.test(node.outerHTML))
          console.error(`A name's mark is shown: ${node.outerHTML}`);
        translate(node);
      }
    }
  }).observe(document, { childList: true, characterData: true, subtree: true });
}
