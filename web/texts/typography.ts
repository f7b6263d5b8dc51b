/** « text »: its quotation marks are never alone on a line. */
export function quoted(text: string): string {
  return `«\u00a0${text}\u00a0»`;
}

/** More names than these are not said one by one. */
const LISTED = 12;

/** "Léa D., Maël et Rose"; of very many the first ones: "Léa D., Maël, …, Rose et 40 autres" */
export function listed(names: readonly string[]): string {
  const first = names.slice(0, LISTED - 1);
  const said = names.length > LISTED ? [...first, `${names.length - first.length} autres`] : names;
  return new Intl.ListFormat("fr", { type: "conjunction" }).format(said);
}

/** A sentence with its full stop, but for one that ends with a dot already: some names do. */
export function fullStop(sentence: string): string {
  return sentence.endsWith(".") ? sentence : `${sentence}.`;
}

/** "−1" for "-1": a name that was typed with a hyphen before a number, as it is shown. */
export function withMinus(text: string): string {
  return text.replace(/(?<![\p{L}\d])-(?=\d)/gu, "−");
}

/**
 * The texts as French sets them: no line begins with ; : ? ! or », or ends with «, no unit leaves its number, and minus signs
 * are no hyphens.
 * Functions give theirs so too.
 */
export function french<T>(texts: T): T {
  return tie(texts) as T;
}

function tie(text: unknown): unknown {
  if (typeof text === "string")
    return withMinus(text)
      .replace(/ (?=[;:?!»](?:\s|$))/g, "\u00a0")
      .replace(/(?<=\d) (?=(?:s|min|h|j|pts?|Ko|Mo|Go|%)(?![\p{L}\d]))/gu, "\u00a0")
      .replace(/(?<=\d.h) (?=\d)/g, "\u00a0")
      .replaceAll("« ", "«\u00a0");
  if (typeof text === "function") return (...values: unknown[]) => tie(text(...values));
  if (Array.isArray(text)) return text.map(tie);
  if (typeof text === "object" && text !== null)
    return Object.fromEntries(Object.entries(text).map(([name, part]) => [name, tie(part)]));
  return text;
}
