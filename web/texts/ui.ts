import { agreed, ordinalEnding } from "./numbers.ts";
import { french } from "./typography.ts";

/** French text of the general components of web/ui. */
export const uiTexts = french({
  loading: "Chargement…",
  /** The reason why a screen takes long to load. */
  waitsForServer:
    "Le serveur ne répond pas encore : il démarre peut-être, ou le réseau est lent. La page s'ouvrira d'elle-même.",
  waitsForNetwork: "Pas de réseau. La page s'ouvrira d'elle-même à son retour.",
  close: "Fermer",
  cancel: "Annuler",
  retry: "Réessayer",
  more: "Afficher plus",
  unsaved: "Modifications non enregistrées",
  ownStanding: "Votre place",
  /** Marks the signed-in player, after their name. */
  me: "vous",
  /** The signed-in player, instead of their name. */
  you: "Vous",
  rank: (rank: number) => `Rang ${rank}`,
  /** The superscript ending of a rank: "er", "e". */
  rankEnding: ordinalEnding,
  points: (points: number) => agreed(points, "point", "points"),
  step: (current: number, total: number) => `Étape ${current} sur ${total}`,
  toasts: "Notifications",
});
