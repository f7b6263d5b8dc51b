import { type Contender, contenders } from "../../domain/games/contenders.ts";
import { finalRanking } from "../../domain/games/correction.ts";
import type { Game } from "../../domain/games/game.ts";
import { useDraft } from "../drafts/DraftProvider.tsx";
import type { DraftKind } from "../drafts/draftStore.ts";

/** A ranking that was begun: keys of contenders, first to last; for a correction, why. */
interface Begun {
  readonly order: readonly string[];
  readonly reason: string;
}

/** The rankings that were begun, by game; those of games under way and corrections apart. */
type AllBegun = Readonly<Record<string, Begun>>;

/** Closing the page does not ask first: an order is quickly made again. */
const rankings: DraftKind<AllBegun> = { name: "rankings", isUnsaved: () => false };
const corrections: DraftKind<AllBegun> = { name: "corrections", isUnsaved: () => false };

/** The ranking of a game that is being made; it waits while its dialog is closed. */
export interface RankingDraft {
  readonly order: readonly Contender[];
  readonly reason: string;
  /** Somebody was moved, or stands where they were put before. */
  readonly isTouched: boolean;
  change(order: readonly Contender[]): void;
  explain(reason: string): void;
  /** Discards the changes: the order is the game's own again. */
  forget(): void;
}

/** The order being made for this game, however often its dialog is closed and opened again meanwhile. */
export function useRankingOrder(game: Game): RankingDraft {
  return useBegun(rankings, game.id, contenders(game));
}

/** The same for the correction of a completed game, from the ranking it has, with its reason. */
export function useCorrection(game: Game): RankingDraft {
  return useBegun(corrections, game.id, inOrder(contenders(game), finalRanking(game)));
}

function useBegun(kind: DraftKind<AllBegun>, gameId: string, start: readonly Contender[]): RankingDraft {
  const [begun, keep] = useDraft(kind);
  const kept = begun?.[gameId];
  const put = (change: Partial<Begun>) =>
    keep((now) => {
      const before = now?.[gameId] ?? { order: start.map(({ key }) => key), reason: "" };
      return { ...now, [gameId]: { ...before, ...change } };
    });
  return {
    order: kept ? inOrder(start, kept.order) : start,
    reason: kept?.reason ?? "",
    isTouched: kept !== undefined,
    change: (order) => put({ order: order.map(({ key }) => key) }),
    explain: (reason) => put({ reason }),
    forget: () =>
      keep((now) => Object.fromEntries(Object.entries(now ?? {}).filter(([id]) => id !== gameId))),
  };
}

/** The contenders as `keys` has them; those it does not know come last. */
function inOrder(all: readonly Contender[], keys: readonly string[]): Contender[] {
  const place = ({ key }: Contender) => (keys.includes(key) ? keys.indexOf(key) : keys.length);
  return [...all].sort((a, b) => place(a) - place(b));
}
