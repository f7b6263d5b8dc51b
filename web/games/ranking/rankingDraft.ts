import {
  arrive,
  clearPlace,
  currentPlaces,
  emptyPlaces,
  type Places,
  tiePlace,
  wholeRanking,
} from "../../../domain/games/arrival.ts";
import { type Contender, contenders } from "../../../domain/games/contenders.ts";
import { finalRanking } from "../../../domain/games/correction.ts";
import type { Game } from "../../../domain/games/game.ts";
import { contendersInOrder, type Ranked } from "../../../domain/games/ranking.ts";
import { positionsIn, type Ranking } from "../../../domain/games/ties.ts";
import { useDraft } from "../../api/drafts/DraftProvider.tsx";
import type { DraftKind } from "../../api/drafts/draftStore.ts";

/** A ranking in progress, and the reason of a correction. */
interface InProgress {
  readonly places: Places;
  /** The places as they were before each tap, the first tap first. Undoing a tap restores the last entry. */
  readonly earlier: readonly Places[];
  readonly reason: string;
}

/** The rankings in progress, by game. */
type InProgressByGame = Readonly<Record<string, InProgress>>;

// Neither kind counts as unsaved: closing the page needs no confirmation, because a lost order is quickly made again.
const rankings: DraftKind<InProgressByGame> = { name: "rankings", isUnsaved: () => false };
const corrections: DraftKind<InProgressByGame> = { name: "corrections", isUnsaved: () => false };

/** The ranking in progress of a game. The ranking is preserved when the dialog closes. */
export interface RankingDraft {
  /** The contenders in seat order. */
  readonly contenders: readonly Contender[];
  /** The whole ranking: contenders without a place take the free places in seat order. */
  readonly ranking: Ranking;
  /** The contenders in the order of `ranking`, with their positions. */
  readonly order: readonly Ranked[];
  readonly places: Places;
  /** The position of each of the places: two places that are shared have the same one. */
  readonly positions: readonly number[];
  readonly reason: string;
  /** Whether any contender has a place now, even if this place is the same as in the initial order. */
  readonly isTouched: boolean;
  /** Gives all contenders the places of this ranking. */
  change(ranking: Ranking): void;
  /** Gives a contender the first free place (rule P26). */
  arrive(key: string): void;
  /** Makes the place with this index free again. */
  clearPlace(index: number): void;
  /** Makes the place with this index the same as the one before it, or a place of its own again (rule P34). */
  tie(index: number, tied: boolean): void;
  /** Undoes the last tap; null when there is none. */
  readonly undo: (() => void) | null;
  setReason(reason: string): void;
  /** Discards the changes, and restores the initial order. */
  discard(): void;
}

/** The ranking in progress of an ongoing game. At first, no contender has a place. */
export function useRankingOrder(game: Game): RankingDraft {
  return useInProgress(rankings, game, emptyPlaces(contenders(game).map(({ key }) => key)));
}

/** The correction in progress of a completed game, with its reason; it begins with the game's ranking. */
export function useCorrection(game: Game): RankingDraft {
  return useInProgress(corrections, game, finalRanking(game));
}

function useInProgress(kind: DraftKind<InProgressByGame>, game: Game, start: Places): RankingDraft {
  const gameId = game.id;
  const all = contenders(game);
  const [inProgress, updateDraft] = useDraft(kind);
  const keys = all.map(({ key }) => key);
  const initial: InProgress = { places: start, earlier: [], reason: "" };
  const current = inProgress?.[gameId] ?? initial;
  const places = currentPlaces(current.places, keys);
  const update = (change: (before: InProgress) => Partial<InProgress>) =>
    updateDraft((byGame) => {
      const before = byGame?.[gameId] ?? initial;
      return { ...byGame, [gameId]: { ...before, ...change(before) } };
    });
  const tap = (change: (places: Places) => Places) =>
    update(({ places: stored, earlier }) => {
      const before = currentPlaces(stored, keys);
      return { places: change(before), earlier: [...earlier, before] };
    });
  const ranking = wholeRanking(places, keys);
  return {
    contenders: all,
    ranking,
    order: contendersInOrder(game, ranking),
    places,
    positions: positionsIn(places),
    reason: current.reason,
    isTouched: places.some((key) => key !== null),
    change: (ranking) => update(() => ({ places: ranking, earlier: [] })),
    arrive: (key) => tap((before) => arrive(before, keys, key)),
    clearPlace: (index) => tap((before) => clearPlace(before, index)),
    tie: (index, tied) => tap((before) => tiePlace(before, index, tied)),
    undo:
      current.earlier.length > 0
        ? () => update(({ earlier }) => ({ places: earlier.at(-1) ?? start, earlier: earlier.slice(0, -1) }))
        : null,
    setReason: (reason) => update(() => ({ reason })),
    discard: () =>
      updateDraft((byGame) =>
        Object.fromEntries(Object.entries(byGame ?? {}).filter(([id]) => id !== gameId)),
      ),
  };
}
