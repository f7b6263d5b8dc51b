import { gridChanges } from "../../domain/points/gridChanges.ts";
import { Refusal } from "../../domain/refusals/refusal.ts";
import { gridTexts as texts } from "../texts/points.ts";
import { Banner } from "../ui/Banner.tsx";
import { Button } from "../ui/Button.tsx";
import { cellName } from "./GridCell.tsx";
import type { GridDraftState } from "./useGridDraft.ts";

/** Someone else saved the grid meanwhile: what differs, and whether the draft stays on top of it. */
export function GridConflict({ state: { grid, draft, rebase, discard } }: { state: GridDraftState }) {
  const changes = gridChanges(draft.base, grid);
  return (
    <div className="grid gap-2.5 lg:w-full">
      <Banner tone="warning">
        <p className="font-semibold">{new Refusal("gridChanged").message}</p>
        <p className="mt-1 text-sm">{texts.theirs}</p>
        <ul className="max-h-28 list-inside list-disc overflow-y-auto text-sm">
          {draft.base.rows !== grid.rows && <li>{texts.theirRows(draft.base.rows, grid.rows)}</li>}
          {changes.map(({ from, to, ...cell }) => (
            <li key={cellName(cell)}>{texts.effect(cellName(cell), from, to)}</li>
          ))}
        </ul>
      </Banner>
      <div className="flex flex-wrap justify-end gap-2.5">
        <Button variant="quiet" onClick={discard} className="max-sm:flex-1">
          {texts.takeTheirs}
        </Button>
        <Button onClick={rebase} className="max-sm:flex-1">
          {texts.keepMine}
        </Button>
      </div>
    </div>
  );
}
