import { counted } from "./numbers.ts";
import { french } from "./typography.ts";

/** French text of the proposal of a starter deck. */
export const starterDeckTexts = french({
  title: (cards: number) => `${cards === 12 ? "Douze" : cards} cartes pour commencer`,
  intro: (copies: number) =>
    copies === 0
      ? "Touchez celles que vous voulez."
      : `${counted(copies, "exemplaire", "exemplaires")}, toutes jouables. Touchez celles dont vous ne voulez pas.`,
  list: "Cartes proposées",
  copies: (count: number) => `×${count}`,
  removed: "retirée",
  known: "déjà là",
  add: (count: number) =>
    count === 0 ? "Ajouter les cartes" : `Ajouter ${counted(count, "carte", "cartes")}`,
  allKnown: "Elles sont déjà toutes là.",
  adding: "Ajout...",
  failed: "Erreur lors de l'ajout des cartes",
  added: (added: number, known: number) => {
    const sentence = added === 1 ? "1 carte est ajoutée" : `${added} cartes sont ajoutées`;
    if (added === 0) return "Ces cartes étaient déjà toutes là.";
    return known === 0 ? `${sentence}.` : `${sentence}, ${known} déjà là.`;
  },
});
