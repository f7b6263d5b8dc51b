import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { useLocation, useSearchParams } from "wouter";
import { headcount } from "../../domain/people/players/tally.ts";
import { GRID_ROWS, type Grid, MIN_PLAYERS } from "../../domain/points/grid.ts";
import { proposedMaxPlayers } from "../../domain/points/gridProposal.ts";
import type { DocumentDraft } from "../api/drafts/useDocumentDraft.ts";
import { useRanking } from "../live/players/useRanking.ts";
import { layersSettled } from "../ui/dialogs/layers.ts";
import { useVisit } from "../ui/dialogs/visits.ts";
import { type GridDraft, gridKind, withProposal } from "./gridDraft.ts";

/** `/admin?completer` proposes points for the empty cells; `?completer=6` for tables of up to 6 players (rule G12). */
const COMPLETE_PARAM = "completer";

/** The proposal that completes the grid, while it is shown. */
export interface GridCompletion {
  /** How many players have signed up. */
  readonly signedUpCount: number;
  /** Restores the draft to its state before the proposal, and then goes back like `leave`. */
  cancel(): void;
  /** Goes back to the screen that opened the proposal, or to the grid. */
  leave(): void;
}

/**
 * While the address has the parameter `completer`, the draft contains proposed points for its empty cells. Otherwise the
 * result is null. The points are added once, when the parameter appears; afterwards only the administrator changes the draft.
 */
export function useGridCompletion({
  draft,
  change,
}: Pick<DocumentDraft<Grid, GridDraft>, "draft" | "change">): GridCompletion | null {
  const [params] = useSearchParams();
  const [, navigate] = useLocation();
  const signedUpCount = headcount(useRanking().all);
  const isFirstPage = useVisit() === 0;
  const isOpen = params.has(COMPLETE_PARAM);
  const requestedPlayers = Number(params.get(COMPLETE_PARAM)) || proposedMaxPlayers(draft, signedUpCount);
  const draftBefore = useRef(draft);
  const propose = () => {
    draftBefore.current = draft;
    const rows = Math.min(Math.floor(requestedPlayers) - MIN_PLAYERS + 1, GRID_ROWS.max);
    change((latest) => withProposal(latest, Math.max(rows, latest.rows)));
  };
  const latestPropose = useRef(propose);
  useLayoutEffect(() => {
    latestPropose.current = propose;
  });
  useLayoutEffect(() => {
    if (isOpen) latestPropose.current();
  }, [isOpen]);
  const [isLeaving, setIsLeaving] = useState(false);
  useEffect(() => {
    if (!isLeaving) return;
    const leave = async () => {
      // A dialog that is just closing must remove its history entry first.
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
    signedUpCount,
    leave: () => setIsLeaving(true),
    cancel: () => {
      change(({ base }) => gridKind.merge?.(draftBefore.current, base) ?? draftBefore.current);
      setIsLeaving(true);
    },
  };
}
