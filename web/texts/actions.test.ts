import { expect, test } from "vitest";
import type { NamedEntry } from "../../domain/history/journal.ts";
import { GAME_ITSELF } from "../../domain/history/label.ts";
import { plain } from "../../domain/named.ts";
import { actionTexts } from "./actions.ts";

/** The sentence of Léa's action on a ranking with this label. */
function sentence(what: "gameCompleted" | "gameCorrected" | "rankingProposed", ...label: readonly string[]) {
  const entry: NamedEntry = {
    id: "line",
    at: 0,
    what,
    by: "lea",
    byName: "Léa",
    to: null,
    toName: null,
    source: "game",
    label: label.join("\n"),
    amount: 0,
    partOf: null,
  };
  return plain(actionTexts.sentence({ ...entry, of: null })).replaceAll("\u00a0", " ");
}

test("the sentence of a cooperative game says whether it was won", () => {
  expect(sentence("gameCompleted", "Pandemic", "Bruno + Chloé", GAME_ITSELF)).toBe(
    "Léa a validé la fin de « Pandemic » : gagnée par Bruno + Chloé.",
  );
  expect(sentence("gameCorrected", "Pandemic", GAME_ITSELF, "Bruno + Chloé")).toBe(
    "Léa a corrigé la fin de « Pandemic » : perdue par Bruno + Chloé.",
  );
});

test("the sentence of a ranking tells two games of one minute apart by their order", () => {
  expect(sentence("gameCompleted", "Catan", "Bruno", "David", "Chloé")).toBe(
    "Léa a validé le classement de « Catan » : Bruno, David, Chloé.",
  );
  expect(sentence("gameCorrected", "Catan", "David", "Bruno")).toBe(
    "Léa a corrigé le classement de « Catan » : David, Bruno.",
  );
  expect(sentence("gameCompleted", "Catan")).toBe("Léa a validé le classement de « Catan ».");
});
