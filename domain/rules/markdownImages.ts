/*
 * The text between brackets may have at most 999 characters, as in CommonMark. Without this limit, matching these patterns
 * in a text full of brackets would take too long.
 */

/** `![alt](address "title")`: the address, with or without angle brackets. */
const INLINE = /!\[(?:\\.|[^\]\\]){0,999}\]\(\s*(?:<([^<>\n]*)>|([^\s)]+))/g;
/** `![alt][name]`, `![alt][]` and `![name]`: a name whose address is defined elsewhere in the text. */
const NAMED = /!\[((?:\\.|[^\]\\]){0,999})\](?:\[([^\]]{0,999})\])?(?!\()/g;
/** `[name]: address`, on a line of its own. */
const DEFINITION = /^[ \t>]*\[([^\]]{1,999})\]:[ \t]*\n?[ \t]*(?:<([^<>\n]*)>|(\S+))/gm;

const key = (name: string) => name.trim().replace(/\s+/g, " ").toLowerCase();

/**
 * The addresses of the images that a Markdown text shows, each once. Images that the text only links to are not included. An
 * image whose alternative text contains brackets is not found, unless each bracket has a backslash before it.
 */
export function imagesIn(markdown: string): readonly string[] {
  const named = new Map(
    [...markdown.matchAll(DEFINITION)].map(([, name = "", bracketed, plain]) => [
      key(name),
      bracketed ?? plain ?? "",
    ]),
  );
  const inline = [...markdown.matchAll(INLINE)].map(([, bracketed, plain]) => bracketed ?? plain ?? "");
  const byName = [...markdown.matchAll(NAMED)].flatMap(
    ([, alt = "", name]) => named.get(key(name || alt)) ?? [],
  );
  return [...new Set([...inline, ...byName])];
}
