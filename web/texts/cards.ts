import type { CardUseRefusal, Category, Power } from "../../domain/cards/card.ts";
import { named } from "../../domain/named.ts";
import { agreed, counted, inPoints } from "./numbers.ts";
import { powerWords } from "./powerWords.ts";
import { french, quoted } from "./typography.ts";

/** "Carte Héros": the full name of a category. */
const categoryLabels: Readonly<Record<Category, string>> = {
  hero: "Carte Héros",
  tactical: "Carte Tactique",
  action: "Carte Action",
};

/** The parts of a card that determine its effect. */
type Powered = { readonly category: Category; readonly power: Power; readonly value: number | null };

/** The effect of a card, in a full sentence. */
function powerDescription({ category, power, value }: Powered): string {
  if (power !== "points") return powerWords[power].description;
  return category === "hero"
    ? `Rapporte ${inPoints(value ?? 0)} à la fin de l'événement.`
    : `Rapporte ${inPoints(value ?? 0)} immédiatement.`;
}

/** The effect of a card, in the few words that fit on it. */
function powerShort({ category, power, value }: Powered): string {
  if (power !== "points") return powerWords[power].short;
  return category === "hero" ? `+${inPoints(value ?? 0)} à la fin` : `+${inPoints(value ?? 0)}`;
}

/** When a blocked card can be played, in the few words that fit on it. */
const playableWhen: Readonly<Record<CardUseRefusal["code"], string>> = {
  heroCard: "À la fin de l'événement",
  actionCard: "Au début d'une partie",
  stealCardLater: "Pas encore jouable",
  stealTurnLater: "Pas encore jouable",
  cardNotYet: "Pas encore jouable",
};

/** Why a blocked card can't be played now, in a sentence next to the disabled button. */
const whyNotNow: Readonly<Record<CardUseRefusal["code"], string>> = {
  heroCard: "Vous n'avez rien à faire : ses points seront ajoutés automatiquement à la fin de l'événement.",
  actionCard: "Elle se joue au début d'une partie.",
  stealCardLater: "Elle ne peut pas encore être jouée.",
  stealTurnLater: "Elle ne peut pas encore être jouée.",
  cardNotYet: "Elle ne peut pas encore être jouée.",
};

/** French text about cards that several screens show: categories, powers and effects. */
export const cardTexts = french({
  categoryLabels,
  categories: { hero: "Héros", tactical: "Tactique", action: "Action" } satisfies Record<Category, string>,
  powers: (power: Power) => (power === "points" ? "Points" : powerWords[power].name),
  powerDescription,
  powerShort,
  playableWhen,
  times: (count: number) => `×${count}`,
  copies: (count: number) => counted(count, "exemplaire", "exemplaires"),
});

/** French text of the profile. */
export const profileTexts = french({
  title: "Mon Profil Joueur",
  yourCards: "Vos cartes",
  playableCount: (playable: number, count: number) =>
    `${playable === 0 ? "Aucune jouable" : counted(playable, "jouable", "jouables")} sur ${count}`,
  none: "Vous n'avez pas de cartes mystères.",
  noneHint: "Gagnez-en en jouant à la roulette !",
  toRoulette: "Aller à la roulette",
  power: "Pouvoir",
  description: "Description",
  wonAt: (date: string, time: string) => `Gagnée le ${date} à ${time}`,
  whyNotNow,
  use: "Utiliser",
  using: "Utilisation...",
  useFailed: "Erreur lors de l'utilisation de la carte",
  usedForPoints: (name: string, value: number) =>
    `La carte ${quoted(name)} est utilisée : vous gagnez ${inPoints(value)}.`,
  usedForSpin: (name: string) => `La carte ${quoted(name)} est utilisée : vous gagnez un tour de roulette.`,
  stealWaits: (count: number) =>
    count > 1 ? `${count} vols de Chill vous attendent.` : "Un vol de Chill vous attend.",
  history: "Votre historique",
});

/** French text of the administration of cards. */
export const adminCardsTexts = french({
  title: "Cartes mystères",
  intro: (cards: number, remaining: number, copies: number) =>
    cards === 0
      ? "Les cartes que la roulette fait gagner."
      : `${counted(cards, "carte", "cartes")}, ${remaining} / ${copies} à gagner.`,
  loadFailed: "Erreur lors du chargement des cartes",
  search: "Rechercher une carte",
  category: "Catégorie",
  anyCategory: "Toutes",
  create: "Nouvelle carte",
  propose: "Proposer un paquet",
  none: "Aucune carte pour le moment",
  noneHint: "Prenez les nôtres, ou créez la première : la roulette les fera gagner aussitôt.",
  noMatch: "Aucune carte ne correspond",
  noMatchHint: "Essayez un autre nom ou une autre catégorie.",
  remaining: (remaining: number, copies: number) =>
    `${remaining} / ${copies} ${agreed(remaining, "restante", "restantes")}`,
  exhausted: "Épuisée",
  edit: (name: string) => `Modifier ${named(name)}`,
  remove: (name: string) => `Supprimer ${named(name)}`,

  createTitle: "Nouvelle carte",
  editTitle: "Modifier la carte",
  name: "Nom",
  power: "Pouvoir",
  value: "Valeur en points",
  copies: "Exemplaires",
  copiesHint: (remaining: number) =>
    remaining > 1 ? `${remaining} resteront à gagner.` : `${remaining} restera à gagner.`,
  description: "Description",
  descriptionHint: "Facultative : l'histoire de la carte, ou comment la jouer.",
  image: "Image",
  preview: "Aperçu",
  cardName: "Nom de la carte",
  categoryHints: {
    hero: "Donne ses points à la fin de l'événement.",
    tactical: "Jouable à tout moment.",
    action: "Jouée au début d'une partie.",
  } satisfies Record<Category, string>,
  deletedElsewhere: "Un autre administrateur vient de supprimer cette carte.",
  save: "Enregistrer",
  add: "Créer la carte",
  saving: "Enregistrement...",
  createFailed: "Erreur lors de l'ajout de la carte",
  editFailed: "Erreur lors de la modification de la carte",
  created: (name: string) => `La carte ${quoted(name)} est créée.`,
  edited: (name: string) => `La carte ${quoted(name)} est enregistrée.`,

  removeFailed: "Erreur lors de la suppression de la carte",
  removed: (name: string) => `La carte ${quoted(name)} est supprimée.`,
});
