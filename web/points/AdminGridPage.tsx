import { ArrowLeft } from "lucide-react";
import { useState } from "react";
import type { Versioned } from "../../domain/documents/document.ts";
import { GRID_ROWS, type Grid, maxPlayersOf } from "../../domain/points/grid.ts";
import { useLeavingNotice } from "../api/drafts/leavingNotice.ts";
import { useDocumentDraft } from "../api/drafts/useDocumentDraft.ts";
import { useSetting } from "../live/LiveProvider.tsx";
import { administrationTexts } from "../texts/administration.ts";
import { pointsTexts, gridTexts as texts } from "../texts/points.ts";
import { Card } from "../ui/Card.tsx";
import { classes } from "../ui/classes.ts";
import { Stepper } from "../ui/fields/Stepper.tsx";
import { IconButton } from "../ui/IconButton.tsx";
import { Skeleton } from "../ui/Skeleton.tsx";
import { StickyFooter } from "../ui/StickyFooter.tsx";
import { CellBar } from "./CellBar.tsx";
import { CountingRulesForm } from "./CountingRulesForm.tsx";
import { GridCurves } from "./GridCurves.tsx";
import { GridRows } from "./GridRows.tsx";
import { GridSave } from "./GridSave.tsx";
import { GridTable } from "./GridTable.tsx";
import { type Cell, type GridDraft, gridKind, isGridChanged, withProposal, withRows } from "./gridDraft.ts";
import { TogetherPointsForm } from "./TogetherPointsForm.tsx";
import { type GridCompletion, useGridCompletion } from "./useGridCompletion.ts";

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
          <div>
            <h2 className="screen-title">{administrationTexts.titles.points}</h2>
            <p className="text-ink-2">{texts.intro}</p>
          </div>
          <GridRows draft={draft} change={change} />
        </>
      )}
      <GridTable draft={draft} change={change} chosen={cell} onChoose={setChosen} />
      <div id="grid-hint" className="grid gap-1 text-ink-2 text-sm">
        <p className="pointer-coarse:hidden">{texts.hint}</p>
        <p className="pointer-fine:hidden">{texts.touchHint}</p>
        <p className="pointer-coarse:sr-only">{texts.keyHint}</p>
      </div>
      {!completion && <TogetherPointsForm />}
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

/**
 * The proposal that completes the grid (rule G12): the largest number of players, and the points for each number of
 * players as a curve.
 */
function GridProposal({
  completion,
  draft,
  change,
  chosen,
  onChoose,
}: {
  completion: GridCompletion;
  draft: GridDraft;
  change(edit: (draft: GridDraft) => GridDraft): void;
  chosen: Cell | null;
  onChoose(cell: Cell | null): void;
}) {
  const maxPlayers = maxPlayersOf(draft);
  return (
    <>
      <header className="flex items-center gap-3">
        <IconButton
          label={texts.back}
          icon={ArrowLeft}
          variant="quiet"
          onClick={isGridChanged(draft) ? completion.cancel : completion.leave}
        />
        <h2>{texts.complete}</h2>
      </header>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1 basis-32">
          <h3 className="text-base">{texts.largestTable}</h3>
          <p className="text-ink-2 text-sm">{texts.signedUp(completion.signedUpCount)}</p>
        </div>
        <Stepper
          label={texts.largestTable}
          less={{
            label: texts.fewerRows,
            blocked: draft.rows <= draft.base.rows,
            onStep: () => change((latest) => withRows(latest, latest.rows - 1)),
          }}
          more={{
            label: texts.moreRows,
            blocked: draft.rows >= GRID_ROWS.max,
            onStep: () => change((latest) => withProposal(latest, latest.rows + 1)),
          }}
        >
          <output className="min-w-11 text-center font-display font-extrabold text-2xl tabular-nums">
            <span>{maxPlayers}</span>
            <span className="sr-only">{` ${pointsTexts.playersUnit}`}</span>
          </output>
        </Stepper>
      </div>
      <Card as="section" aria-label={texts.curves} className="grid gap-3">
        <div>
          <h3 className="text-base">{texts.curves}</h3>
          <p className="text-ink-2 text-sm">
            {isGridChanged(draft) ? texts.curvesHint : texts.completeUpTo(maxPlayers)}
          </p>
        </div>
        <GridCurves draft={draft} chosen={chosen} onChoose={onChoose} />
      </Card>
    </>
  );
}
