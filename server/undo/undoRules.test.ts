import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { z } from "zod";
import type { UndoRule } from "../../domain/undo/undo.ts";
import { command } from "../calls/command.ts";
import { callTable } from "../router.ts";
import { undoableCommands } from "../testing/undo.ts";

/** The paths of the commands, with the undo that the code declares for each. */
const declaredUndos: readonly (readonly [string, UndoRule])[] = Object.entries(callTable).flatMap(
  ([feature, calls]) =>
    Object.entries(calls).flatMap(([name, { undo }]: [string, { readonly undo?: UndoRule | undefined }]) =>
      undo === undefined ? [] : [[`${feature}.${name}`, undo] as const],
    ),
);

const rulesPage = readFileSync(join(import.meta.dirname, "../../docs/rules/annuler.md"), "utf8");

/** The paths of the commands in the table under this heading of the undo rules. */
function listedUnder(heading: string): string[] {
  const [, section = ""] = rulesPage.split(`\n## ${heading}\n`);
  const [table = ""] = section.split("\n## ");
  return [...table.matchAll(/^\| `([\w.]+)` +\|/gm)].map(([, path = ""]) => path).sort();
}

const pathsWhere = (condition: (rule: UndoRule) => boolean) =>
  declaredUndos
    .filter(([, rule]) => condition(rule))
    .map(([path]) => path)
    .sort();

test("the tables of the undo rules list exactly the commands that the code declares", () => {
  expect(listedUnder("Ce qui s'annule")).toEqual(
    pathsWhere((rule) => typeof rule === "object" && "by" in rule),
  );
  expect(listedUnder("Ce qui ne s'annule pas")).toEqual(
    pathsWhere((rule) => typeof rule === "object" && "never" in rule),
  );
  expect(listedUnder("Rien à annuler")).toEqual(pathsWhere((rule) => rule === "private"));
});

test("at most eleven commands are listed as impossible to undo", () => {
  expect(listedUnder("Ce qui ne s'annule pas").length).toBeLessThanOrEqual(11);
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
