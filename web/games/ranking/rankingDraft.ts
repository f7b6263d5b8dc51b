import {
  arrive,
  clearPlace,
  currentPlaces,
  emptyPlaces,
  type Places,
  wholeRanking,
} from "../../../domain/games/arrival.ts";
import { type Contender, contenders } from "../../../domain/games/contenders.ts";
import { finalRanking } from "../../../domain/games/correction.ts";
import type { Game } from "../../../domain/games/game.ts";
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
  /** All contenders: those without a place take the free places in seat order. */
  readonly order: readonly Contender[];
  readonly places: Places;
  readonly reason: string;
  /** Whether any contender has a place now, even if this place is the same as in the initial order. */
  readonly isTouched: boolean;
  /** Gives all contenders places in this order. */
  change(order: readonly Contender[]): void;
  /** Gives a contender the first free place (rule P26). */
  arrive(key: string): void;
  /** Makes the place with this index free again. */
  clearPlace(index: number): void;
  /** Undoes the last tap; null when there is none. */
  readonly undo: (() => void) | null;
  setReason(reason: string): void;
  /** Discards the changes, and restores the initial order. */
  discard(): void;
}

/** The ranking in progress of an ongoing game. At first, no contender has a place. */
export function useRankingOrder(game: Game): RankingDraft {
  const all = contenders(game);
  return useInProgress(rankings, game.id, all, emptyPlaces(all.map(({ key }) => key)));
}

/** The correction in progress of a completed game, with its reason; it begins with the game's ranking. */
export function useCorrection(game: Game): RankingDraft {
  return useInProgress(corrections, game.id, contenders(game), finalRanking(game));
}

function useInProgress(
  kind: DraftKind<InProgressByGame>,
  gameId: string,
  all: readonly Contender[],
  start: Places,
): RankingDraft {
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
  return {
    contenders: all,
    order: wholeRanking(places, keys).flatMap((key) => all.find((contender) => contender.key === key) ?? []),
    places,
    reason: current.reason,
    isTouched: places.some((key) => key !== null),
    change: (order) => update(() => ({ places: order.map(({ key }) => key), earlier: [] })),
    arrive: (key) => tap((before) => arrive(before, keys, key)),
    clearPlace: (index) => tap((before) => clearPlace(before, index)),
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
