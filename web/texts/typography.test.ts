import { expect, test } from "vitest";
import { named, plain } from "../../domain/named.ts";
import { french, fullStop, listed, ofName, quoted, withMinus } from "./typography.ts";

test("quotation marks stay on the line of the quoted text", () => {
  expect(plain(quoted("Catan"))).toBe("«\u00a0Catan\u00a0»");
});

test.each([
  { name: "Nadia", of: "de Nadia" },
  { name: "Alice", of: "d'Alice" },
  { name: "inès", of: "d'inès" },
  { name: "Élodie", of: "d'Élodie" },
  { name: "E\u0301ric", of: "d'E\u0301ric" },
  { name: "Œdipe", of: "d'Œdipe" },
  { name: "Yves", of: "d'Yves" },
  { name: "Yanis", of: "de Yanis" },
  { name: "Hugo", of: "de Hugo" },
  { name: "7 Wonders", of: "de 7 Wonders" },
  { name: "Łucja", of: "de Łucja" },
  { name: "🎲 Ana", of: "de 🎲 Ana" },
])("$name after 'de' is written $of", ({ name, of }) => {
  expect(plain(ofName(name))).toBe(of);
});

test("up to twelve names are listed; a longer list has the first eleven names and the number of the others", () => {
  const names = Array.from({ length: 5000 }, (_, index) => `J${index + 1}`);
  expect(listed(["Léa D.", "Maël", "Rose"])).toBe("Léa D., Maël et Rose");
  expect(listed(names.slice(0, 12))).toBe("J1, J2, J3, J4, J5, J6, J7, J8, J9, J10, J11 et J12");
  expect(listed(names.slice(0, 13))).toBe("J1, J2, J3, J4, J5, J6, J7, J8, J9, J10, J11 et 2 autres");
  expect(listed(names)).toBe("J1, J2, J3, J4, J5, J6, J7, J8, J9, J10, J11 et 4989 autres");
});

test("a sentence ends with one full stop, even after a name that ends with a dot", () => {
  expect(fullStop("Classement validé par Nadia")).toBe("Classement validé par Nadia.");
  expect(fullStop("Classement validé par Camille R.")).toBe("Classement validé par Camille R.");
  const marked = `Classement validé par ${named("Camille R.")}`;
  expect(fullStop(marked)).toBe(marked);
});

test("no line begins with one of the punctuation marks that French writes after a space", () => {
  const texts = french({
    plain: "Perdu ? Réessayez ; sinon : attendez !",
    made: (name: string) => `Supprimer « ${name} » ?`,
    kinds: { list: ["Prêt ?", "16:05"] },
  });
  expect(texts.plain).toBe("Perdu\u00a0? Réessayez\u00a0; sinon\u00a0: attendez\u00a0!");
  expect(plain(texts.made("Catan"))).toBe("Supprimer «\u00a0Catan\u00a0»\u00a0?");
  expect(texts.kinds.list).toEqual(["Prêt\u00a0?", "16:05"]);
});

test("a unit stays on the line of its number", () => {
  const { ago, left } = french({
    ago: (time: string) => `appelé il y a ${time}`,
    left: "5 joueurs, 9 pts, 3 %",
  });
  expect(["23 min", "2 h 05", "3 j"].map(ago)).toEqual([
    "appelé il y a 23\u00a0min",
    "appelé il y a 2\u00a0h\u00a005",
    "appelé il y a 3\u00a0j",
  ]);
  expect(left).toBe("5 joueurs, 9\u00a0pts, 3\u00a0%");
});

test("a hyphen before a number becomes a minus sign; in a word or a date it does not change", () => {
  expect(["-1", "Malus -3", "Jean-2", "2026-11-21", "Tour-retour"].map(withMinus)).toEqual([
    "−1",
    "Malus −3",
    "Jean-2",
    "2026-11-21",
    "Tour-retour",
  ]);
  expect(french({ points: "Points de -1" }).points).toBe("Points de −1");
});
