import { jsx, jsxs } from "react/jsx-runtime";
import { plain } from "../../../domain/named.ts";

/** A name that is marked in a sentence (`named`), without marks inside it: the names of a list may be marked one by one. */
const NAME = /\u2068([^\u2068\u2069]*)\u2069/;

/**
 * The props of an element with the names in its texts made ready to be shown: in the content of an HTML element, browsers do not
 * translate them (rule N20). Attributes and options have no place for elements, so their texts only lose the marks.
 */
export function withShownNames(type: unknown, props: unknown): unknown {
  const isHtml = typeof type === "string";
  let shown = props as Readonly<Record<string, unknown>>;
  for (const [prop, text] of Object.entries(shown)) {
    if (typeof text !== "string" || !text.includes("\u2068") || !(isHtml || prop === "aria-label")) continue;
    shown = { ...shown, [prop]: prop === "children" && type !== "option" ? sentenceOf(text) : plain(text) };
  }
  return shown;
}

/** A sentence in one element, so that it stays one item of a flex or grid container. */
function sentenceOf(text: string) {
  const children = text.split(NAME).map((part, index) => {
    if (index % 2 === 1) return jsx("span", { translate: "no", children: part });
    const words = plain(part);
    return words !== "" && jsx("span", { children: words });
  });
  return jsxs("span", { children });
}
