import { describe, expect, test } from "vitest";
import { allWrittenPaths, pathsIn } from "./paths.ts";

describe("paths in a text", () => {
  test.each([
    ["« Admin → Écrans »", [["Admin", "Écrans"]]],
    ["ouvrez «\\u00a0Admin → Joueurs →\n  (son nom) »,", [["Admin", "Joueurs", "(son nom)"]]],
    [
      "« A → B » ou « C → D → E »",
      [
        ["A", "B"],
        ["C", "D", "E"],
      ],
    ],
    [`« Points doublés : 5 → 10 », \${before} → \${after}, « Annuler »`, []],
  ])("%j are found", (text, paths) => {
    expect(pathsIn(text)).toEqual({ paths, malformed: [] });
  });

  test.each([
    "Admin → Personnes",
    "Admin → Événement → « Démarrer l'événement »",
    "« Admin → »",
    "« Admin →→ Écrans »",
    "« Admin→Écrans »",
    "dans Joueurs, Personnes",
    "dans Admin, Écrans, « Relier un écran »",
  ])("%j is malformed", (text) => {
    expect(pathsIn(text)).toMatchObject({ paths: [], malformed: [expect.any(String)] });
  });
});

test("all paths that organisers read are well-formed, and each page has some", () => {
  const files = new Set(allWrittenPaths().map(({ file }) => file));
  expect([...files]).toEqual(
    expect.arrayContaining(["docs/heberger.md", "docs/tenir-une-semaine.md", "web/texts/displays.ts"]),
  );
});
