import { useState } from "react";
import type { Grid } from "../../domain/points/grid.ts";
import { gridChanges } from "../../domain/points/gridChanges.ts";
import { SaveBar } from "../drafts/SaveBar.tsx";
import type { DocumentDraft } from "../drafts/useDocumentDraft.ts";
import { gridTexts as texts } from "../texts/points.ts";
import { cellName } from "./GridCell.tsx";
import { draftGrid, type GridDraft, invalidCells } from "./gridDraft.ts";
import { SaveGridDialog } from "./SaveGridDialog.tsx";

/** The dialog that saves the grid says itself how that goes. */
const save = { busy: false, failure: null, clear: () => {} };

/** What is not saved yet of the grid, or must be corrected first, and what another administrator saved meanwhile. */
export function GridSave({ state }: { state: DocumentDraft<Grid, GridDraft> }) {
  const { draft, now } = state;
  const [saves, setSaves] = useState(false);
  const invalid = invalidCells(draft);
  const changes = gridChanges(draft.base, draftGrid(draft)).length;
  return (
    <>
      <SaveBar
        draft={state}
        blocker={invalid.length > 0 ? "" : null}
        save={save}
        onSave={() => setSaves(true)}
        discardBody={texts.discardBody}
        theirs={<TheirChanges before={draft.base} now={now} />}
      >
        {invalid.length > 0 ? (
          <span className="text-red-ink">{texts.toCorrect(invalid.map(cellName))}</span>
        ) : (
          <span className="text-ink-2">{texts.changes(changes, draft.base.rows, draft.rows)}</span>
        )}
      </SaveBar>
      {saves && <SaveGridDialog state={state} onClose={() => setSaves(false)} />}
    </>
  );
}

function TheirChanges({ before, now }: { before: Grid; now: Grid }) {
  return (
    <>
      <p className="mt-1 text-sm">{texts.theirs}</p>
      <ul className="max-h-28 list-inside list-disc overflow-y-auto text-sm">
        {before.rows !== now.rows && <li>{texts.theirRows(before.rows, now.rows)}</li>}
        {gridChanges(before, now).map(({ from, to, ...cell }) => (
          <li key={cellName(cell)}>{texts.effect(cellName(cell), from, to)}</li>
        ))}
      </ul>
    </>
  );
}
