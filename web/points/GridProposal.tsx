import { ArrowLeft } from "lucide-react";
import { GRID_ROWS, maxPlayersOf } from "../../domain/points/grid.ts";
import { pointsTexts, gridTexts as texts } from "../texts/points.ts";
import { Card } from "../ui/Card.tsx";
import { Stepper } from "../ui/fields/Stepper.tsx";
import { IconButton } from "../ui/IconButton.tsx";
import { GridCurves } from "./GridCurves.tsx";
import { type Cell, type GridDraft, isGridChanged, withProposal, withRows } from "./gridDraft.ts";
import type { GridCompletion } from "./useGridCompletion.ts";

/**
 * The proposal that completes the grid (rule G12): the largest number of players, and the points for each number of
 * players as a curve.
 */
export function GridProposal({
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
