/** What a card steals: a card of its victim's hand, or a spin of the wheel. */
export type Loot = "card" | "spin";

/** After a theft by card, the victim is sheltered from thefts of the same kind for this time, in ms (rule U8). */
export const SHELTER_MS = 3_600_000;
