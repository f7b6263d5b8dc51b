import { named } from "../../domain/named.ts";
import { french, listed, listedNames, ofName } from "./typography.ts";

/** The names of the colours of faces, in the order of `faceColours`. */
const colours = [
  "rouge",
  "orange",
  "ocre",
  "olive",
  "vert",
  "turquoise",
  "pétrole",
  "bleu",
  "indigo",
  "violet",
  "fuchsia",
  "rose",
];

const MOST_NAMED = 2;

/** French text of choosing a face. */
export const faceTexts = french({
  choose: "Choisir votre visage",
  short: "Visage",
  own: "Votre visage",
  of: (name: string) => `Visage ${ofName(name)}`,
  everywhere: "Le même partout, à la télévision aussi",
  nameStays: "Votre nom reste toujours à côté",
  otherNameStays: "Le nom reste toujours à côté",
  emoji: "Emoji",
  initials: "Initiales",
  all: "Tous les emoji",
  colour: "Couleur",
  colours,
  undrawn: "Cet appareil ne dessine pas les emoji : il montre des initiales.",
  /** The other players with this emoji: a few by name, with the colours of their faces. */
  alsoHave: (emoji: string, others: readonly { readonly name: string; readonly colour: string }[]) => {
    const shown = others.slice(0, MOST_NAMED);
    const rest = others.length - shown.length;
    if (rest > 0) {
      const more = rest === 1 ? "une autre personne" : `${rest} autres personnes`;
      return `${listed([...shown.map(({ name }) => named(name)), more])} ont aussi ${emoji}.`;
    }
    const has = shown.length === 1 ? "a" : "ont";
    return `${listedNames(shown.map(({ name }) => name))} ${has} aussi ${emoji}, sur ${listed(shown.map(({ colour }) => colour))}.`;
  },
  keep: "Garder ce visage",
  keeping: "Enregistrement...",
  cancel: "Annuler",
  kept: "Votre visage a changé.",
  keptOf: (name: string) => `Le visage ${ofName(name)} a changé.`,
  failed: "Erreur lors du changement de visage",
});
