import { useState } from "react";
import type { Grid } from "../../domain/points/grid.ts";
import { useMyId } from "../accounts/session.tsx";
import { freshDraft, type GridDraft, meet, rebased } from "./gridDraft.ts";
import { keepDraft, keptDraft, useKeptDraft } from "./keptDraft.ts";

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

/** Keeps the draft apart from the live grid, so that no update ever wipes what was typed. */
export function useGridDraft(live: Grid): GridDraftState {
  const owner = useMyId();
  const [saving, setSaving] = useState<{ over: Grid; after: Grid } | null>(null);
  const grid = saving?.over === live ? saving.after : live;
  const { draft, conflict } = meet(useKeptDraft(owner), grid);
  return {
    grid,
    draft,
    conflict,
    change: (edit) => keepDraft(owner, edit(meet(keptDraft(owner), grid).draft)),
    rebase: () => keepDraft(owner, rebased(draft, grid)),
    discard: () => keepDraft(owner, null),
    saved: (after) => {
      setSaving({ over: live, after });
      keepDraft(owner, freshDraft(after));
    },
  };
}
