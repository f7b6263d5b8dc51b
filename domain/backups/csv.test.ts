import fc from "fast-check";
import { expect, test } from "vitest";
import { csvOf } from "./csv.ts";

/** Reads a table as a spreadsheet does. */
function readCsv(text: string): string[][] {
  const rows: string[][] = [[]];
  let cell = "";
  let isQuoted = false;
  for (let at = 1; at < text.length; at += 1) {
    const character = text[at];
    if (isQuoted) {
      if (character === '"' && text[at + 1] === '"') {
        cell += '"';
        at += 1;
      } else if (character === '"') isQuoted = false;
      else cell += character;
    } else if (character === '"') isQuoted = true;
    else if (character === ";" || character === "\r") {
      rows.at(-1)?.push(cell);
      cell = "";
      if (character === "\r") {
        rows.push([]);
        at += 1;
      }
    } else cell += character;
  }
  rows.pop();
  return rows;
}

test.each([
  ["numbers stay numbers, with a decimal comma", [1, -3, 2.5], "1;-3;2,5"],
  ["an unknown value is empty", [null, "a"], ";a"],
  [
    "separators, quotes and line breaks are quoted",
    ["a;b", 'dit "oui"', "a\nb"],
    '"a;b";"dit ""oui""";"a\nb"',
  ],
  [
    "formulas are disarmed",
    ["=1+1", "+33 6", "-1", "@a", " =A1", "\t=A1", "＝1"],
    "'=1+1;'+33 6;'-1;'@a;' =A1;'\t=A1;'＝1",
  ],
  ["names stay as they are", ["Léa", "Jean-Baptiste", "3 x 3"], "Léa;Jean-Baptiste;3 x 3"],
])("%s (rule W8)", (_, cells, line) => {
  expect(csvOf([cells])).toBe(`\ufeff${line}\r\n`);
});

test("every text is read again, after an apostrophe if it would be a formula, and none begins like a formula", () => {
  fc.assert(
    fc.property(
      fc.array(fc.array(fc.string({ unit: "grapheme" }), { minLength: 1, maxLength: 4 })),
      (rows) => {
        const read = readCsv(csvOf(rows));
        expect(read.map((cells) => cells.map((cell) => cell.replace(/^'/, "")))).toEqual(
          rows.map((cells) => cells.map((cell) => cell.replace(/^'/, ""))),
        );
        for (const cell of read.flat()) expect(cell).not.toMatch(/^\s*[=+\-@]/);
      },
    ),
  );
});
