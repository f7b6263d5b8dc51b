import { useState } from "react";
import { contenders } from "../../domain/games/contenders.ts";
import { type GridEffect, gridEffects } from "../../domain/games/gridEffects.ts";
import { type Grid, maxPlayersOf } from "../../domain/points/grid.ts";
import { gridChanges } from "../../domain/points/gridChanges.ts";
import { api } from "../api/client.ts";
import { useCommand } from "../api/command.ts";
import { CommandDialog } from "../api/commands/CommandDialog.tsx";
import { useUndoToast } from "../api/commands/useUndoToast.ts";
import { SaveBar } from "../api/drafts/SaveBar.tsx";
import type { DocumentDraft } from "../api/drafts/useDocumentDraft.ts";
import { useTopic } from "../live/LiveProvider.tsx";
import { draftTexts } from "../texts/drafts.ts";
import { pointsTexts, gridTexts as texts } from "../texts/points.ts";
import { Banner } from "../ui/Banner.tsx";
import { cellName } from "./GridCell.tsx";
import { draftGrid, type GridDraft, invalidCells } from "./gridDraft.ts";
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

/** Shows the changes of the grid and their effects on ongoing games, then saves the grid. */
function SaveGridDialog({
  documentDraft,
  onClose,
  onSaved,
}: {
  documentDraft: DocumentDraft<Grid, GridDraft>;
  onClose(): void;
  /** Runs after the save, just before the dialog closes. */
  onSaved?: (() => void) | undefined;
}) {
  const { savedContent, draft, version } = documentDraft;
  const after = draftGrid(draft);
  const games = useTopic("games");
  const effects = gridEffects(games, savedContent, after);
  const empty = emptyCellCount(after);
  return (
    <CommandDialog
      command={api.settings.saveGrid}
      input={{ rows: after.rows, rules: after.rules, version }}
      unexpected={texts.saveFailed}
      done={texts.saved}
      undoable
      onDone={(answer) => {
        documentDraft.onSaved(after, answer);
        onSaved?.();
      }}
      title={texts.saveTitle}
      confirmLabel={draftTexts.save}
      tone="primary"
      onClose={onClose}
    >
      <p>
        {texts.changes(gridChanges(draft.base, after).length, maxPlayersOf(draft.base), maxPlayersOf(draft))}
      </p>
      {empty > 0 && <Banner tone="warning">{texts.emptyCells(empty)}</Banner>}
      {effects.length === 0 ? (
        <p>{texts.noEffect}</p>
      ) : (
        <section className="grid gap-2">
          <h3 className="text-ink">{texts.effects}</h3>
          <ul className="grid gap-2">
            {effects.map((effect) => (
              <Effect key={effect.game.id} effect={effect} />
            ))}
          </ul>
        </section>
      )}
      <p className="font-medium text-ink">{texts.keptPoints}</p>
    </CommandDialog>
  );
}

/** How many cells of a grid have no points. */
function emptyCellCount({ rules }: Pick<Grid, "rules">): number {
  return rules.filter(({ points }) => points === null).length;
}

function Effect({ effect: { game, positions, canComplete } }: { effect: GridEffect }) {
  const count = contenders(game).length;
  return (
    <li className="rounded-control border border-line px-3.5 py-2.5">
      <p className="font-semibold text-ink">
        <span translate="no">{game.gameName}</span>
        <span className="font-normal text-ink-2 text-sm">
          {` · ${game.isTeamGame ? texts.teamCount(count) : texts.soloCount(count)}`}
        </span>
      </p>
      <p className="text-sm">{game.isTeamGame ? texts.perPlayer : texts.perPlace}</p>
      <ul className="flex flex-wrap gap-x-3 text-sm tabular-nums">
        {positions.map(({ position, from, to }) => (
          <li key={position}>{texts.effect(pointsTexts.position(position), from, to)}</li>
        ))}
      </ul>
      {!canComplete.after && (
        <p className="text-red-ink text-sm">{canComplete.before ? texts.blocked : texts.stillBlocked}</p>
      )}
      {canComplete.after && !canComplete.before && (
        <p className="text-green-ink text-sm">{texts.unblocked}</p>
      )}
    </li>
  );
}
