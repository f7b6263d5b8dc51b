import type { CardText, MysteryCard } from "./card.ts";

/** A card of the starter deck, which administrators may add in one go (rule M14). */
export interface StarterCard extends CardText {
  /** Also the name of its drawing, a static file of the web app. */
  readonly key: StarterKey;
}

/** The folder of the drawings in the web app: `web/public/drawings`. */
const DRAWINGS = "/drawings/";

const hero = (value: number, copies: number) =>
  ({ category: "hero", power: "points", value, copies }) as const;
const points = (value: number, copies: number) =>
  ({ category: "tactical", power: "points", value, copies }) as const;
const spin = (copies: number) =>
  ({ category: "tactical", power: "extra_spin", value: null, copies }) as const;

const texts = {
  "reine-des-des": {
    name: "Reine des dés",
    description: "Elle ne lance jamais\u00a0: elle choisit.",
    imageAlt: "Deux dés sous une couronne",
    ...hero(8, 1),
  },
  "gardien-du-frigo": {
    name: "Gardien du frigo",
    description: "Personne ne touche au dernier yaourt.",
    imageAlt: "Un frigo souriant derrière un bouclier",
    ...hero(5, 3),
  },
  "roi-du-chalet": {
    name: "Roi du chalet",
    description: "Il a pris le lit du haut, et il le garde.",
    imageAlt: "Un chalet sous la neige, coiffé d'une couronne",
    ...hero(4, 4),
  },
  "dernier-debout": {
    name: "Dernier debout",
    description: "Quatre heures du matin\u00a0: «\u00a0Allez, une petite dernière\u00a0?\u00a0»",
    imageAlt: "Un pion seul debout parmi des pions couchés, sous la lune",
    ...hero(3, 4),
  },
  "pluie-d-etoiles": {
    name: "Pluie d'étoiles",
    description: "Faites un vœu, encaissez les points.",
    imageAlt: "Cinq étoiles filantes",
    ...points(3, 6),
  },
  "derniere-part": {
    name: "Dernière part",
    description: "«\u00a0Quelqu'un la veut\u00a0?\u00a0» Trop tard.",
    imageAlt: "Une part de pizza qui file",
    ...points(2, 8),
  },
  pourboire: {
    name: "Pourboire",
    description: "Pour avoir expliqué les règles. Deux fois.",
    imageAlt: "Un pot de pièces où tombe une étoile",
    ...points(1, 10),
  },
  "fond-de-poche": {
    name: "Fond de poche",
    description: "Un ticket de caisse, un bonbon collé et, tiens, un point.",
    imageAlt: "Une poche de jean d'où sortent une pièce et un bonbon",
    ...points(1, 10),
  },
  "second-souffle": {
    name: "Second souffle",
    description: "On ne s'arrête pas sur un mauvais tour.",
    imageAlt: "Une flèche qui tourne autour du vent",
    ...spin(8),
  },
  "seance-de-minuit": {
    name: "Séance de minuit",
    description: "On avait dit un seul épisode.",
    imageAlt: "Un écran allumé et un cornet de pop-corn, la nuit",
    ...spin(6),
  },
  "grand-air": {
    name: "Grand air",
    description: "Cinq minutes dehors, et la chance tourne.",
    imageAlt: "Un cerf-volant au-dessus des montagnes",
    ...spin(5),
  },
  "coup-de-frais": {
    name: "Coup de frais",
    description: "Un glaçon dans le dos, et ça repart.",
    imageAlt: "Un verre plein de glaçons",
    ...spin(5),
  },
} as const satisfies Record<string, Omit<CardText, "imageUrl">>;

export type StarterKey = keyof typeof texts;

export const starterKeys = Object.keys(texts) as [StarterKey, ...StarterKey[]];

/** The starter deck: twelve cards that can all be played, or pay their points at the end (rule M14). */
export const starterDeck: readonly StarterCard[] = starterKeys.map((key) => ({
  ...texts[key],
  key,
  imageUrl: `${DRAWINGS}${key}.svg`,
}));

/** Whether a card with this name is already there; case, accents and apostrophes do not count. */
export function isCardKnown(cards: readonly Pick<MysteryCard, "name">[], name: string): boolean {
  return cards.some((card) => nameKey(card.name) === nameKey(name));
}

function nameKey(name: string): string {
  return name
    .normalize("NFKD")
    .replace(/[^\p{L}\p{N}]/gu, "")
    .toLowerCase();
}
