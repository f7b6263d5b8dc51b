import { isOwnFile } from "../files/file.ts";
import { imageAltBlocker } from "../files/image.ts";
import type { Loot } from "../loot.ts";
import { Refusal } from "../refusals/refusal.ts";
import { textBlocker } from "../texts.ts";
import type { PowersConfig } from "./powers/powers.ts";

/** The powers of each category (rule M3). A card that gets a new category gets the first power of that category (rule M4). */
const powersByCategory = {
  hero: ["points"],
  tactical: ["steal_card", "points", "steal_roulette_turn", "extra_spin"],
  action: ["avoid_loss", "double_points", "immunity", "swap_position", "healing"],
} as const;

export type Category = keyof typeof powersByCategory;
export type Power = (typeof powersByCategory)[Category][number];
/** The powers of action cards, which are played on a game (rule U15). */
export type ActionPower = (typeof powersByCategory)["action"][number];

/**
 * The powers that change the points of a game, in the order in which they take effect (rule U21), each with the kind of ledger
 * source to which the points of its effects are assigned.
 */
export const effectKinds = {
  swap_position: "swapPosition",
  avoid_loss: "avoidLoss",
  double_points: "doublePoints",
  healing: "healing",
} as const satisfies Partial<Record<ActionPower, string>>;
export type EffectPower = keyof typeof effectKinds;
export const effectPowers = Object.keys(effectKinds) as EffectPower[];

export const powersOf: Readonly<Record<Category, readonly [Power, ...Power[]]>> = powersByCategory;
export const categories = Object.keys(powersByCategory) as readonly Category[];
export const powers: readonly Power[] = [...new Set(Object.values(powersByCategory).flat())];

/** Whether cards with this power are action cards. */
export function isActionPower(power: Power): power is ActionPower {
  return (powersOf.action as readonly Power[]).includes(power);
}

/** A mystery card (rule M1). `value` is null unless the power is points. */
export interface MysteryCard {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly imageUrl: string;
  /** What the image shows, for people who can't see it. */
  readonly imageAlt: string;
  readonly category: Category;
  readonly power: Power;
  readonly value: number | null;
  readonly copies: number;
  /** How many copies players have ever won. */
  readonly copiesGiven: number;
  /** How many copies can still be won. */
  readonly copiesRemaining: number;
  readonly createdAt: number;
  readonly createdBy: string;
  /** Increases with every edit of the card, but not when a player wins a copy. */
  readonly version: number;
}

/** A copy of a card that a player holds and has not used. */
export interface PlayerCard {
  readonly id: string;
  readonly cardId: string;
  readonly playerId: string;
  readonly obtainedAt: number;
  readonly name: string;
  readonly description: string;
  readonly imageUrl: string;
  /** What the image shows, for people who can't see it. */
  readonly imageAlt: string;
  readonly category: Category;
  readonly power: Power;
  readonly value: number | null;
}

/** The letter on a card: hero H, tactical T, action A (rule M2). */
export const letterOf: Readonly<Record<Category, "H" | "T" | "A">> = {
  hero: "H",
  tactical: "T",
  action: "A",
};

/** The fields of a card that an administrator edits. */
export type CardText = Pick<
  MysteryCard,
  "name" | "description" | "imageUrl" | "imageAlt" | "category" | "power" | "value" | "copies"
>;

export const CARD_LIMITS = {
  name: 60,
  description: 600,
  imageUrl: 500,
  value: 1000,
  copies: 1000,
} as const;

/** Gives a card another category, and the first power of that category (rule M4). */
export function changeCategory<C extends Pick<CardText, "category" | "power" | "value">>(
  card: C,
  category: Category,
): C {
  return changePower({ ...card, category }, powersOf[category][0]);
}

/**
 * Gives a card another power. Only a card with the power `points` has a value: the value that the card already had, or else 1
 * (rule M1).
 */
export function changePower<C extends Pick<CardText, "power" | "value">>(card: C, power: Power): C {
  return { ...card, power, value: power === "points" ? (card.value ?? 1) : null };
}

/**
 * Why a card is refused; null if it is accepted. A card needs a name, at least one copy and a power of its category. A card
 * with the power `points` also needs a value of at least 1; all others have no value (rules M1 and M3).
 */
