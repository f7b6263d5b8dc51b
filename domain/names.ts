const french = new Intl.Collator("fr", { sensitivity: "base", numeric: true });

/** Which of two names comes first in a French directory: below 0 the first, above 0 the second, 0 when neither does. */
export function byName(a: { readonly name: string }, b: { readonly name: string }): number {
  return french.compare(a.name, b.name);
}

/** What has a name in the order of a French directory. */
export function sortByName<T extends { readonly name: string }>(all: readonly T[]): T[] {
  return [...all].sort(byName);
}

/** Whether a name holds what was typed, whatever its case, accents and spaces around it. */
export function foundIn(name: string, typed: string): boolean {
  return plain(name).includes(plain(typed));
}

function plain(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").trim().toLowerCase();
}
