import { describe, expect, test } from "vitest";
import { looksReserved, skeletonsOf } from "./lookAlikes.ts";

const areAlike = (one: string, other: string) =>
  skeletonsOf(one).some((each) => skeletonsOf(other).includes(each));

describe("names look alike", () => {
  test.each([
    ["Nadia", "N\u0430di\u0430", "Cyrillic a"],
    ["NADIA", "\u039D\u0391D\u0399\u0391", "Greek capitals"],
    ["NADIA", "n\u0430dia", "case and Cyrillic a"],
    ["Ian", "lan", "small L for capital I"],
    ["Ian", "l\u0430n", "small L for capital I, and Cyrillic a"],
    ["Tom", "Torn", "r and n for m"],
    ["Léo", "L\u0435\u0301\u043E", "accents on Cyrillic letters"],
    ["O'Brien", "O’Brien", "apostrophes"],
    ["Jean-Luc", "Jean‑Luc", "hyphens"],
    ["JeanLuc", "Jean Luc", "a space"],
    ["Leo 0", "Leo O", "zero and O"],
    ["Zoé", "Zo\u00E9\u034F", "an invisible joiner"],
    ["Alı", "Ali", "i without its dot"],
    ["Zoé", "Zoe", "an accent"],
    ["Nguyễn Văn Bình", "Nguyen Van Binh", "several accents"],
    ["Zoé", "Z\u043Ee", "an accent and a Cyrillic o"],
    ["Lætitia", "Laetitia", "a ligature"],
  ])("'%s' and '%s': %s", (one, other) => {
    expect(areAlike(one, other)).toBe(true);
  });
});

describe("names do not look alike", () => {
  test.each([
    ["Ella", "Elia"],
    ["ella", "elia"],
    ["Ian", "Lan"],
    ["Iana", "LANA"],
    ["Tom", "Noé"],
    ["Ali", "Alice"],
    ["Nadia 1", "Nadia 2"],
    ["Надя", "Nadia"],
    ["李雷", "李蕾"],
    ["محمد", "محمود"],
    ["👨‍👩‍👧‍👦 Famille", "👨‍👩‍👧 Famille"],
  ])("'%s' and '%s'", (one, other) => {
    expect(areAlike(one, other)).toBe(false);
  });
});

test.each([
  ["admin", true],
  ["\u0430dmin", true],
  ["\u0410D\u041CIN", true],
  ["ADMIN", true],
  ["adm\u0456n", true],
  ["adrnin", true],
  ["a d m i n", true],
  ["ADMlN", true],
  ["admiń", true],
  ["ÀDMÏN", true],
  ["ađmin", true],
  ["\u0430dm\u0456ń", true],
  ["admin\u0331", true],
  ["_admin_", true],
  ["ad-min.", true],
  ["admin 👑", true],
  ["Bot 1", true],
  ["Bot–1", true],
  ["Bot_12", true],
  ["BOT #3", true],
  ["Bót 1", true],
  ["\u0412\u043Et 2", true],
  ["B0t 1", true],
  ["Bot l", true],
  ["Bot I", true],
  ["Bot ²", true],
  ["bot", true],
  ["Adrien", false],
  ["Administrateur", false],
  ["Admiral", false],
  ["Admin 2", false],
  ["Botanique", false],
  ["Boto", false],
  ["BOTO", false],
  ["Boti", false],
  ["Robot 1", false],
  ["Bot Ali", false],
  ["1 Bot", false],
])("'%s' looks like the name of the administrator or of a bot: %s", (username, isReserved) => {
  expect(looksReserved(username)).toBe(isReserved);
});
