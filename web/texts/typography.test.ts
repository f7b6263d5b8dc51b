import { expect, test } from "vitest";
import { french, fullStop, listed, quoted, withMinus } from "./typography.ts";

test("quotation marks stay on the line of what they quote", () => {
  expect(quoted("Catan")).toBe("«\u00a0Catan\u00a0»");
});

test("names are listed one by one, of more than a dozen the first eleven", () => {
  const names = Array.from({ length: 5000 }, (_, index) => `J${index + 1}`);
  expect(listed(["Léa D.", "Maël", "Rose"])).toBe("Léa D., Maël et Rose");
  expect(listed(names.slice(0, 12))).toBe("J1, J2, J3, J4, J5, J6, J7, J8, J9, J10, J11 et J12");
  expect(listed(names.slice(0, 13))).toBe("J1, J2, J3, J4, J5, J6, J7, J8, J9, J10, J11 et 2 autres");
  expect(listed(names)).toBe("J1, J2, J3, J4, J5, J6, J7, J8, J9, J10, J11 et 4989 autres");
});

test("a sentence ends with one full stop, also after a name that ends with a dot", () => {
  expect(fullStop("Classement validé par Nadia")).toBe("Classement validé par Nadia.");
  expect(fullStop("Classement validé par Camille R.")).toBe("Classement validé par Camille R.");
});

test("no line begins with a mark that French sets apart by a space", () => {
  const texts = french({
    plain: "Perdu ? Réessayez ; sinon : attendez !",
    made: (name: string) => `Supprimer « ${name} » ?`,
    kinds: { list: ["Prêt ?", "16:05"] },
  });
  expect(texts.plain).toBe("Perdu\u00a0? Réessayez\u00a0; sinon\u00a0: attendez\u00a0!");
  expect(texts.made("Catan")).toBe("Supprimer «\u00a0Catan\u00a0»\u00a0?");
  expect(texts.kinds.list).toEqual(["Prêt\u00a0?", "16:05"]);
});

test("a unit stays on the line of its number", () => {
  const { ago, left } = french({
    ago: (time: string) => `appelé depuis ${time}`,
    left: "5 joueurs, 9 pts, 3 %",
  });
  expect(["23 min", "2 h 05", "3 j"].map(ago)).toEqual([
    "appelé depuis 23\u00a0min",
    "appelé depuis 2\u00a0h\u00a005",
    "appelé depuis 3\u00a0j",
  ]);
  expect(left).toBe("5 joueurs, 9\u00a0pts, 3\u00a0%");
});

test("a hyphen before a number is a minus sign, within a word or a date it stays", () => {
  expect(["-1", "Malus -3", "Jean-2", "2026-11-21", "Tour-retour"].map(withMinus)).toEqual([
    "−1",
    "Malus −3",
    "Jean-2",
    "2026-11-21",
    "Tour-retour",
  ]);
  expect(french({ points: "Points de -1" }).points).toBe("Points de −1");
});
