import type { CorrectionInput } from "../../domain/corrections/inputs.ts";
import { MAX_CORRECTIONS } from "../../domain/corrections/limits.ts";
import type { Seat } from "../../domain/games/game.ts";
import type { ActionLine } from "../../domain/journal/actions.ts";
import { useDraft } from "../drafts/DraftProvider.tsx";
import type { DraftKind } from "../drafts/draftStore.ts";

/** A correction that is prepared in this browser, with the texts that its line shows (rule Z15). */
export type Prepared =
  | { readonly what: "undo"; readonly line: ActionLine }
  | {
      readonly what: "game";
      readonly gameId: string;
      readonly gameName: string;
      readonly before: readonly string[];
      readonly ranking: readonly string[];
      /** The names in the new order. */
      readonly names: readonly string[];
      readonly reason: string;
    }
  | { readonly what: "points"; readonly player: Seat; readonly delta: number };

const prepared: DraftKind<readonly Prepared[]> = {
  name: "prepared corrections",
  isUnsaved: (list) => list.length > 0,
};

/** Identifies the subject of a correction. A second correction of the same subject replaces the first one. */
export function subjectKey(one: Prepared): string {
  switch (one.what) {
    case "undo":
      return `undo ${one.line.id}`;
    case "game":
      return `game ${one.gameId}`;
    case "points":
      return `points ${one.player.id}`;
  }
}

/** The corrections that the administrator has prepared. They stay while other screens are shown. */
export function usePrepared() {
  const [stored, change] = useDraft(prepared);
  const list = stored ?? [];
  const without = (now: readonly Prepared[] | null, one: Prepared) =>
    (now ?? []).filter((other) => subjectKey(other) !== subjectKey(one));
  return {
    list,
    isFull: list.length >= MAX_CORRECTIONS,
    has: (one: Prepared) => list.some((other) => subjectKey(other) === subjectKey(one)),
    add: (one: Prepared) =>
      change((now) => {
        const key = subjectKey(one);
        const isKnown = (now ?? []).some((other) => subjectKey(other) === key);
        if (isKnown) return (now ?? []).map((other) => (subjectKey(other) === key ? one : other));
        return [...(now ?? []), one].slice(0, MAX_CORRECTIONS);
      }),
    remove: (one: Prepared) =>
      change((now) => {
        const rest = without(now, one);
        return rest.length > 0 ? rest : null;
      }),
    clear: () => change(() => null),
  };
}

/** The corrections as the server takes them, in their order. */
export function inputOf(list: readonly Prepared[]): { corrections: CorrectionInput[] } {
  return { corrections: list.map(asInput) };
}

function asInput(one: Prepared): CorrectionInput {
  switch (one.what) {
    case "undo":
      return { what: "undo", journalId: one.line.id };
    case "game": {
      const { gameId, before, ranking, reason } = one;
      return { what: "game", gameId, before: [...before], ranking: [...ranking], reason };
    }
    case "points":
      return { what: "points", playerId: one.player.id, delta: one.delta };
  }
}
