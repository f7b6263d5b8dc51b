import { describe, expect, test } from "vitest";
import { looksLikeAdministrator, skeletonsOf } from "./lookAlikes.ts";

const areAlike = (one: string, other: string) =>
  skeletonsOf(one).some((each) => skeletonsOf(other).includes(each));

describe("names look alike", () => {
  test.each([
    ["Nadia", "Nаdiа", "Cyrillic а"],
    ["NADIA", "ΝΑDΙΑ", "Greek capitals"],
    ["NADIA", "nаdia", "case and Cyrillic а"],
    ["Ian", "lan", "small L for capital I"],
    ["Ian", "lаn", "small L for capital I, and Cyrillic а"],
    ["Tom", "Torn", "r and n for m"],
    ["Léo", "Lе\u0301о", "accents on Cyrillic letters"],
    ["O'Brien", "O’Brien", "apostrophes"],
    ["Jean-Luc", "Jean‑Luc", "hyphens"],
    ["JeanLuc", "Jean Luc", "a space"],
    ["Leo 0", "Leo O", "zero and O"],
    ["Zoé", "Zo\u00E9\u034F", "a joint that is not seen"],
    ["Alı", "Ali", "i without its dot"],
  ])("'%s' and '%s': %s", (one, other) => {
    expect(areAlike(one, other)).toBe(true);
  });
});

describe("names do not look alike", () => {
  test.each([
    ["Zoé", "Zoe"],
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
    ["Çağla", "Cagla"],
    ["Nguyễn Văn Bình", "Nguyễn Văn Binh"],
  ])("'%s' and '%s'", (one, other) => {
    expect(areAlike(one, other)).toBe(false);
  });
});

test.each([
  ["admin", true],
  ["аdmin", true],
  ["АDМIN", true],
  ["ADMIN", true],
  ["adm\u0456n", true],
  ["adrnin", true],
  ["a d m i n", true],
  ["ADMlN", true],
  ["Adrien", false],
  ["Administrateur", false],
])("whether '%s' could be taken for the administrator: %s", (username, is) => {
  expect(looksLikeAdministrator(username)).toBe(is);
});
