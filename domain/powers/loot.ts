/** What a card steals: a card of its victim's hand, or a spin of the wheel. */
export type Loot = "card" | "spin";

/** How long a player is sheltered after a theft by card, from thefts of the same kind, in ms (rule U8). */
export const SHELTER_MS = 3_600_000;
