import type { Seat } from "../../../domain/games/game.ts";
import type { ActionLine } from "../../../domain/history/actions.ts";
import type { CorrectionInput } from "../../../domain/undo/corrections/inputs.ts";
import { MAX_CORRECTIONS } from "../../../domain/undo/corrections/limits.ts";
import { useDraft } from "../../api/drafts/DraftProvider.tsx";
import type { DraftKind } from "../../api/drafts/draftStore.ts";

/** A correction that is prepared in this browser, with the texts that its line shows (rule Z15). */
export type Prepared =
  | { readonly what: "undo"; readonly line: ActionLine }
  | {
      readonly what: "game";
      readonly gameId: string;
      readonly gameName: string;
      /** The keys of the contenders, in the order before the correction. */
      readonly before: readonly string[];
      /** The keys of the contenders, in the corrected order. */
      readonly ranking: readonly string[];
      /** The corrected ranking, or the corrected end of a cooperative game, in words. */
      readonly becomes: string;
      readonly reason: string;
    }
  | { readonly what: "points"; readonly player: Seat; readonly delta: number };

const prepared: DraftKind<readonly Prepared[]> = {
  name: "prepared corrections",
  isUnsaved: (corrections) => corrections.length > 0,
};

/** Identifies the subject of a correction. A second correction of the same subject replaces the first correction. */
export function subjectKey(correction: Prepared): string {
  switch (correction.what) {
    case "undo":
      return `undo ${correction.line.id}`;
    case "game":
      return `game ${correction.gameId}`;
    case "points":
      return `points ${correction.player.id}`;
  }
}

/** The corrections that the administrator has prepared. They stay while other screens are shown. */
export function usePrepared() {
  const [stored, change] = useDraft(prepared);
  const corrections = stored ?? [];
  const without = (current: readonly Prepared[] | null, correction: Prepared) =>
    (current ?? []).filter((other) => subjectKey(other) !== subjectKey(correction));
  return {
    corrections,
    isFull: corrections.length >= MAX_CORRECTIONS,
    isPrepared: (correction: Prepared) =>
      corrections.some((other) => subjectKey(other) === subjectKey(correction)),
    add: (correction: Prepared) =>
      change((current) => {
        const key = subjectKey(correction);
        const isKnown = (current ?? []).some((other) => subjectKey(other) === key);
        if (isKnown) return (current ?? []).map((other) => (subjectKey(other) === key ? correction : other));
        return [...(current ?? []), correction].slice(0, MAX_CORRECTIONS);
      }),
    remove: (correction: Prepared) =>
      change((current) => {
        const rest = without(current, correction);
        return rest.length > 0 ? rest : null;
      }),
    clear: () => change(() => null),
  };
}

/** The input of the call for these corrections, in their order. */
export function inputOf(corrections: readonly Prepared[]): { corrections: CorrectionInput[] } {
  return { corrections: corrections.map(asInput) };
}

function asInput(correction: Prepared): CorrectionInput {
  switch (correction.what) {
    case "undo":
      return { what: "undo", journalId: correction.line.id };
    case "game": {
      const { gameId, before, ranking, reason } = correction;
      return { what: "game", gameId, before: [...before], ranking: [...ranking], reason };
    }
    case "points":
      return { what: "points", playerId: correction.player.id, delta: correction.delta };
  }
}
