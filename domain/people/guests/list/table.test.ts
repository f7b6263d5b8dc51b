import fc from "fast-check";
import { expect, test } from "vitest";
import { readTable } from "./table.ts";

const cellsOf = (text: string) => readTable(text, 100).rows.map(({ cells }) => cells);

test.each([
  [
    "a file of the French Excel",
    "Nom;Tél\r\nAdèle;06\r\nZoé;\r\n",
    ";",
    [
      ["Nom", "Tél"],
      ["Adèle", "06"],
      ["Zoé", ""],
    ],
  ],
  [
    "commas as separators",
    "Nom,Tél\nAdèle,06",
    ",",
    [
      ["Nom", "Tél"],
      ["Adèle", "06"],
    ],
  ],
  [
    "cells copied from a spreadsheet",
    "Nom\tTél\nAdèle\t06",
    "\t",
    [
      ["Nom", "Tél"],
      ["Adèle", "06"],
    ],
  ],
  ["one name a line", "Adèle\nZoé\n", null, [["Adèle"], ["Zoé"]]],
  ["a comma in one name", "Adèle\nMartin, Zoé\nNorah", null, [["Adèle"], ["Martin, Zoé"], ["Norah"]]],
  [
    "lines that end with a carriage return, as on an old Mac",
    "a;b\rc;d",
    ";",
    [
      ["a", "b"],
      ["c", "d"],
    ],
  ],
  ["a first line that names the separator", "sep=,\nAdèle;x\nZoé;y", ",", [["Adèle;x"], ["Zoé;y"]]],
  ["empty lines and cells", "\n;;\n a ;\n\n", ";", [[" a ", ""]]],
  [
    "cells in quotes",
    '"Le Goff; Maël";x\n"dit ""Titi""";y\nA"b";z',
    ";",
    [
      ["Le Goff; Maël", "x"],
      ['dit "Titi"', "y"],
      ['A"b"', "z"],
    ],
  ],
  [
    "a line break in quotes",
    '"Le\nGoff";x\nZoé;y',
    ";",
    [
      ["Le\nGoff", "x"],
      ["Zoé", "y"],
    ],
  ],
  ["text after a closing quote", '"Titi" Martin;x', ";", [["Titi Martin", "x"]]],
  [
    "a forgotten closing quote: the quoted text ends at the next quote",
    'Adèle;"x\nZoé;y\n"Norah;z',
    ";",
    [["Adèle", "x\nZoé;y\nNorah", "z"]],
  ],
  ["only spaces and line breaks", " \n\r\n", null, []],
])("reads %s", (_, text, separator, rows) => {
  expect(readTable(text, 100)).toMatchObject({ separator, hasMore: false });
  expect(cellsOf(text)).toEqual(rows);
});

test("a quote that no other quote closes is an ordinary character, and its line ends as usual", () => {
  expect(cellsOf('Adèle;x\n"Zoé;y\nNorah;z')).toEqual([
    ["Adèle", "x"],
    ['"Zoé', "y"],
    ["Norah", "z"],
  ]);
});

test("line numbers count empty lines, each line of a cell, and the line that names the separator", () => {
  const lines = (text: string) => readTable(text, 100).rows.map((row) => row.line);
  expect(lines('a;b\n\n"c\r\nd";e\nf;g')).toEqual([1, 3, 5]);
  expect(lines("sep=;\na;b\nc;d")).toEqual([2, 3]);
});

test("reading stops at the limit of rows, and long rows and cells are cut", () => {
  expect(readTable("a\nb\nc", 2)).toMatchObject({
    rows: [{ cells: ["a"] }, { cells: ["b"] }],
    hasMore: true,
  });
  expect(readTable("a\nb\n\n", 2).hasMore).toBe(false);
  const [row] = readTable(`${"x".repeat(5000)}${";y".repeat(5000)}`, 30).rows;
  expect(row?.cells).toHaveLength(30);
  expect(row?.cells[0]).toHaveLength(200);
});

test("property: any text is read without an error", () => {
  const signs = fc.string({
    unit: fc.constantFrom("a", "é", '"', ";", ",", "\t", "\n", "\r", "=", " "),
    maxLength: 60,
  });
  fc.assert(
    fc.property(
      fc.oneof(fc.string({ unit: "binary" }), signs),
      fc.integer({ min: 1, max: 20 }),
      (text, max) => {
        const { rows } = readTable(text, max);
        expect(rows.length).toBeLessThanOrEqual(max);
        for (const { cells } of rows) expect(cells.join("").trim()).not.toBe("");
        const lines = rows.map(({ line }) => line);
        expect(lines).toEqual([...new Set(lines)].toSorted((a, b) => a - b));
      },
    ),
  );
});

test("property: a table that a spreadsheet saved with all cells in quotes is read back unchanged, without its empty rows", () => {
  const cell = fc.string({
    unit: fc.constantFrom("a", "é", '"', ";", "\n", "\r\n", "=", " "),
    maxLength: 12,
  });
  const table = fc
    .integer({ min: 2, max: 4 })
    .chain((width) =>
      fc.array(fc.array(cell, { minLength: width, maxLength: width }), { minLength: 1, maxLength: 8 }),
    );
  fc.assert(
    fc.property(table, (rows) => {
      const written = rows
        .map((cells) => cells.map((part) => `"${part.replaceAll('"', '""')}"`).join(";"))
        .join("\r\n");
      const full = rows.filter((cells) => cells.some((part) => part.trim() !== ""));
      expect(cellsOf(`sep=;\r\n${written}`)).toEqual(full);
    }),
  );
});
