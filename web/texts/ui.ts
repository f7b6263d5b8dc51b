import { french } from "./typography.ts";

/** French text of the ui components. */
export const uiTexts = french({
  loading: "Chargement…",
  close: "Fermer",
  cancel: "Annuler",
  retry: "Réessayer",
  more: "Afficher plus",
  unsaved: "Modifications non enregistrées",
  showPassword: "Afficher le mot de passe",
  hidePassword: "Masquer le mot de passe",
  me: "vous",
  /** The signed-in player, in place of their name. */
  you: "Vous",
  rank: (rank: number) => `Rang ${rank}`,
  /** What is raised behind a rank. */
  raised: (rank: number, isFeminine = false) => (rank > 1 ? "e" : isFeminine ? "re" : "er"),
  points: (points: number) => (Math.abs(points) > 1 ? "points" : "point"),
  soundOn: "Activer le son",
  soundOff: "Couper le son",
  step: (current: number, total: number) => `Étape ${current} sur ${total}`,
  toasts: "Notifications",
});
