const french = new Intl.Collator("fr", { sensitivity: "base", numeric: true });

/** Compares two names for sorting as in a French directory: case and accents do not count, numbers count by their value. */
export function byName(a: { readonly name: string }, b: { readonly name: string }): number {
  return french.compare(a.name, b.name);
}

/** Sorts by name in the order of a French directory. */
export function sortByName<T extends { readonly name: string }>(all: readonly T[]): T[] {
  return [...all].sort(byName);
}

/** Whether a name contains the typed text; the forms that `folded` ignores do not count. */
export function isFoundBy(name: string, typed: string): boolean {
  return folded(name).includes(folded(typed));
}

/**
 * The apostrophes of all keyboards. The prime and the grave accent are often typed in place of one. An acute accent that was
 * typed as an apostrophe may be stored in its compatibility form, a space with an accent.
 */
const APOSTROPHES = / \u0301|[\u2018\u2019\u201B\u02BB\u02BC\u2032`]/g;
/** Hyphens, dashes and the minus sign. */
const HYPHENS = /[\p{Pd}\u2212]/gu;
/** Accents, but not the voicing marks of Japanese, which make another letter. */
const ACCENTS = /(?![\u3099\u309A])(?=\p{Script=Inherited})\p{M}/gu;
/** Spaces, and characters that are not shown. */
const UNSEEN = /[\s\p{Cf}\p{DI}]/gu;
const LIGATURES: Readonly<Record<string, string>> = {
  œ: "oe",
  Œ: "OE",
  æ: "ae",
  Æ: "AE",
  ß: "ss",
  ẞ: "SS",
};

/**
 * The one form in which texts that people type are compared: names of players, games, teams and cards, at sign-in and in
 * every search (rule S6). Texts that differ only by case, accents, width, spaces, invisible characters, ligatures, or the kind
 * of an apostrophe or hyphen have the same form.
 */
export function folded(text: string): string {
  return foldedExceptCase(text).toLowerCase().replaceAll("ς", "σ");
}

/** The form of `folded`, in which upper and lower case still differ. */
export function foldedExceptCase(text: string): string {
  return (
    text
      // The second is the first in another code, which NFC and NFD replace by the first.
      .replace(/[´\u1FFD]/g, "'")
      .normalize("NFKD")
      .trimStart()
      .replace(APOSTROPHES, "'")
      .replace(HYPHENS, "-")
      .replace(ACCENTS, "")
      .replace(UNSEEN, "")
      .replace(/[œŒæÆßẞ]/g, (ligature) => LIGATURES[ligature] ?? ligature)
      // Marks that a space separated may now be in another order than that of the form.
      .normalize("NFD")
  );
}
