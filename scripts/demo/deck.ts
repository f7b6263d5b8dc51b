import type { CardText } from "../../domain/cards/card.ts";
import { readChills } from "../../server/chills/repository.ts";
import type { Simulation } from "./simulation.ts";

const plain = { imageUrl: "", value: null } as const;

/** The mystery cards of the demonstration, of every category. */
const deck: readonly CardText[] = [
  {
    ...plain,
    name: "Reine des dés",
    description: "Elle ne lance jamais : elle choisit.",
    category: "hero",
    power: "points",
    value: 8,
    copies: 1,
  },
  {
    ...plain,
    name: "Gardien du frigo",
    description: "Personne ne touche au dernier yaourt.",
    category: "hero",
    power: "points",
    value: 5,
    copies: 6,
  },
  {
    ...plain,
    name: "Pluie d'étoiles",
    description: "Fais un vœu, encaisse les points.",
    category: "tactical",
    power: "points",
    value: 3,
    copies: 16,
  },
  {
    ...plain,
    name: "Pourboire",
    description: "Pour service rendu à la table.",
    category: "tactical",
    power: "points",
    value: 1,
    copies: 20,
  },
  {
    ...plain,
    name: "Second souffle",
    description: "On ne s'arrête pas sur un mauvais tour.",
    category: "tactical",
    power: "extra_spin",
    copies: 16,
  },
  {
    ...plain,
    name: "Main froide",
    description: "Ce qui est à toi est presque à moi.",
    category: "tactical",
    power: "steal_card",
    copies: 8,
  },
  {
    ...plain,
    name: "Filou",
    description: "La roue tourne, surtout pour moi.",
    category: "tactical",
    power: "steal_roulette_turn",
    copies: 8,
  },
  {
    ...plain,
    name: "Parapluie",
    description: "À ouvrir avant l'orage.",
    category: "action",
    power: "avoid_loss",
    copies: 12,
  },
  {
    ...plain,
    name: "Quitte ou double",
    description: "Annonce-le avant de distribuer.",
    category: "action",
    power: "double_points",
    copies: 10,
  },
  {
    ...plain,
    name: "Bulle de savon",
    description: "Rien ne t'atteint, tant qu'elle tient.",
    category: "action",
    power: "immunity",
    copies: 10,
  },
  {
    ...plain,
    name: "Chaises musicales",
    description: "Ta place me plaît bien.",
    category: "action",
    power: "swap_position",
    copies: 6,
  },
  {
    ...plain,
    name: "Tisane de mamie",
    description: "Ça va passer.",
    category: "action",
    power: "healing",
    copies: 12,
  },
];

/** So few Chills that all are given out before the demonstration ends, and players begin to steal. */
const CHILLS = 16;

/** The administrator makes the mystery cards, and says how many Chills there are. */
export async function dealPrizes(simulation: Simulation, admin: string): Promise<void> {
  const { cards, chills } = simulation.as(admin);
  for (const card of deck) await cards.create(simulation.ask({ card }));
  const { version } = await readChills(simulation.database.db);
  await chills.setTotal(simulation.ask({ totalChills: CHILLS, version }));
}
