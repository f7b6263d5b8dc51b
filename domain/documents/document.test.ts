import { expect, test } from "vitest";
import type { DocumentName } from "../refusals/sentences.ts";
import { versionBlocker } from "./document.ts";

test("a save based on another version than the current one is refused, and the refusal names the document", () => {
  expect(versionBlocker("grid", { version: 4 }, 4)).toBeNull();
  const sentences: Record<DocumentName, string> = {
    grid: "Un autre administrateur a modifié la grille entre-temps. Vérifiez-la avant d'enregistrer.",
    wheel: "Un autre administrateur a modifié la roue entre-temps. Vérifiez-la avant d'enregistrer.",
    title: "Un autre administrateur a modifié le titre entre-temps. Vérifiez-le avant d'enregistrer.",
    chills:
      "Un autre administrateur a modifié le total de Chills entre-temps. Vérifiez-le avant d'enregistrer.",
    card: "Un autre administrateur a modifié la carte entre-temps. Vérifiez-la avant d'enregistrer.",
    ruleText: "Un autre administrateur a modifié le texte entre-temps. Vérifiez-le avant d'enregistrer.",
    cardList: "Un autre administrateur a modifié la liste entre-temps. Vérifiez-la avant d'enregistrer.",
    tournament: "Un autre administrateur a modifié le tournoi entre-temps. Vérifiez-le avant d'enregistrer.",
    together:
      "Un autre administrateur a modifié les points des parties «\u00a0Ensemble\u00a0» entre-temps. Vérifiez-les avant d'enregistrer.",
    counting:
      "Un autre administrateur a modifié ce qui compte comme partie entre-temps. Vérifiez-le avant d'enregistrer.",
    display: "Un autre administrateur a modifié l'écran entre-temps. Vérifiez-le avant d'enregistrer.",
    draw: "Un autre administrateur a modifié le tirage entre-temps. Vérifiez-le avant d'enregistrer.",
  };
  for (const document of Object.keys(sentences) as DocumentName[])
    for (const from of [3, 5])
      expect(versionBlocker(document, { version: 4 }, from)).toMatchObject({
        code: "documentChanged",
        message: sentences[document],
      });
});
