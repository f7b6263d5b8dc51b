import type { Content, Elements } from "./content.ts";

/** Content that has siblings: a text is put into an element of its own. */
export function inElement(content: Content): Elements {
  return typeof content === "string" ? <span>{content}</span> : content;
}
