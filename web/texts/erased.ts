import { named } from "../../domain/named.ts";
import { french } from "./typography.ts";

/** French text about people who are erased for ever. */
export const erasedTexts = french({
  erase: "Effacer pour toujours",
  eraseHint: "Son nom disparaît de partout",
  eraseName: (name: string) => `Effacer pour toujours ${named(name)}`,
  title: "Effacer cette personne ?",
  becomes: "Joueur effacé",
  consequences: {
    account: "Son compte, son adresse e-mail, son mot de passe et ses appareils s'effacent aussitôt.",
    results: "Ses résultats restent, sous ce nom. Les points des autres ne changent pas.",
    name: "Son nom disparaît des parties, des tournois et du journal.",
    backups: "Revenir à une sauvegarde ne la fait pas revenir.",
  },
  never: "Rien n'annule cela. Supprimer, au contraire, s'annule.",
  confirmName: (name: string) => `Pour confirmer, écrivez ${named(name)}`,
  confirm: "Effacer",
  erasing: "Effacement...",
  erased: "Cette personne est effacée.",
  failed: "Erreur lors de l'effacement de cette personne",
});
