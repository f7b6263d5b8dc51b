/** What a player steals by playing a card: a card from the victim's hand, or one of the victim's spins of the wheel. */
export type Loot = "card" | "spin";

/** After a theft by card, nobody can steal the same kind of loot from the victim by card for this time, in ms (rule U8). */
export const SHELTER_MS = 3_600_000;
