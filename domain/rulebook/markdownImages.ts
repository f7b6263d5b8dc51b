/*
 * What stands between brackets is at most 999 characters long, as in CommonMark: a text of brackets alone is read quickly
 * too.
 */

/** `![seen](address "title")`: the address, with or without angle brackets. */
const INLINE = /!\[(?:\\.|[^\]\\]){0,999}\]\(\s*(?:<([^<>\n]*)>|([^\s)]+))/g;
/** `![seen][name]`, `![seen][]` and `![name]`: the name under which the address stands elsewhere in the text. */
const NAMED = /!\[((?:\\.|[^\]\\]){0,999})\](?:\[([^\]]{0,999})\])?(?!\()/g;
/** `[name]: address`, on a line of its own. */
const DEFINITION = /^[ \t>]*\[([^\]]{1,999})\]:[ \t]*\n?[ \t]*(?:<([^<>\n]*)>|(\S+))/gm;

const key = (name: string) => name.trim().replace(/\s+/g, " ").toLowerCase();

/** The addresses of the images that a Markdown text shows, each once. What merely links to an image is not shown. */
export function imagesIn(markdown: string): readonly string[] {
  const named = new Map(
    [...markdown.matchAll(DEFINITION)].map(([, name = "", quoted, plain]) => [
      key(name),
      quoted ?? plain ?? "",
    ]),
  );
  const inline = [...markdown.matchAll(INLINE)].map(([, quoted, plain]) => quoted ?? plain ?? "");
  const byName = [...markdown.matchAll(NAMED)].flatMap(
    ([, seen = "", name]) => named.get(key(name || seen)) ?? [],
  );
  return [...new Set([...inline, ...byName])];
}
