import { globSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";

const productFiles = [
  ...globSync("web/texts/*.ts"),
  "domain/refusals/sentences.ts",
  "domain/rules/defaultRuleTexts.ts",
].filter((file) => !file.endsWith(".test.ts"));
const pageFiles = ["README.md", "CHANGELOG.md", ...globSync("docs/*.md"), ...globSync("docs/rules/*.md")];

/** The string literals of a TypeScript file, without its comments. */
function literalsOf(file: string): string[] {
  const code = readFileSync(file, "utf8").replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, "");
  return [...code.matchAll(/"((?:[^"\\\n]|\\.)*)"|`((?:[^`\\]|\\.)*)`/g)].map(
    ([, plain, template]) => plain ?? template ?? "",
  );
}

/** Words that the product does not use, because another word means the same (rule S8). */
const forbidden: readonly { readonly word: RegExp; readonly instead: string; readonly allowedIn?: RegExp }[] =
  [
    { word: /\binacti(f|ve)s?\b/i, instead: "Pas encore commencé, Terminé" },
    { word: /^(Avant|Bientôt)$/, instead: "Pas encore commencé" },
    { word: /barèmes?|grilles? des points/i, instead: "grille de points" },
    // The grid has "2ème" (rule G5).
    { word: /[\d}](e|eme|ème)(?!\p{L})/u, instead: "2ᵉ", allowedIn: /points\.ts$/ },
    // Only people behind a proxy read about it (rule V4, and its own test).
    { word: /mandataire|X-Forwarded/i, instead: "", allowedIn: /installation\.ts$/ },
  ];

describe("a thing has one name (rule S8)", () => {
  test.each(forbidden)("the product says '$instead' instead of $word", ({ word, allowedIn }) => {
    const found = productFiles
      .filter((file) => !allowedIn?.test(file))
      .flatMap((file) => literalsOf(file).map((literal) => ({ file, literal })))
      .filter(({ literal }) => word.test(literal));
    expect(found).toEqual([]);
  });

  test("the README, the handbook, the rules and the versions say 'grille de points'", () => {
    const found = pageFiles.filter((file) =>
      /barème|grilles? des\s+points/i.test(readFileSync(file, "utf8")),
    );
    expect(found).toEqual([]);
  });
});
