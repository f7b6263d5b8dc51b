import type { Happening } from "./journal.ts";

/** What big screens tell of the wheel and of cards. */
export const feedHappenings = [
  "points",
  "card",
  "chill",
  "spin",
  "stole",
  "cardUsed",
] as const satisfies Happening[];
export type FeedHappening = (typeof feedHappenings)[number];

/** One piece of news. Instants are epoch milliseconds. */
export interface FeedItem {
  readonly id: string;
  readonly at: number;
  readonly what: FeedHappening;
  readonly playerId: string;
  readonly playerName: string;
  /** Of a card, its name; of a theft, who was robbed. */
  readonly label: string;
  /** Points gained or lost; 0 when it is about something else. */
  readonly points: number;
}

export const FEED_LENGTH = 12;

/** The latest news, newest first (rule B6). */
export function feedWindow(items: readonly FeedItem[]): readonly FeedItem[] {
  return [...items].sort((a, b) => b.at - a.at || (a.id < b.id ? 1 : -1)).slice(0, FEED_LENGTH);
}

/** What the feed tells: nothing that gives points while the ranking is frozen (rule B6). */
export function feedTells({ frozenAt }: { readonly frozenAt: number | null }): FeedHappening[] {
  return feedHappenings.filter((what) => frozenAt === null || (what !== "points" && what !== "cardUsed"));
}