export function cardBlocker(card: CardText): Refusal | null {
  const isCount = (value: number | null, max: number) =>
    Number.isInteger(value) && (value ?? 0) >= 1 && (value ?? 0) <= max;
  const nameBounds = { max: CARD_LIMITS.name };
  const textsBlocker =
    textBlocker(card.name, nameBounds, new Refusal("cardNameInvalid", nameBounds)) ??
    descriptionBlocker(card.description, CARD_LIMITS.description);
  if (textsBlocker) return textsBlocker;
  if (card.imageUrl !== "" && !isImageUrl(card.imageUrl)) return new Refusal("cardImageInvalid");
  const altBlocker = imageAltBlocker(card.imageAlt);
  if (altBlocker) return altBlocker;
  if (!powersOf[card.category].includes(card.power)) return new Refusal("cardPowerInvalid");
  if (card.power === "points" ? !isCount(card.value, CARD_LIMITS.value) : card.value !== null)
    return new Refusal("cardValueInvalid", { max: CARD_LIMITS.value });
  return isCount(card.copies, CARD_LIMITS.copies)
    ? null
    : new Refusal("cardCopiesInvalid", { max: CARD_LIMITS.copies });
}

/** Why a card can't have this description, which may be empty and have several lines. */
export function descriptionBlocker(description: string, max: number): Refusal | null {
  const invalid = new Refusal("cardDescriptionInvalid", { max });
  return textBlocker(description, { min: 0, max, lines: true }, invalid);
}

/**
 * Refuses an image that was not uploaded to this server. `currentUrl`: the image that the card already has, which may stay
 * even if it is external (rule M13).
 */
export function cardImageBlocker(url: string, currentUrl: string): Refusal | null {
  return url === "" || url === currentUrl || isOwnFile(url) ? null : new Refusal("fileAddressInvalid");
}

/** Whether an address is the path of an image on this server, or the HTTPS address of an external image. */
function isImageUrl(url: string): boolean {
  return (
    url.length <= CARD_LIMITS.imageUrl &&
    /^(\/[\w./-]+|https:\/\/[^\s\p{Cc}"'<>\\]+)$/u.test(url) &&
    !url.startsWith("//")
  );
}

/** How many copies can still be won: 0 if an edit lowered the number of copies below the number already won. */
export function copiesRemaining({
  copies,
  copiesGiven,
}: Pick<MysteryCard, "copies" | "copiesGiven">): number {
  return Math.max(0, copies - copiesGiven);
}

/** The powers that always work (rule U2). The others work while administrators have switched the powers on (rule U3). */
const permanentPowers: readonly Power[] = ["points", "extra_spin"];

/**
 * Whether a card with this power has an effect: when a player uses it or plays it on a game, or (for a Hero card) at the end
 * of the event.
 */
export function isPlayable(power: Power, { isOn }: Pick<PowersConfig, "isOn">): boolean {
  return permanentPowers.includes(power) || isOn;
}

/** The points or spins that using a tactical card gives. */
export interface CardEffect {
  readonly points: number;
  readonly spins: number;
}

/** The reasons why a card can't be used now. */
export type CardUseRefusal = Refusal<
  "heroCard" | "actionCard" | "stealCardLater" | "stealTurnLater" | "cardNotYet"
>;

/**
 * Why a card can't be used outside a game; null if it can (rules M9 and U3). The category is checked before the power.
 */
export function cardUseBlocker(
  card: Pick<PlayerCard, "category" | "power">,
  config: Pick<PowersConfig, "isOn">,
): CardUseRefusal | null {
  if (card.category === "hero") return new Refusal("heroCard");
  if (card.category === "action") return new Refusal("actionCard");
  if (isPlayable(card.power, config) && !isActionPower(card.power)) return null;
  if (card.power === "steal_card") return new Refusal("stealCardLater");
  if (card.power === "steal_roulette_turn") return new Refusal("stealTurnLater");
  return new Refusal("cardNotYet");
}

/** What a card gives to the player who uses it: its points, or one spin. A card that steals gives neither. */
export function cardEffect(card: Pick<PlayerCard, "power" | "value">): CardEffect {
  return {
    points: card.power === "points" ? (card.value ?? 0) : 0,
    spins: card.power === "extra_spin" ? 1 : 0,
  };
}

/** What a card with this power steals; null when it steals nothing (rule U5). */
export function lootOf(power: Power): Loot | null {
  if (power === "steal_card") return "card";
  return power === "steal_roulette_turn" ? "spin" : null;
}
