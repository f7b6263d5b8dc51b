import { useState } from "react";
import { gridChanges } from "../../domain/points/gridChanges.ts";
import { gridTexts as texts } from "../texts/points.ts";
import { ConfirmDialog } from "../ui/ConfirmDialog.tsx";
import { UnsavedBar } from "../ui/UnsavedBar.tsx";
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
    <>
      <UnsavedBar
        discardLabel={texts.discard}
        discardName={texts.discardLabel}
        saveLabel={texts.save}
        saveDisabled={invalid.length > 0}
        onDiscard={() => setAsking("discard")}
        onSave={() => setAsking("save")}
      >
        {invalid.length > 0 ? (
          <span className="text-red-ink">{texts.toCorrect(invalid.map(cellName))}</span>
        ) : (
          <span className="text-ink-2">{texts.changes(changes, draft.base.rows, draft.rows)}</span>
        )}
      </UnsavedBar>
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
    </>
  );
}
