import { useState } from "react";
import type { Versioned } from "../../domain/documents/document.ts";
import { type Grid, maxPlayersOf } from "../../domain/points/grid.ts";
import { useLeavingNotice } from "../api/drafts/leavingNotice.ts";
import { useDocumentDraft } from "../api/drafts/useDocumentDraft.ts";
import { useSetting } from "../live/LiveProvider.tsx";
import { gridTexts as texts } from "../texts/points.ts";
import { classes } from "../ui/classes.ts";
import { Skeleton } from "../ui/Skeleton.tsx";
import { StickyFooter } from "../ui/StickyFooter.tsx";
import { CellBar } from "./CellBar.tsx";
import { CountingRulesForm } from "./CountingRulesForm.tsx";
import { GridProposal } from "./GridProposal.tsx";
import { GridRows } from "./GridRows.tsx";
import { GridSave } from "./GridSave.tsx";
import { GridTable } from "./GridTable.tsx";
import { type Cell, gridKind } from "./gridDraft.ts";
import { useGridCompletion } from "./useGridCompletion.ts";

/** The administrators' editor of the points grid (rule G4). */
export function AdminGridPage() {
  const grid = useSetting("grid");
  return grid ? <GridEditor live={grid} /> : <Skeleton className="h-64" />;
}

/** The editor of the points grid: its rows and cells, and a footer with the bar of the selected cell and the save bar. */
function GridEditor({ live }: { live: Versioned<Grid> }) {
  const documentDraft = useDocumentDraft(gridKind, { content: live, version: live.version });
  const { draft, change } = documentDraft;
  const completion = useGridCompletion(documentDraft);
  const [chosen, setChosen] = useState<Cell | null>(null);
  const cell = chosen && chosen.playerCount <= maxPlayersOf(draft) ? chosen : null;
  const isUnsaved = documentDraft.state !== "clean";
  useLeavingNotice(isUnsaved, texts.unsaved);
  return (
    <>
      {completion ? (
        <GridProposal
          completion={completion}
          draft={draft}
          change={change}
          chosen={cell}
          onChoose={setChosen}
        />
      ) : (
        <>
          <p className="text-ink-2">{texts.intro}</p>
          <GridRows draft={draft} change={change} />
        </>
      )}
      <GridTable draft={draft} change={change} chosen={cell} onChoose={setChosen} />
      <div id="grid-hint" className="grid gap-1 text-ink-2 text-sm">
        <p className="pointer-coarse:hidden">{texts.hint}</p>
        <p className="pointer-fine:hidden">{texts.touchHint}</p>
        <p className="pointer-coarse:sr-only">{texts.keyHint}</p>
      </div>
      {!completion && <CountingRulesForm />}
      {(cell || isUnsaved) && (
        <StickyFooter hint={undefined} buttons={null}>
          <div className="-mb-2.5 grid gap-3 xl:flex xl:flex-wrap xl:items-center xl:gap-x-5">
            {cell && <CellBar draft={draft} change={change} cell={cell} onChoose={setChosen} />}
            {isUnsaved && (
              // On a touch screen the cell bar hides the save bar, unless somebody else has saved the grid meanwhile.
              <div
                className={classes(
                  "min-w-0 flex-1",
                  cell && documentDraft.state === "changed" && "pointer-coarse:hidden",
                )}
              >
                <GridSave key={documentDraft.state} documentDraft={documentDraft} completion={completion} />
              </div>
            )}
          </div>
        </StickyFooter>
      )}
    </>
  );
}
