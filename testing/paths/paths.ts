import { globSync, readFileSync } from "node:fs";

/**
 * A path: the words to press one after the other, from the entry of the navigation on. In the pages for organisers and in the
 * product's sentences it is written «Admin → Joueurs → Personnes»: in quotation marks, with an arrow between two words. A step in
 * parentheses, for instance (son nom), is not written on the screen as it is here.
 */
export interface WrittenPath {
  readonly file: string;
  readonly steps: readonly string[];
}

/** The pages that organisers read. */
const pages = [
  "README.md",
  "docs/glossary.md",
  "docs/heberger.md",
  "docs/tenir-une-semaine.md",
  ...globSync("docs/rules/*.md"),
];
/** The files with the product's sentences. */
const sentences = [
  ...globSync("web/texts/*.ts").filter((file) => !file.endsWith(".test.ts")),
  "domain/refusals/sentences.ts",
  "domain/rules/defaultRuleTexts.ts",
];

const PATH = /«\s*([^«»→]+(?:\s→\s[^«»→]+)+)»/g;
/** "5 → 10", "`${before} → ${after}`": a number that changes. */
const CHANGE = /[\d}] → (?:\d|\$\{)/g;
/** A path in another notation, without an arrow. */
const LIST_OF_WORDS =
  /\b(?:Admin|Joueurs|Personnes), (?:Personnes|Classement|Cartes|Écrans|Événement|Journal|«)/g;

/** The paths in a text, and what looks like a path but has another notation. */
export function pathsIn(text: string): { readonly paths: string[][]; readonly malformed: string[] } {
  const spaced = text.replaceAll("\\u00a0", " ").replaceAll(CHANGE, "");
  const paths = [...spaced.matchAll(PATH)].map(([, path = ""]) =>
    path.split("→").map((step) => step.replace(/\s+/g, " ").trim()),
  );
  const rest = spaced.replaceAll(PATH, "");
  const malformed = [...rest.matchAll(/.{0,40}→.{0,40}/g), ...rest.matchAll(LIST_OF_WORDS)].map(
    ([found]) => found,
  );
  return { paths, malformed };
}

/** All paths that organisers read. Throws if one of them is malformed. */
export function allWrittenPaths(): WrittenPath[] {
  const all = [...pages, ...sentences].map((file) => ({ file, ...pathsIn(withoutCode(file)) }));
  const malformed = all.flatMap(({ file, malformed }) => malformed.map((found) => `${file}: ${found}`));
  if (malformed.length > 0) throw new Error(`Write these paths « A → B → C »:\n${malformed.join("\n")}`);
  return all.flatMap(({ file, paths }) => paths.map((steps) => ({ file, steps })));
}

/** The text of a page without its blocks of code, or of a file with sentences without its comments. */
function withoutCode(file: string): string {
  const text = readFileSync(file, "utf8");
  return file.endsWith(".md")
    ? text.replaceAll(/^ *```[\s\S]*?^ *```$/gm, "")
    : text.replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, "");
}
