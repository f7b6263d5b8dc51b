/** A label of several names, one on each line. */
export function labelOf(names: readonly string[]): string {
  return names.join("\n");
}

/** The names of a label made by `labelOf`. */
export function namesOf(label: string): string[] {
  return label.split("\n");
}
