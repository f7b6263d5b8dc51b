import type { Game } from "../../domain/games/game.ts";
import { type Contender, contenders } from "../../domain/games/ranking.ts";
import { useDraft } from "../drafts/DraftProvider.tsx";
import type { DraftKind } from "../drafts/draftStore.ts";

/** The orders that were begun, by game: keys of contenders, first to last. */
type Orders = Readonly<Record<string, readonly string[]>>;

/** An order is made again in a moment: closing the page does not ask. */
const ordersKind: DraftKind<Orders> = { name: "rankings", isUnsaved: () => false };

/** The order of a game's contenders that is being made; it waits while its dialog is closed. */
export interface RankingOrder {
  readonly order: readonly Contender[];
  /** Somebody was moved, or stands where they were put before. */
  readonly isTouched: boolean;
  change(order: readonly Contender[]): void;
  /** Lets go of what was done: the order is the game's own again. */
  forget(): void;
}

/** The order being made for this game, however often its dialog is closed and opened again meanwhile. */
export function useRankingOrder(game: Game): RankingOrder {
  const [orders, keep] = useDraft(ordersKind);
  const kept = orders?.[game.id];
  const all = contenders(game);
  return {
    order: kept ? inOrder(all, kept) : all,
    isTouched: kept !== undefined,
    change: (order) => keep((now) => ({ ...now, [game.id]: order.map(({ key }) => key) })),
    forget: () =>
      keep((now) => Object.fromEntries(Object.entries(now ?? {}).filter(([id]) => id !== game.id))),
  };
}

/** The contenders as `keys` has them; those it does not know come last. */
function inOrder(all: readonly Contender[], keys: readonly string[]): Contender[] {
  const place = ({ key }: Contender) => (keys.includes(key) ? keys.indexOf(key) : keys.length);
  return [...all].sort((a, b) => place(a) - place(b));
}
