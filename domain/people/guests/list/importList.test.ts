import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { Refusal } from "../../../refusals/refusal.ts";
import { tidyUsername } from "../../accounts/credentials.ts";
import {
  MAX_PEOPLE,
  nameListBlockers,
  nameOf,
  nameSources,
  type PeopleList,
  readPeopleList,
  shortNameOf,
} from "./importList.ts";

function read(text: string, hasTitles: boolean | null = null): PeopleList {
  const list = readPeopleList(text, { hasTitles });
  if (list instanceof Refusal) throw list;
  return list;
}

/** The names in a list, taken from the columns that most likely contain them. */
const namesOf = (text: string) => {
  const list = read(text);
  return list.rows.map((row) => nameOf(row, nameSources(list)[0] ?? []));
};

describe("the names of a list", () => {
  test.each([
    ["one name a line", "Adèle\n Zoé \n\nNorah", ["Adèle", "Zoé", "Norah"]],
    ["all names on one line", "Adèle, Zoé, , Norah", ["Adèle", "Zoé", "Norah"]],
    ["a title in capitals, with a space", "NOM ;e-mail\nAdèle;a@b.fr", ["Adèle"]],
    ["columns of first and family names", "Nom;Prénom\nMartin;Adèle\n;Zoé", ["Adèle Martin", "Zoé"]],
    ["nicknames are preferred to names", "Prénom;Nom;PSEUDO\nAdèle;Martin;Dédé", ["Dédé"]],
    ["no titles, and one column of names", "06 12;Adèle;a@b.fr\n06 13;Zoé;z@b.fr", ["Adèle", "Zoé"]],
    [
      "a column of names with an unknown title",
      "E-mail;Participant\na@b.fr;Adèle\nz@b.fr;Zoé",
      ["Adèle", "Zoé"],
    ],
    ["one column, with a title", "Prénom\nAdèle", ["Adèle"]],
    ["a title of several words", "Nom Prénom\nMartin Adèle\nPetit Zoé", ["Martin Adèle", "Petit Zoé"]],
    ["a title for people", "Participants\nAdèle\nZoé", ["Adèle", "Zoé"]],
    ["a title with a remark", "Prénom (ou surnom)\nAdèle\nZoé", ["Adèle", "Zoé"]],
    [
      "titles of a ticket office",
      "Référence;Date;Nom participant;Prénom participant\n12;03/12;Martin;Adèle\n13;03/12;Martin;Zoé",
      ["Adèle Martin", "Zoé Martin"],
    ],
    [
      "titles of who paid, and of a ticket",
      "Nom du billet;Nom payeur;Prénom payeur;Nom participant;Prénom participant\nEntrée;Roux;Paul;Martin;Adèle\nEntrée;Roux;Paul;Petit;Zoé",
      ["Adèle Martin", "Zoé Petit"],
    ],
    ["a team's name next to a first name", "Nom d'équipe;Prénom\nLes Rouges;Adèle", ["Adèle"]],
    ["a title for people who signed up", "Inscrits\nAdèle", ["Adèle"]],
    [
      "first and family names without titles",
      "Adèle;Martin;06\nZoé;Martin;07",
      ["Adèle Martin", "Zoé Martin"],
    ],
    ["a column of full names next to both names", "Nom Prénom;Nom;Prénom\nx;Martin;Adèle", ["Adèle Martin"]],
    ["an e-mail title with a hyphen", "Adresse e-mail;Joueuse\na@b.fr;Adèle", ["Adèle"]],
    ["people called players", "Joueur 1\nJoueur 2", ["Joueur 1", "Joueur 2"]],
    ["names that begin with a word of titles", "Joueur Alpha\nJoueur Bêta", ["Joueur Alpha", "Joueur Bêta"]],
    ["a family's name", "Famille Martin\nZoé", ["Famille Martin", "Zoé"]],
    ["numbers before names", "1. Adèle\n2) Léa\n3 - Zoé\n10° Norah", ["Adèle", "Léa", "Zoé", "Norah"]],
    ["bullets", "• Léa\n- Zoé\n* Adèle\n– Norah\n☐ Tom", ["Léa", "Zoé", "Adèle", "Norah", "Tom"]],
    ["quotation marks", "«\u00A0Zoé\u00A0»\n“Léa”\n1. « Adèle »", ["Zoé", "Léa", "Adèle"]],
    ["marks in two columns", "Nom;Prénom\n1. Martin;« Adèle »", ["Adèle Martin"]],
    ["names with digits and hyphens", "2Pac\nJean-Luc\nZoé 2", ["2Pac", "Jean-Luc", "Zoé 2"]],
  ])("%s", (_, text, names) => {
    expect(namesOf(text)).toEqual(names);
  });

  test("whether the first line contains titles can be chosen", () => {
    expect(read("Qui ?\nAdèle").rows).toHaveLength(2);
    expect(read("Qui ?\nAdèle", true)).toMatchObject({ hasTitles: true, rows: [{ cells: ["Adèle"] }] });
    expect(read("Prénom\nAdèle", false)).toMatchObject({
      hasTitles: false,
      rows: [{ line: 1 }, { line: 2 }],
    });
    expect(read("Vorname;Nachname\nA;B", true).columns.map(({ title }) => title)).toEqual([
      "Vorname",
      "Nachname",
    ]);
  });

  test("names can come from any single column, or from the columns of first and family names together", () => {
    expect(nameSources(read("Nom;Prénom;Tél\nMartin;Adèle;06"))).toEqual([[1, 0], [1], [0], [2]]);
    expect(nameSources(read("Prénom;Nom;Pseudo\nA;B;C"))).toEqual([[2], [0, 1], [0], [1]]);
    expect(nameSources(read("06;A;B\n07;C;D"))).toEqual([[1, 2], [2, 1], [1], [2], [0]]);
    expect(nameSources(read("A;B;C\nD;E;F"))).toEqual([[0], [1], [2]]);
  });

  test("a row with both names has a short name: the first name and the initial of the family name", () => {
    const { rows, columns } = read("Prénom;Nom\nMaël;le Goff\nZoé;\n;Roux");
    expect(rows.map((row) => shortNameOf(row, columns))).toEqual(["Maël L.", null, null]);
  });

  test.each([
    ["without text", "", "peopleListEmpty"],
    ["with titles only", "Nom;Prénom\n;\n", "peopleListEmpty"],
    ["with too many lines", "Nom\n".concat("x\n".repeat(MAX_PEOPLE + 1)), "peopleTooMany"],
    ["with 100,000 lines", "Zoé;06\n".repeat(100_000), "peopleTooMany"],
    ["with too many names on one line", "Zoé;".repeat(MAX_PEOPLE + 1), "peopleTooMany"],
  ])("a list %s is refused within half a second", (_, text, code) => {
    const start = performance.now();
    expect(readPeopleList(text, { hasTitles: null })).toMatchObject({ code });
    expect(performance.now() - start).toBeLessThan(500);
  });

  test("a list of the largest allowed number of names is read", () => {
    expect(namesOf(`Nom\n${"x\n".repeat(MAX_PEOPLE)}`)).toHaveLength(MAX_PEOPLE);
  });
});

