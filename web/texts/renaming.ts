import { named } from "../../domain/named.ts";
import { french, ofName } from "./typography.ts";

/** French text of changing a player's name. */
export const renamingTexts = french({
  name: "Nom de joueur",
  change: "Changer",
  changeOwn: "Changer de nom",
  rename: "Renommer",
  renameNamed: (name: string) => `Renommer ${named(name)}`,
  titleOf: (name: string) => `Nouveau nom ${ofName(name)}`,
  ownHint: "Tout le monde le verra aussitôt. Une fois par jour.",
  otherHint: "Tout le monde le verra aussitôt, et cette personne se connectera avec.",
  reserved: (name: string) =>
    `« ${named(name)} » reste réservé : personne d'autre ne peut le prendre, vous pourrez y revenir.`,
  reservedForOther: (name: string) =>
    `« ${named(name)} » lui reste réservé : personne d'autre ne peut le prendre.`,
  save: "Enregistrer",
  saving: "Enregistrement...",
  ownNameChanged: (name: string) => `Vous voilà ${named(name)}.`,
  renamed: (name: string) => `C'est désormais ${named(name)}.`,
  failed: "Erreur lors du changement de nom",
});
