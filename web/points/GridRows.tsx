import { GRID_ROWS, mostPlayers } from "../../domain/points/grid.ts";
import { gridTexts as texts } from "../texts/points.ts";
import { Card } from "../ui/Card.tsx";
import { Stepper } from "../ui/Stepper.tsx";
import { type GridDraft, withRows } from "./gridDraft.ts";

/** How many rows the grid has, from 2 to 10. */
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
        <h2 className="text-base">{texts.rows}</h2>
        <p className="text-ink-2 text-sm">
          {texts.rowsCover(mostPlayers(draft))} {draft.rows < draft.base.rows && texts.rowsKept}
        </p>
      </div>
      <Stepper
        label={texts.rows}
        less={{ label: texts.rowsLess, blocked: draft.rows <= GRID_ROWS.min, onStep: step(-1) }}
        more={{ label: texts.rowsMore, blocked: draft.rows >= GRID_ROWS.max, onStep: step(1) }}
      >
        <output className="min-w-11 text-center font-display font-extrabold text-xl tabular-nums">
          <span aria-hidden="true">{draft.rows}</span>
          <span className="sr-only">{texts.rowCount(draft.rows)}</span>
        </output>
      </Stepper>
    </Card>
  );
}
