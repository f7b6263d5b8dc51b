import type { CardText } from "../../domain/cards/card.ts";
import { readChills } from "../../server/chills/repository.ts";
import { type Pictures, pictureName } from "./pictures.ts";
import type { Simulation } from "./simulation.ts";

/** A card of the demonstration, with its text on the rules page. */
interface DemoCard extends Omit<CardText, "imageUrl" | "imageAlt"> {
  readonly rulesText: string;
}

const plain = { value: null } as const;

/** The mystery cards of the demonstration, of every category. */
export const deck: readonly DemoCard[] = [
  {
    ...plain,
    name: "Reine des dés",
    description: "Elle ne lance jamais : elle choisit.",
    rulesText: "8 points à la fin.",
    category: "hero",
    power: "points",
    value: 8,
    copies: 1,
  },
  {
    ...plain,
    name: "Gardien du frigo",
    description: "Personne ne touche au dernier yaourt.",
    rulesText: "5 points à la fin.",
    category: "hero",
    power: "points",
    value: 5,
    copies: 6,
  },
  {
    ...plain,
    name: "Pluie d'étoiles",
    description: "Fais un vœu, encaisse les points.",
    rulesText: "3 points tout de suite.",
    category: "tactical",
    power: "points",
    value: 3,
    copies: 16,
  },
  {
    ...plain,
    name: "Pourboire",
    description: "Pour service rendu à la table.",
    rulesText: "1 point tout de suite.",
    category: "tactical",
    power: "points",
    value: 1,
    copies: 20,
  },
  {
    ...plain,
    name: "Second souffle",
    description: "On ne s'arrête pas sur un mauvais tour.",
    rulesText: "Un tour de roulette de plus.",
    category: "tactical",
    power: "extra_spin",
    copies: 16,
  },
  {
    ...plain,
    name: "Main froide",
    description: "Ce qui est à toi est presque à moi.",
    rulesText: "Volez une carte à un joueur.",
    category: "tactical",
    power: "steal_card",
    copies: 8,
  },
  {
    ...plain,
    name: "Filou",
    description: "La roue tourne, surtout pour moi.",
    rulesText: "Volez un tour de roulette.",
    category: "tactical",
    power: "steal_roulette_turn",
    copies: 8,
  },
  {
    ...plain,
    name: "Parapluie",
    description: "À ouvrir avant l'orage.",
    rulesText: "La prochaine défaite ne coûte rien.",
    category: "action",
    power: "avoid_loss",
    copies: 12,
  },
  {
    ...plain,
    name: "Quitte ou double",
    description: "Annonce-le avant de distribuer.",
    rulesText: "La prochaine victoire compte double.",
    category: "action",
    power: "double_points",
    copies: 10,
  },
  {
    ...plain,
    name: "Bulle de savon",
    description: "Rien ne t'atteint, tant qu'elle tient.",
    rulesText: "Intouchable pendant un tour.",
    category: "action",
    power: "immunity",
    copies: 10,
  },
  {
    ...plain,
    name: "Chaises musicales",
    description: "Ta place me plaît bien.",
    rulesText: "Échangez votre place.",
    category: "action",
    power: "swap_position",
    copies: 6,
  },
  {
    ...plain,
    name: "Tisane de mamie",
    description: "Ça va passer.",
    rulesText: "Guérit d’un mauvais sort.",
    category: "action",
    power: "healing",
    copies: 12,
  },
];

/** So few Chills that all are given out before the demonstration ends: then players begin to steal. */
const CHILLS = 16;

/**
 * The administrator makes the mystery cards, with their pictures, turns their powers on, and says how many Chills there
 * are.
 */
export async function dealPrizes(simulation: Simulation, admin: string, pictures: Pictures): Promise<void> {
  const { cards, chills, powers } = simulation.as(admin);
  for (const { rulesText: _, ...card } of deck) {
    const picture = pictures.get(pictureName(card.name));
    const image = { imageUrl: picture?.url ?? "", imageAlt: picture?.alt ?? "" };
    await cards.create(simulation.ask({ card: { ...card, ...image } }));
  }
  await powers.switch(simulation.ask({ isOn: true }));
  const { version } = await readChills(simulation.database.db);
  await chills.setTotal(simulation.ask({ totalChills: CHILLS, version }));
}
