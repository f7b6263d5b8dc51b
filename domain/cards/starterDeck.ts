import { folded } from "../names.ts";
import { type ActionPower, type CardText, isPlayable, type MysteryCard, type Power } from "./card.ts";
import type { PowersConfig } from "./powers/powers.ts";

/** A card of the starter deck, whose cards administrators may add to the event (rule M14). */
export interface StarterCard extends CardText {
  /** Also the file name of the card's drawing, without `.svg`. */
  readonly key: StarterKey;
}

/** The folder of the drawings in the web app: `web/public/drawings`. */
const DRAWINGS = "/drawings/";

/* The category, power, value and copies of a card. For instance, `hero(8, 1)` is a Hero card of 8 points, in one copy. */

const hero = (value: number, copies: number) =>
  ({ category: "hero", power: "points", value, copies }) as const;
const points = (value: number, copies: number) =>
  ({ category: "tactical", power: "points", value, copies }) as const;
const tactical = (power: Power, copies: number) =>
  ({ category: "tactical", power, value: null, copies }) as const;
const action = (power: ActionPower, copies: number) =>
  ({ category: "action", power, value: null, copies }) as const;

const cardsByKey = {
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
    ...tactical("extra_spin", 8),
  },
  "seance-de-minuit": {
    name: "Séance de minuit",
    description: "On avait dit un seul épisode.",
    imageAlt: "Un écran allumé et un cornet de pop-corn, la nuit",
    ...tactical("extra_spin", 6),
  },
  "grand-air": {
    name: "Grand air",
    description: "Cinq minutes dehors, et la chance tourne.",
    imageAlt: "Un cerf-volant au-dessus des montagnes",
    ...tactical("extra_spin", 5),
  },
  "coup-de-frais": {
    name: "Coup de frais",
    description: "Un glaçon dans le dos, et ça repart.",
    imageAlt: "Un verre plein de glaçons",
    ...tactical("extra_spin", 5),
  },
  "main-dans-le-sac": {
    name: "Main dans le sac",
    description: "Il y avait une carte, au fond. Il y avait.",
    imageAlt: "Une main qui sort une carte d'un sac",
    ...tactical("steal_card", 4),
  },
  "tour-de-passe-passe": {
    name: "Tour de passe-passe",
    description: "Rien dans les mains, un tour dans le chapeau. Le vôtre.",
    imageAlt: "Un chapeau de magicien d'où sort une roue",
    ...tactical("steal_roulette_turn", 4),
  },
  "parachute-de-poche": {
    name: "Parachute de poche",
    description: "Dernier, oui. Mais en douceur.",
    imageAlt: "Un parachute ouvert au-dessus d'un pion",
    ...action("avoid_loss", 5),
  },
  "coup-double": {
    name: "Coup double",
    description: "Une fois pour le jeu, une fois pour la gloire.",
    imageAlt: "Deux étoiles, l'une derrière l'autre",
    ...action("double_points", 5),
  },
  igloo: {
    name: "Igloo",
    description: "Fermez la porte\u00a0: ici, rien ne vous atteint.",
    imageAlt: "Un igloo, porte fermée, sous la neige",
    ...action("immunity", 4),
  },
  "chaises-musicales": {
    name: "Chaises musicales",
    description: "La musique s'arrête, et cette place vous allait mieux.",
    imageAlt: "Deux chaises et deux flèches qui les échangent",
    ...action("swap_position", 4),
  },
  "tisane-et-plaid": {
    name: "Tisane et plaid",
    description: "La roue a été rude. Asseyez-vous.",
    imageAlt: "Une tasse fumante marquée d'une croix",
    ...action("healing", 4),
  },
} as const satisfies Record<string, Omit<CardText, "imageUrl">>;

export type StarterKey = keyof typeof cardsByKey;

export const starterKeys = Object.keys(cardsByKey) as [StarterKey, ...StarterKey[]];

/** All cards that a starter deck can have. */
export const starterCards: readonly StarterCard[] = starterKeys.map((key) => ({
  ...cardsByKey[key],
  key,
  imageUrl: `${DRAWINGS}${key}.svg`,
}));

/**
 * The starter deck: only cards that can be played, or that give their points at the event's end. It has twelve cards that
 * give points or spins and, while the powers are on, one card for each other power (rule M14).
 */
export function starterDeck(powers: Pick<PowersConfig, "isOn">): StarterCard[] {
  return starterCards.filter(({ power }) => isPlayable(power, powers));
}

/** Whether one of these cards has this name; case, accents and punctuation are ignored. */
export function hasCardNamed(cards: readonly Pick<MysteryCard, "name">[], name: string): boolean {
  return cards.some((card) => nameKey(card.name) === nameKey(name));
}

function nameKey(name: string): string {
  return folded(name).replace(/[^\p{L}\p{N}]/gu, "");
}
