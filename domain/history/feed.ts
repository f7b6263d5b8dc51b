import type { Happening } from "./happenings.ts";

/** The kinds of news about the wheel and cards that big screens show. */
export const feedHappenings = [
  "points",
  "card",
  "chill",
  "spin",
  "stole",
  "stoleCard",
  "stoleSpin",
  "cardUsed",
  "actionPlayed",
] as const satisfies Happening[];
export type FeedHappening = (typeof feedHappenings)[number];

/** One piece of news. Instants are epoch milliseconds. */
export interface FeedItem {
  readonly id: string;
  readonly at: number;
  readonly what: FeedHappening;
  readonly playerId: string;
  readonly playerName: string;
  /** The victim of a theft, or the player whom a swap names; null for other news. */
  readonly otherId: string | null;
  /** The name of the card, or of the victim of a theft; for an action card the text that `playedLabelOf` reads. */
  readonly label: string;
  /** Points gained or lost, by the wheel or by a used card; 0 for other news. A used card without points gave a spin. */
  readonly points: number;
  /** The image of a card that was used or played; empty if the card has none, and for other news. */
  readonly imageUrl: string;
}

/** How many pieces of news a big screen holds. */
export const FEED_LENGTH = 12;

/** The latest news, newest first (rule B6). */
export function feedWindow(items: readonly FeedItem[]): readonly FeedItem[] {
  return [...items].sort((a, b) => b.at - a.at || (a.id < b.id ? 1 : -1)).slice(0, FEED_LENGTH);
}

/** The kinds of news that big screens may show now. During a freeze of the standings, news about points is hidden (rule B6). */
export function feedKinds({ frozenAt }: { readonly frozenAt: number | null }): FeedHappening[] {
  return feedHappenings.filter((what) => frozenAt === null || (what !== "points" && what !== "cardUsed"));
}
