import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";

const MAX_README_WORDS = 900;
const CODE_PATH = /`((?:domain|server|web|setup|testing|e2e|scripts|bench|docs)\/[\w./-]+)`/g;

const pages = globSync(["*.md", "docs/**/*.md"]).sort();
const read = (file: string) => readFileSync(file, "utf8");
/** The text of a page without its blocks of code. */
const proseOf = (page: string) => read(page).replaceAll(/^ *```[\s\S]*?^ *```$/gm, "");

test("the README is short", () => {
  expect(read("README.md").split(/\s+/).filter(Boolean).length).toBeLessThanOrEqual(MAX_README_WORDS);
});

test("the README lists the environment variables that the server reads", () => {
  const rows = read("README.md").match(/^\| `[A-Z].*$/gm) ?? [];
  const documented = rows.flatMap((row) => row.split("|")[1]?.match(/[A-Z0-9_]+/g) ?? []);
  const config = read("server/config.ts");
  const known = [...config.matchAll(/\benv\.([A-Z0-9_]+)|"(S3_[A-Z_]+)"/g)].map(
    ([, one, other]) => one ?? other,
  );
  expect(documented.toSorted()).toEqual([...new Set(known)].sort());
});

/** The anchors of a page's headings, as GitHub makes them. */
function anchorsOf(page: string): string[] {
  return [...proseOf(page).matchAll(/^#+ (.+)$/gm)].map(([, heading = ""]) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} _-]/gu, "")
      .replaceAll(" ", "-"),
  );
}

test("the links of all pages lead to files and headings that exist", () => {
  const links = pages.flatMap((page) =>
    [...proseOf(page).matchAll(/\]\(([^)\s]+)\)/g)].map(([, target = ""]) => ({ page, target })),
  );
  const broken = links.filter(({ page, target }) => {
    if (/^[a-z]+:/.test(target)) return false;
    const [path = "", anchor] = target.split("#");
    const file = path === "" ? page : join(dirname(page), path);
    return !existsSync(file) || (anchor !== undefined && !anchorsOf(file).includes(anchor));
  });
  expect(broken).toEqual([]);
});

test("the files and folders that pages name exist", () => {
  const named = pages.flatMap((page) =>
    [...proseOf(page).matchAll(CODE_PATH)].map(([, path = ""]) => ({ page, path })),
  );
  expect(named.filter(({ path }) => !path.includes("/dist") && !existsSync(path))).toEqual([]);
});

/**
 * A sample is pieces of files. A line with a path begins a piece, and `// …` stands for lines that are left out. Spaces may
 * differ, because a piece may be indented in its file.
 */
test("the samples of code in chapters are in the files that they name", () => {
  const compact = (text: string) => text.replaceAll(/\s+/g, " ").trim();
  const samples = globSync("docs/*.md").flatMap((page) =>
    [...read(page).matchAll(/^```ts\n([\s\S]*?)^```$/gm)].map(([, sample = ""]) => ({ page, sample })),
  );
  const pieces = samples.flatMap(({ page, sample }) =>
    sample.split(/^(?=\/\/ \S+\.ts$)/m).flatMap((part) => {
      const [, file = "", code = ""] = /^\/\/ (\S+\.ts)\n([\s\S]*)$/.exec(part) ?? [];
      return code.split(/^ *\/\/ …$|\n\n/m).map((piece) => ({ page, file, piece: compact(piece) }));
    }),
  );
  expect(pieces.length).toBeGreaterThan(0);
  expect(
    pieces.filter(({ file, piece }) => !existsSync(file) || !compact(read(file)).includes(piece)),
  ).toEqual([]);
});
