import { counted } from "./numbers.ts";
import { french } from "./typography.ts";

/** French text of the parts of the games screens that load later. */
export const gameListTexts = french({
  letsGo: "C'est parti !",
  yourSpins: (count: number) => counted(count, "tour est à vous", "tours sont à vous"),
  toWheel: "Tourner la roue",
  undoable: (minutes: number) => `Annulable encore ${minutes}\u00a0min`,
  more: "Afficher les plus anciennes",
  moreFailed: "Une erreur est survenue lors du chargement des données.",
  remove: "Supprimer",
});