describe("whether a name can be added", () => {
  const refusalCodes = (...names: readonly string[]) =>
    nameListBlockers(names.map((name, index) => ({ name, line: index + 2 }))).map(
      (blocker) => blocker?.code ?? null,
    );

  test.each([
    ["", "listedNameEmpty"],
    ["+33 6 12 34 56 78", "listedNameNumber"],
    ["2026-11-23", "listedNameNumber"],
    ["=HYPERLINK(1)", "listedNameFormula"],
    ["＝1+A1", "listedNameFormula"],
    ["-Zoé", "listedNameFormula"],
    ["@SUM(A1)", "listedNameFormula"],
    ["Jean-Baptiste de La Rochejaquelein", "listedNameTooLong"],
    ["Z", "usernameInvalid"],
    ["zoe@exemple.fr", "usernameInvalid"],
    ["Bot 1", "usernameReserved"],
    ["Zo\u200Be", "usernameInvalid"],
    ["Zoé", null],
    ["L'Ami d'Anne-Marie", null],
  ])("%j: refusal %s", (name, code) => {
    expect(refusalCodes(name)).toEqual([code]);
  });

  test("a name that is invalid is refused as invalid, even if it is also repeated", () => {
    expect(refusalCodes("Zoé", "ZOÉ", "Z", "Z")).toEqual([
      null,
      "listedNameRepeated",
      "usernameInvalid",
      "usernameInvalid",
    ]);
  });

  test("the refusal of a repeated name contains the line where the name first appears", () => {
    expect(
      nameListBlockers([
        { name: "Zoé", line: 4 },
        { name: "zoé", line: 9 },
      ])[1]?.message,
    ).toContain("ligne 4");
  });

  test("property: the accepted names of a list are all different, and none begins like a formula", () => {
    const name = fc.oneof(fc.string({ unit: "grapheme" }), fc.constantFrom("Zoé", "ZOÉ", "=1", "-x", "06"));
    fc.assert(
      fc.property(fc.array(name), (names) => {
        const blockers = nameListBlockers(names.map((given, index) => ({ name: given, line: index + 1 })));
        const accepted = names.filter((_, index) => blockers[index] === null).map(tidyUsername);
        expect(new Set(accepted.map((given) => given.toLowerCase())).size).toBe(accepted.length);
        for (const given of accepted) expect(given).not.toMatch(/^[=+\-@\s]|[\t\r\n]/);
      }),
    );
  });
});
