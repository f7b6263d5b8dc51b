const french = new Intl.Collator("fr", { sensitivity: "base", numeric: true });

/** Compares two names for sorting as in a French directory: case and accents do not count, numbers count by their value. */
export function byName(a: { readonly name: string }, b: { readonly name: string }): number {
  return french.compare(a.name, b.name);
}

/** Sorts by name in the order of a French directory. */
export function sortByName<T extends { readonly name: string }>(all: readonly T[]): T[] {
  return [...all].sort(byName);
}

/** Whether a name contains the typed text; case, accents and spaces around the text do not count. */
export function isFoundBy(name: string, typed: string): boolean {
  return folded(name).includes(folded(typed));
}

/** The form in which searches compare texts: in lower case, without accents and without spaces at the ends. */
export function folded(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").trim().toLowerCase();
}
