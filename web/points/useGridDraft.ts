import type { Grid } from "../../domain/points/grid.ts";
import { useDraft } from "../drafts/DraftProvider.tsx";
import type { DraftKind } from "../drafts/draftStore.ts";
import { useJustSaved } from "../drafts/justSaved.ts";
import { type GridDraft, isChanged, meet, rebased } from "./gridDraft.ts";

/** The draft of the points grid, over the grid as it is now. */
export interface GridDraftState {
  /** The grid as it is now: the live one, or the one just saved while that is still on its way. */
  readonly grid: Grid;
  readonly draft: GridDraft;
  /** Whether someone else changed the grid that the draft was made from. */
  readonly conflict: boolean;
  change(edit: (draft: GridDraft) => GridDraft): void;
  /** Puts the draft's changes on top of the grid as it is now. */
  rebase(): void;
  discard(): void;
  /** The grid was saved. */
  saved(after: Grid): void;
}

const gridKind: DraftKind<GridDraft> = { name: "grid", isUnsaved: isChanged };

/** Keeps the draft apart from the live grid, so that no update ever wipes what was typed. */
export function useGridDraft(live: Grid): GridDraftState {
  const [kept, keep] = useDraft(gridKind);
  const [grid, setSaved] = useJustSaved(live);
  const { draft, conflict } = meet(kept, grid);
  return {
    grid,
    draft,
    conflict,
    change: (edit) => keep((now) => edit(meet(now, grid).draft)),
    rebase: () => keep((now) => now && rebased(now, grid)),
    discard: () => keep(() => null),
    saved: (after) => {
      setSaved(after);
      keep(() => null);
    },
  };
}
