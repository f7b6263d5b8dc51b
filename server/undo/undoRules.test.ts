import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { z } from "zod";
import type { UndoRule } from "../../domain/undo/undo.ts";
import { command } from "../calls/command.ts";
import { callTable } from "../start/router.ts";
import { undoableCommands } from "../testing/undo.ts";

/** The paths of the commands, with the undo that the code declares for each. */
const declaredUndos: readonly (readonly [string, UndoRule])[] = Object.entries(callTable).flatMap(
  ([feature, calls]) =>
    Object.entries(calls).flatMap(([name, { undo }]: [string, { readonly undo?: UndoRule | undefined }]) =>
      undo === undefined ? [] : [[`${feature}.${name}`, undo] as const],
    ),
);

const PAGE = join(import.meta.dirname, "../../docs/rules/annuler.md");
const rulesPage = readFileSync(PAGE, "utf8");

/** The headings of the tables, with the commands that each lists. */
const tables: Readonly<Record<string, (rule: UndoRule) => boolean>> = {
  "Ce qui s'annule": (rule) => typeof rule === "object" && "by" in rule,
  "Ce qui ne s'annule pas": (rule) => typeof rule === "object" && "never" in rule,
  "Rien à annuler": (rule) => rule === "private",
};

const pathsWhere = (condition: (rule: UndoRule) => boolean) =>
  declaredUndos
    .filter(([, rule]) => condition(rule))
    .map(([path]) => path)
    .sort();

/** A row of a table without its first column (the command), as it is on the page. "?" for a command that is not on the page. */
function wordsOf(path: string, columns: number): string[] {
  const row = rulesPage.split("\n").find((line) => line.startsWith(`| \`${path}\` `));
  const words = row?.split("|").slice(2, -1) ?? Array.from({ length: columns - 1 }, () => "?");
  return words.map((cell) => cell.trim());
}

/** The page with its tables as the code has them. Only the words about each command are the page's own. */
function pageOfCode(): string {
  return Object.entries(tables).reduce((page, [heading, condition]) => {
    const [before = "", after = ""] = page.split(`\n## ${heading}\n`);
    const [head = "", table = ""] = /^\|.*\n(?:\|.*(?:\n|$))+/m.exec(after)?.[0].split(/\n(?=\| -)/) ?? [];
    const titles = head
      .split("|")
      .slice(1, -1)
      .map((cell) => cell.trim());
    const rows = [
      titles,
      ...pathsWhere(condition).map((path) => [`\`${path}\``, ...wordsOf(path, titles.length)]),
    ];
    const widths = titles.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
    const lineOf = (row: string[]) =>
      `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(" | ")} |\n`;
    const rule = `| ${widths.map((width) => "-".repeat(width)).join(" | ")} |\n`;
    const [first = "", ...others] = rows.map(lineOf);
    return `${before}\n## ${heading}\n${after.replace(`${head}\n${table}`, () => [first, rule, ...others].join(""))}`;
  }, rulesPage);
}

test("the tables of the undo rules are those of the code (`vitest -u` writes them)", async () => {
  await expect(pageOfCode()).toMatchFileSnapshot(PAGE);
});

test("the undo rules say of each command what undoing it does", () => {
  expect(rulesPage).not.toMatch(/^\|.* \? +\|/m);
});

test("at most thirteen commands can never be undone", () => {
  expect(pathsWhere((rule) => typeof rule === "object" && "never" in rule).length).toBeLessThanOrEqual(13);
});

test("each command that can be undone, except an undo, has an example in `undoableCommands`", () => {
  const undoable = pathsWhere((rule) => typeof rule === "object" && "by" in rule);
  expect([...Object.keys(undoableCommands), "undo.apply"].sort()).toEqual(undoable);
});

test("the compiler refuses a command without a valid declaration of its undo", () => {
  const input = z.object({});
  const run = async () => {};
  const calls = [
    // @ts-expect-error: `undo` is missing in a command of an administrator
    command({ who: "administrator", input, run }),
    // @ts-expect-error: `undo` is missing in a command of a player
    command({ who: "player", input, run }),
    // @ts-expect-error: no kind of inverse is called "nothing"
    command({ who: "player", undo: { by: ["nothing"] }, input, run }),
    // @ts-expect-error: "because" is not one of the known reasons
    command({ who: "player", undo: { never: "because" }, input, run }),
    // @ts-expect-error: `undo` is missing in a command of a visitor
    command({ who: "visitor", input, run }),
  ];
  expect(calls).toHaveLength(5);
});
