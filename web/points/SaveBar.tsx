import { useState } from "react";
import { gridChanges } from "../../domain/points/gridChanges.ts";
import { gridTexts as texts } from "../texts/points.ts";
import { Button } from "../ui/Button.tsx";
import { ConfirmDialog } from "../ui/ConfirmDialog.tsx";
import { cellName } from "./GridCell.tsx";
import { draftGrid, invalidCells } from "./gridDraft.ts";
import { SaveGridDialog } from "./SaveGridDialog.tsx";
import type { GridDraftState } from "./useGridDraft.ts";

/** What is not saved yet, or must be corrected first; with the two ways out, each of which asks. */
export function SaveBar({ state }: { state: GridDraftState }) {
  const { draft, discard } = state;
  const [asking, setAsking] = useState<"save" | "discard" | null>(null);
  const invalid = invalidCells(draft);
  const changes = gridChanges(draft.base, draftGrid(draft)).length;
  const close = () => setAsking(null);
  return (
    <div className="flex flex-1 flex-wrap items-center gap-x-4 gap-y-2">
      <p role="status" className="min-w-0 flex-1 basis-52 text-sm">
        <b className="block font-semibold">{texts.unsaved}</b>
        {invalid.length > 0 ? (
          <span className="text-red-ink">{texts.toCorrect(invalid.map(cellName))}</span>
        ) : (
          <span className="text-ink-2">{texts.changes(changes, draft.base.rows, draft.rows)}</span>
        )}
      </p>
      <div className="flex gap-2.5 max-sm:w-full">
        <Button variant="quiet" aria-label={texts.discardLabel} onClick={() => setAsking("discard")}>
          {texts.discard}
        </Button>
        <Button grow disabled={invalid.length > 0} onClick={() => setAsking("save")}>
          {texts.save}
        </Button>
      </div>
      {asking === "save" && <SaveGridDialog state={state} onClose={close} />}
      {asking === "discard" && (
        <ConfirmDialog
          onClose={close}
          title={texts.discardTitle}
          confirmLabel={texts.discardConfirm}
          cancelLabel={texts.discardKeep}
          onConfirm={discard}
        >
          {texts.discardBody}
        </ConfirmDialog>
      )}
    </div>
  );
}
