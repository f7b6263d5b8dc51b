import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { useLocation, useSearchParams } from "wouter";
import { headcount } from "../../domain/players/tally.ts";
import { FEWEST_PLAYERS, GRID_ROWS, type Grid } from "../../domain/points/grid.ts";
import { proposedMostPlayers } from "../../domain/points/gridProposal.ts";
import type { DocumentDraft } from "../drafts/useDocumentDraft.ts";
import { useRanking } from "../live/players/useRanking.ts";
import { layersSettled } from "../ui/dialogs/layers.ts";
import { useVisit } from "../ui/dialogs/visits.ts";
import { type GridDraft, gridKind, withProposal } from "./gridDraft.ts";

/** `/admin?completer` proposes points for the empty cells; `?completer=6` for tables of up to 6 players (rule G12). */
const COMPLETE_PARAM = "completer";

/** The proposal that completes the grid, while it is shown. */
export interface GridCompletion {
  readonly signedUp: number;
  /** Restores the draft from before the proposal, and leaves. */
  cancel(): void;
  /** Goes back to the screen that asked for the proposal, or to the grid. */
  leave(): void;
}

/**
 * While the address asks for it, the draft contains a proposal for its empty cells. Null otherwise. The proposal is made
 * once, when it opens: later changes of the draft are the administrator's.
 */
export function useGridCompletion({
  draft,
  change,
}: Pick<DocumentDraft<Grid, GridDraft>, "draft" | "change">): GridCompletion | null {
  const [params] = useSearchParams();
  const [, navigate] = useLocation();
  const signedUp = headcount(useRanking().all);
  const isFirstPage = useVisit() === 0;
  const isOpen = params.has(COMPLETE_PARAM);
  const asked = Number(params.get(COMPLETE_PARAM)) || proposedMostPlayers(draft, signedUp);
  const before = useRef(draft);
  const propose = () => {
    before.current = draft;
    const rows = Math.min(Math.floor(asked) - FEWEST_PLAYERS + 1, GRID_ROWS.max);
    change((latest) => withProposal(latest, Math.max(rows, latest.rows)));
  };
  const latest = useRef(propose);
  useLayoutEffect(() => {
    latest.current = propose;
  });
  useLayoutEffect(() => {
    if (isOpen) latest.current();
  }, [isOpen]);
  const [isLeaving, setIsLeaving] = useState(false);
  useEffect(() => {
    if (!isLeaving) return;
    const leave = async () => {
      // A dialog that closed in this moment removes its history entry first.
      await Promise.resolve();
      await layersSettled();
      setIsLeaving(false);
      if (isFirstPage) navigate("/admin", { replace: true });
      else history.back();
    };
    void leave();
  }, [isLeaving, isFirstPage, navigate]);
  if (!isOpen) return null;
  return {
    signedUp,
    leave: () => setIsLeaving(true),
    cancel: () => {
      change(({ base }) => gridKind.merge?.(before.current, base) ?? before.current);
      setIsLeaving(true);
    },
  };
}
