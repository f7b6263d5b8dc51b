/** Joins the names of a team's players in a label. */
const TEAM = " + ";

/**
 * A stored text in which this name replaces those names: a label with a name on each line, or JSON, also inside other JSON. A name
 * inside of another text stays.
 */
export function withoutNames(text: string, names: ReadonlySet<string>, name: string): string {
  const replaced = (part: string) => (names.has(part) ? name : part);
  if (!/^[[{]/.test(text))
    return text
      .split("\n")
      .map((line) => replaced(line).split(TEAM).map(replaced).join(TEAM))
      .join("\n");
  return JSON.stringify(JSON.parse(text), (_key, value) =>
    typeof value === "string" ? withoutNames(value, names, name) : value,
  );
}
