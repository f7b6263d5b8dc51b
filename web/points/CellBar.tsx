import { Ban } from "lucide-react";
import { useId } from "react";
import { CELL_POINTS } from "../../domain/points/grid.ts";
import { gridTexts as texts } from "../texts/points.ts";
import { Button } from "../ui/Button.tsx";
import { classes } from "../ui/classes.ts";
import { Stepper } from "../ui/Stepper.tsx";
import { cellName } from "./GridCell.tsx";
import {
  type Cell,
  type GridDraft,
  readingAt,
  textAt,
  withPointsToggled,
  withSteps,
  withText,
} from "./gridDraft.ts";

/** The chosen cell, to change by touch: less, more, a number, or no points. */
export function CellBar({
  draft,
  change,
  cell,
}: {
  draft: GridDraft;
  change(edit: (draft: GridDraft) => GridDraft): void;
  cell: Cell;
}) {
  const errorId = useId();
  const text = textAt(draft, cell);
  const reading = readingAt(draft, cell);
  const isInvalid = reading === "invalid";
  const points = isInvalid ? 0 : (reading.points ?? 0);
  const name = cellName(cell);
  const step = (steps: number) => () => change((latest) => withSteps(latest, cell, steps));
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-line max-xl:not-last:border-b max-xl:not-last:pb-3 xl:not-last:border-r xl:not-last:pr-5">
      <h2 className="text-base max-sm:w-full">{name}</h2>
      <div className="flex min-w-0 flex-1 items-center justify-between gap-3 sm:justify-end">
        <Stepper
          label={texts.value(name)}
          less={{ label: texts.less, blocked: points <= CELL_POINTS.min, onStep: step(-1) }}
          more={{ label: texts.more, blocked: points >= CELL_POINTS.max, onStep: step(1) }}
        >
          <input
            aria-label={texts.value(name)}
            aria-invalid={isInvalid || undefined}
            aria-describedby={isInvalid ? errorId : undefined}
            value={text}
            placeholder="–"
            maxLength={12}
            inputMode="numeric"
            autoComplete="off"
            onChange={(event) => change((latest) => withText(latest, cell, event.target.value))}
            className={classes(
              "h-11 w-16 rounded-control border bg-surface text-center font-bold font-display text-lg tabular-nums placeholder:text-ink-3 dark:bg-ground/50",
              isInvalid ? "border-danger dark:border-hero" : "border-line-strong",
            )}
          />
        </Stepper>
        <Button
          variant="quiet"
          icon={Ban}
          aria-pressed={!isInvalid && reading.points === null}
          onClick={() => change((latest) => withPointsToggled(latest, cell))}
          className="aria-pressed:border-gold aria-pressed:bg-gold-wash max-sm:px-3"
        >
          {texts.noPoints}
        </Button>
      </div>
      {isInvalid && (
        <p id={errorId} role="alert" className="w-0 min-w-full text-red-ink text-sm">
          {texts.invalid(text)}
        </p>
      )}
    </div>
  );
}
