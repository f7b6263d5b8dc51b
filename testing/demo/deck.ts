import type { CardText } from "../../domain/cards/card.ts";
import { settingReaders } from "../../server/calls/documents/repository.ts";
import { type Pictures, pictureName } from "./pictures.ts";
import type { Simulation } from "./simulation.ts";

/** A card of the demonstration, with its text on the rules page. */
interface DemoCard extends Omit<CardText, "imageUrl" | "imageAlt"> {
  readonly rulesText: string;
}

const withoutPoints = { value: null } as const;

/** The mystery cards of the demonstration, of every category. */
export const deck: readonly DemoCard[] = [
  {
    name: "Reine des dés",
    description: "Elle ne lance jamais : elle choisit.",
    rulesText: "8 points à la fin.",
    category: "hero",
    power: "points",
    value: 8,
    copies: 1,
  },
  {
    name: "Gardien du frigo",
    description: "Personne ne touche au dernier yaourt.",
    rulesText: "5 points à la fin.",
    category: "hero",
    power: "points",
    value: 5,
    copies: 6,
  },
  {
    name: "Pluie d'étoiles",
    description: "Fais un vœu, encaisse les points.",
    rulesText: "3 points tout de suite.",
    category: "tactical",
    power: "points",
    value: 3,
    copies: 16,
  },
  {
    name: "Pourboire",
    description: "Pour service rendu à la table.",
    rulesText: "1 point tout de suite.",
    category: "tactical",
    power: "points",
    value: 1,
    copies: 20,
  },
  {
    ...withoutPoints,
    name: "Second souffle",
    description: "On ne s'arrête pas sur un mauvais tour.",
    rulesText: "Un tour de roulette de plus.",
    category: "tactical",
    power: "extra_spin",
    copies: 16,
  },
  {
    ...withoutPoints,
    name: "Main froide",
    description: "Ce qui est à vous est presque à moi.",
    rulesText: "Volez une carte à un joueur.",
    category: "tactical",
    power: "steal_card",
    copies: 8,
  },
  {
    ...withoutPoints,
    name: "Filou",
    description: "La roue tourne, surtout pour moi.",
    rulesText: "Volez un tour de roulette.",
    category: "tactical",
    power: "steal_roulette_turn",
    copies: 8,
  },
  {
    ...withoutPoints,
    name: "Parapluie",
    description: "À ouvrir avant l'orage.",
    rulesText: "Dernier ? Les points de la place d'avant.",
    category: "action",
    power: "avoid_loss",
    copies: 12,
  },
  {
    ...withoutPoints,
    name: "Quitte ou double",
    description: "Annoncez-le avant de distribuer.",
    rulesText: "Vos points de la partie comptent double.",
    category: "action",
    power: "double_points",
    copies: 10,
  },
  {
    ...withoutPoints,
    name: "Bulle de savon",
    description: "Rien ne vous atteint, tant qu'elle tient.",
    rulesText: "Ni volé, ni échangé pendant la partie.",
    category: "action",
    power: "immunity",
    copies: 10,
  },
  {
    ...withoutPoints,
    name: "Chaises musicales",
    description: "Vos points me plaisent bien.",
    rulesText: "Devant vous ? Échangez vos points.",
    category: "action",
    power: "swap_position",
    copies: 6,
  },
  {
    ...withoutPoints,
    name: "Tisane de mamie",
    description: "Ça va passer.",
    rulesText: "Jusqu'à 5 points perdus reviennent.",
    category: "action",
    power: "healing",
    copies: 12,
  },
];

/** The total of Chills. It is small, so that all Chills are given out before the demonstration ends, and are then stolen. */
const CHILLS = 16;

/** The administrator creates the mystery cards with their pictures, turns their powers on, and sets the total of Chills. */
export async function createPrizes(simulation: Simulation, admin: string, pictures: Pictures): Promise<void> {
  const { cards, settings, powers } = simulation.as(admin);
  for (const { rulesText: _, ...card } of deck) {
    const picture = pictures.get(pictureName(card.name));
    const image = { imageUrl: picture?.url ?? "", imageAlt: picture?.alt ?? "" };
    await cards.create(simulation.envelope({ card: { ...card, ...image } }));
  }
  await powers.switch(simulation.envelope({ isOn: true }));
  const { version } = await settingReaders.chills(simulation.database.db);
  await settings.saveChills(simulation.envelope({ totalChills: CHILLS, version }));
}
