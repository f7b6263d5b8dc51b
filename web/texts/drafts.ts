import { french } from "./typography.ts";

/** French text of documents that are edited and saved as a whole. */
export const draftTexts = french({
  save: "Enregistrer",
  saving: "Enregistrement...",
  discard: "Annuler",
  discardLabel: "Annuler les modifications",
  discardTitle: "Annuler les modifications ?",
  keepEditing: "Continuer à modifier",
  keepChanges: "Garder mes modifications",
  takeOtherVersion: "Prendre les siennes",
});
