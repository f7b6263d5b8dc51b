import { isOwnFile } from "../files/file.ts";
import { Refusal } from "../refusals/refusal.ts";
import { isText } from "../texts.ts";

/** All categories, and the powers of each; the first is the one a change of category resets to (rules M3 and M4). */
const powersByCategory = {
  hero: ["points"],
  tactical: ["steal_card", "points", "steal_roulette_turn", "extra_spin"],
  action: ["avoid_loss", "double_points", "immunity", "swap_position", "healing"],
} as const;

export type Category = keyof typeof powersByCategory;
export type Power = (typeof powersByCategory)[Category][number];

export const powersOf: Readonly<Record<Category, readonly [Power, ...Power[]]>> = powersByCategory;
export const categories = Object.keys(powersByCategory) as readonly Category[];
export const powers: readonly Power[] = [...new Set(Object.values(powersByCategory).flat())];

/** A mystery card (rule M1). `value` is for the power points only. */
export interface MysteryCard {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly imageUrl: string;
  /** What the image shows, for who can't see it. */
  readonly imageAlt: string;
  readonly category: Category;
  readonly power: Power;
  readonly value: number | null;
  readonly copies: number;
  /** How many copies players have ever won. */
  readonly copiesGiven: number;
  /** How many copies are left to win. */
  readonly copiesRemaining: number;
  readonly createdAt: number;
  readonly createdBy: string;
  /** Goes up with every edit, not with the copies that are won. */
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
  /** What the image shows, for who can't see it. */
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

/** What an administrator writes of a card. */
export type CardText = Pick<
  MysteryCard,
  "name" | "description" | "imageUrl" | "imageAlt" | "category" | "power" | "value" | "copies"
>;

export const CARD_LIMITS = {
  name: 60,
  description: 600,
  imageUrl: 500,
  imageAlt: 200,
  value: 1000,
  copies: 1000,
} as const;

/** A change of category resets the power (rule M4). */
export function changeCategory<C extends Pick<CardText, "category" | "power" | "value">>(
  card: C,
  category: Category,
): C {
  return changePower({ ...card, category }, powersOf[category][0]);
}

/** Only the power points has a value: 1 unless it had one (rule M1). */
export function changePower<C extends Pick<CardText, "power" | "value">>(card: C, power: Power): C {
  return { ...card, power, value: power === "points" ? (card.value ?? 1) : null };
}

/** Name required, value and copies at least 1, a power of the card's category (rules M1 and M3). */
export function cardBlocker(card: CardText): Refusal | null {
  const counts = (value: number | null, max: number) =>
    Number.isInteger(value) && (value ?? 0) >= 1 && (value ?? 0) <= max;
  if (!isText(card.name, { max: CARD_LIMITS.name }))
    return new Refusal("cardNameInvalid", { max: CARD_LIMITS.name });
  if (!isText(card.description, { min: 0, max: CARD_LIMITS.description, lines: true }))
    return new Refusal("cardDescriptionInvalid", { max: CARD_LIMITS.description });
  if (card.imageUrl !== "" && !isImageUrl(card.imageUrl)) return new Refusal("cardImageInvalid");
  if (!isText(card.imageAlt, { min: 0, max: CARD_LIMITS.imageAlt }))
    return new Refusal("imageAltInvalid", { max: CARD_LIMITS.imageAlt });
  if (!powersOf[card.category].includes(card.power)) return new Refusal("cardPowerInvalid");
  if (card.power === "points" ? !counts(card.value, CARD_LIMITS.value) : card.value !== null)
    return new Refusal("cardValueInvalid", { max: CARD_LIMITS.value });
  return counts(card.copies, CARD_LIMITS.copies)
    ? null
    : new Refusal("cardCopiesInvalid", { max: CARD_LIMITS.copies });
}

/** A card's image is one that was sent here; one of elsewhere stays on a card that already has it (rule M13). */
export function cardImageBlocker(url: string, before: string): Refusal | null {
  return url === "" || url === before || isOwnFile(url) ? null : new Refusal("fileAddressInvalid");
}

/** An image is one of ours, by its path, or elsewhere over HTTPS. */
function isImageUrl(url: string): boolean {
  return (
    url.length <= CARD_LIMITS.imageUrl &&
    /^(\/[\w./-]+|https:\/\/[^\s\p{Cc}"'<>\\]+)$/u.test(url) &&
    !url.startsWith("//")
  );
}

/** How many copies are left to win: those there are without those ever given out, never below 0, whatever edits came between. */
export function copiesRemaining({
  copies,
  copiesGiven,
}: Pick<MysteryCard, "copies" | "copiesGiven">): number {
  return Math.max(0, copies - copiesGiven);
}

/** What using a tactical card gives: points, or spins. */
export interface CardEffect {
  readonly points: number;
  readonly spins: number;
}

/** Why some cards can't be used now. */
export type CardUseRefusal = Refusal<
  "heroCard" | "actionCard" | "stealCardLater" | "stealTurnLater" | "cardNotYet"
>;

/** Why a card can't be used now (rule M9), by category first, then by power. */
export function useCardBlocker(card: Pick<PlayerCard, "category" | "power">): CardUseRefusal | null {
  if (card.category === "hero") return new Refusal("heroCard");
  if (card.category === "action") return new Refusal("actionCard");
  if (card.power === "steal_card") return new Refusal("stealCardLater");
  if (card.power === "steal_roulette_turn") return new Refusal("stealTurnLater");
  return card.power === "points" || card.power === "extra_spin" ? null : new Refusal("cardNotYet");
}

/** The effect of a card that can be used: its points, or one spin. */
export function cardEffect(card: Pick<PlayerCard, "power" | "value">): CardEffect {
  return card.power === "points" ? { points: card.value ?? 0, spins: 0 } : { points: 0, spins: 1 };
}
