/**
 * A sentence of the app, as the only content of its element. Browsers do not translate these names in it (rule N20). Names that
 * are null or not in the sentence do not matter.
 */
export function Sentence({ text, names }: { text: string; names: readonly (string | null)[] }) {
  return (
    <>
      {partsOf(text, names).map(({ part, isName }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a sentence have no identity
        <span key={index} translate={isName ? "no" : undefined}>
          {part}
        </span>
      ))}
    </>
  );
}

/** A text in parts, each of which is one of the names or has none of them. A name in the middle of a word does not count. */
function partsOf(text: string, names: readonly (string | null)[]) {
  const wanted = names.filter((name) => name !== null && name !== "") as string[];
  if (wanted.length === 0) return [{ part: text, isName: false }];
  const longestFirst = wanted.toSorted((a, b) => b.length - a.length);
  const pattern = longestFirst.map((name) => name.replace(/[\\^$.*+?()[\]{}|/]/g, "\\$&")).join("|");
  const parts: { part: string; isName: boolean }[] = [];
  let end = 0;
  for (const match of text.matchAll(new RegExp(`(^|[^\\p{L}\\p{N}])(${pattern})(?![\\p{L}\\p{N}])`, "gu"))) {
    const start = match.index + (match[1] ?? "").length;
    if (start > end) parts.push({ part: text.slice(end, start), isName: false });
    end = start + (match[2] ?? "").length;
    parts.push({ part: text.slice(start, end), isName: true });
  }
  if (end < text.length) parts.push({ part: text.slice(end), isName: false });
  return parts;
}
