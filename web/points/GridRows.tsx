import { ChartSpline } from "lucide-react";
import { GRID_ROWS, maxPlayersOf } from "../../domain/points/grid.ts";
import { pointsTexts, gridTexts as texts } from "../texts/points.ts";
import { LinkButton } from "../ui/Button.tsx";
import { Card } from "../ui/Card.tsx";
import { Stepper } from "../ui/fields/Stepper.tsx";
import { type GridDraft, withRows } from "./gridDraft.ts";

/**
 * The control for the largest player count of the grid, from 3 to 11. The grid has one row for each player count from
 * 2 (rule G1). A link opens the proposal of points for the empty cells (rule G12).
 */
export function GridRows({
  draft,
  change,
}: {
  draft: GridDraft;
  change(edit: (draft: GridDraft) => GridDraft): void;
}) {
  const step = (steps: number) => () => change((latest) => withRows(latest, latest.rows + steps));
  return (
    <Card className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <div className="min-w-0 flex-1 basis-40">
        <h2 className="text-base">{texts.rowCount}</h2>
        <p className="text-ink-2 text-sm">
          <span>{texts.rowsCover(maxPlayersOf(draft))}</span>
          {draft.rows < draft.base.rows && <span>{` ${texts.rowsKept}`}</span>}
        </p>
      </div>
      <Stepper
        label={texts.rowCount}
        less={{ label: texts.fewerRows, blocked: draft.rows <= GRID_ROWS.min, onStep: step(-1) }}
        more={{ label: texts.moreRows, blocked: draft.rows >= GRID_ROWS.max, onStep: step(1) }}
      >
        <output className="min-w-11 text-center font-display font-extrabold text-xl tabular-nums">
          <span>{maxPlayersOf(draft)}</span>
          <span className="sr-only">{` ${pointsTexts.playersUnit}`}</span>
        </output>
      </Stepper>
      <div className="flex basis-full flex-wrap items-center gap-x-4 gap-y-2 border-line border-t pt-3">
        <p className="min-w-0 flex-1 basis-52 text-ink-2 text-sm">{texts.completeHint}</p>
        <LinkButton to="/admin?completer" icon={ChartSpline} className="max-sm:w-full">
          {texts.complete}
        </LinkButton>
      </div>
    </Card>
  );
}
