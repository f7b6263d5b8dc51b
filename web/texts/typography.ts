import { named } from "../../domain/named.ts";

/** « name »: with non-breaking spaces, so that the quotation marks stay on the line of the name. */
export function quoted(name: string): string {
  return `«\u00a0${named(name)}\u00a0»`;
}

/**
 * "d'Alice", "de Nadia": "de" before a name, elided before a vowel or a Y that sounds like a vowel. Before an H it is
 * not elided, because the spelling does not show whether that would be correct.
 */
export function ofName(name: string): string {
  return /^(?:[aeiouœæ]|y(?![aeiou]))/i.test(name.normalize("NFD"))
    ? `d'${named(name)}`
    : `de ${named(name)}`;
}

/** Lists with more items than this are shortened. */
const MAX_LISTED = 12;

/** "Léa D., Maël et Rose"; a long list is shortened: "Léa D., Maël, …, Rose et 40 autres" */
export function listedNames(names: readonly string[]): string {
  return listed(names.map(named));
}

/** The same for items that are not names: "2 Chills et 1 carte". */
export function listed(all: readonly string[]): string {
  const first = all.slice(0, MAX_LISTED - 1);
  const items = all.length > MAX_LISTED ? [...first, `${all.length - first.length} autres`] : all;
  return new Intl.ListFormat("fr", { type: "conjunction" }).format(items);
}

/** A sentence with a full stop, unless it already ends with a dot, as some names do. */
export function fullStop(sentence: string): string {
  return /\.\u2069?$/.test(sentence) ? sentence : `${sentence}.`;
}

/** "−1" for "-1": replaces a typed hyphen before a number by a minus sign. */
export function withMinus(text: string): string {
  return text.replace(/(?<![\p{L}\d])-(?=\d)/gu, "−");
}

/**
 * The texts in French typography: no line begins with ; : ? ! or », or ends with «, a unit stays on the line of its
 * number, and a minus sign replaces a hyphen before a number. The results of functions get the same typography.
 */
export function french<T>(texts: T): T {
  return frenchSpaces(texts) as T;
}

function frenchSpaces(text: unknown): unknown {
  if (typeof text === "string")
    return withMinus(text)
      .replace(/ (?=[;:?!»](?:\s|$))/g, "\u00a0")
      .replace(/(?<=\d) (?=(?:s|min|h|j|pts?|Ko|Mo|Go|%)(?![\p{L}\d]))/gu, "\u00a0")
      .replace(/(?<=\d.h) (?=\d)/g, "\u00a0")
      .replaceAll("« ", "«\u00a0");
  if (typeof text === "function") return (...values: unknown[]) => frenchSpaces(text(...values));
  if (Array.isArray(text)) return text.map(frenchSpaces);
  if (typeof text === "object" && text !== null)
    return Object.fromEntries(Object.entries(text).map(([name, part]) => [name, frenchSpaces(part)]));
  return text;
}
