import { named } from "../../domain/named.ts";
import { french, ofName } from "./typography.ts";

/** French text of sortable lists. */
export const sortableTexts = french({
  up: (name: string) => `Monter ${named(name)}`,
  down: (name: string) => `Descendre ${named(name)}`,
  drag: (name: string) => `Déplacer ${named(name)}`,
  hint: "Pour déplacer une ligne au clavier, appuyez sur Espace, utilisez les flèches haut et bas, puis appuyez sur Espace pour la poser, ou sur Échap pour annuler.",
  picked: (name: string, position: number, total: number) =>
    `${named(name)}, position ${position} sur ${total}. Déplacement en cours.`,
  moved: (name: string, position: number, total: number) =>
    `${named(name)} est en position ${position} sur ${total}.`,
  dropped: (name: string, position: number, total: number) =>
    `Déplacement terminé : ${named(name)} en position ${position} sur ${total}.`,
  cancelled: (name: string) => `Déplacement ${ofName(name)} annulé.`,
});
