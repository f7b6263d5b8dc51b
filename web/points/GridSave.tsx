import { useState } from "react";
import { gridEffects } from "../../domain/games/gridEffects.ts";
import { type Grid, maxPlayersOf } from "../../domain/points/grid.ts";
import { gridChanges } from "../../domain/points/gridChanges.ts";
import { api } from "../api/client.ts";
import { useCommand } from "../api/command.ts";
import { useUndoToast } from "../api/commands/useUndoToast.ts";
import { SaveBar } from "../api/drafts/SaveBar.tsx";
import type { DocumentDraft } from "../api/drafts/useDocumentDraft.ts";
import { useTopic } from "../live/LiveProvider.tsx";
import { gridTexts as texts } from "../texts/points.ts";
import { cellName } from "./GridCell.tsx";
import { draftGrid, type GridDraft, invalidCells } from "./gridDraft.ts";
import { emptyCellCount, SaveGridDialog } from "./SaveGridDialog.tsx";
import type { GridCompletion } from "./useGridCompletion.ts";

/**
 * The save bar of the grid: unsaved changes, invalid cells, and changes that another administrator saved meanwhile. Before
 * a save, a dialog shows the save's effects. A proposal (`completion`) is saved without this dialog, unless the save changes
 * the points of ongoing games or leaves cells without points.
 */
export function GridSave({
  documentDraft,
  completion,
}: {
  documentDraft: DocumentDraft<Grid, GridDraft>;
  completion: GridCompletion | null;
}) {
  const { draft, savedContent } = documentDraft;
  const [isConfirming, setIsConfirming] = useState(false);
  const games = useTopic("games");
  const save = useCommand(api.settings.saveGrid, texts.saveFailed);
  const offerUndo = useUndoToast();
  const after = draftGrid(draft);
  const hasWarning = gridEffects(games, savedContent, after).length > 0 || emptyCellCount(after) > 0;
  const saveNow = async () => {
    const { rows, rules } = after;
    const done = await save.run({ rows, rules, version: documentDraft.version });
    if (!done) return;
    documentDraft.onSaved(after, done.answer);
    offerUndo(texts.saved, [done.requestId]);
    completion?.leave();
  };
  const invalid = invalidCells(draft);
  const changes = gridChanges(draft.base, draftGrid(draft)).length;
  return (
    <>
      <SaveBar
        draft={completion ? { ...documentDraft, discard: completion.cancel } : documentDraft}
        blocker={invalid.length > 0 ? "" : null}
        save={save}
        onSave={() => (completion && !hasWarning ? void saveNow() : setIsConfirming(true))}
        {...(!completion && { discardBody: texts.discardBody })}
        otherChanges={<ChangesOfOthers before={draft.base} now={savedContent} />}
      >
        {invalid.length > 0 ? (
          <span className="text-red-ink">{texts.toCorrect(invalid.map(cellName))}</span>
        ) : (
          <span className="text-ink-2">
            {texts.changes(changes, maxPlayersOf(draft.base), maxPlayersOf(draft))}
          </span>
        )}
      </SaveBar>
      {isConfirming && (
        <SaveGridDialog
          documentDraft={documentDraft}
          onClose={() => setIsConfirming(false)}
          onSaved={completion?.leave}
        />
      )}
    </>
  );
}

function ChangesOfOthers({ before, now }: { before: Grid; now: Grid }) {
  return (
    <>
      <p className="mt-1 text-sm">{texts.savedByOthers}</p>
      <ul className="max-h-28 list-inside list-disc overflow-y-auto text-sm">
        {before.rows !== now.rows && <li>{texts.newMaxPlayers(maxPlayersOf(before), maxPlayersOf(now))}</li>}
        {gridChanges(before, now).map(({ from, to, ...cell }) => (
          <li key={cellName(cell)}>{texts.effect(cellName(cell), from, to)}</li>
        ))}
      </ul>
    </>
  );
}
