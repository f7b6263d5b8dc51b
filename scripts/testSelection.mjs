import { readdirSync } from "node:fs";
import { join } from "node:path";
import { root } from "../setup/paths.mjs";

/**
 * Which tests a run of `npm test` includes. `vitest`, `playwright`: the paths of the files that each runner gets, none for all of
 * its files; null if the runner is not needed. `title`: a regular expression that the titles of the tests match; null for all.
 * `isPartial`: whether tests were selected.
 *
 * @typedef {{ isPartial: boolean, title: string | null, vitest: readonly string[] | null, playwright: readonly string[] | null }}
 * Selection
 */

const FOLDERS = ["domain", "server", "web", "setup", "testing", "scripts", "e2e"];

/** The paths of all test files. */
export function testFiles() {
  return FOLDERS.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true }).map((path) => `${folder}/${String(path)}`),
  ).filter((path) => /\.test\.tsx?$/.test(path));
}

/**
 * Selects the tests of `npm test -- words`. A word that is in the path of a test file selects these files (capital letters don't
 * count); every other word is a part of titles. A test is run if it is in one of the files and has one of the titles. Without a
 * word of a kind, all files or all titles count.
 *
 * @param {readonly string[]} words
 * @param {readonly string[]} files
 * @returns {Selection}
 */
export function selectTests(words, files) {
  /** @param {string} word */
  const filesOf = (word) => files.filter((path) => path.toLowerCase().includes(word.toLowerCase()));
  const titles = words.filter((word) => filesOf(word).length === 0);
  const title =
    titles.length === 0 ? null : titles.map((text) => text.replace(/[^\p{L}\d ]/gu, "\\$&")).join("|");
  const selected = [...new Set(words.flatMap(filesOf))];
  const isPartial = words.length > 0;
  if (selected.length === 0) return { isPartial, title, vitest: [], playwright: [] };
  const [browser, others] = [true, false].map((isBrowser) =>
    selected.filter((path) => path.startsWith("e2e/") === isBrowser),
  );
  return {
    isPartial,
    title,
    vitest: others?.length ? others : null,
    playwright: browser?.length ? browser : null,
  };
}
