import { ArrowRight, Ban, Delete, X } from "lucide-react";
import { useEffect, useId, useRef } from "react";
import { CELL_POINTS } from "../../domain/points/grid.ts";
import { pointsTexts, gridTexts as texts } from "../texts/points.ts";
import { Button } from "../ui/Button.tsx";
import { classes } from "../ui/classes.ts";
import { isComposing } from "../ui/fields/composing.ts";
import { Stepper } from "../ui/fields/Stepper.tsx";
import { IconButton } from "../ui/IconButton.tsx";
import { cellName } from "./GridCell.tsx";
import {
  type Cell,
  cellKey,
  type GridDraft,
  readingAt,
  textAt,
  withPointsToggled,
  withSteps,
  withText,
} from "./gridDraft.ts";
import { nextCell } from "./gridKeys.ts";

/**
 * The controls of the selected cell: buttons for more and fewer points, a field for a number, and a button for no
 * points. On a touch screen, a keypad replaces the phone's keyboard. Enter and 'Suivant' select the next cell; after
 * the last cell they close the cell bar.
 */
export function CellBar({
  draft,
  change,
  cell,
  onChoose,
}: {
  draft: GridDraft;
  change(edit: (draft: GridDraft) => GridDraft): void;
  cell: Cell;
  onChoose(cell: Cell | null): void;
}) {
  const errorId = useId();
  const input = useRef<HTMLInputElement>(null);
  /**
   * The cell (`cellKey`) that the keypad has changed. In this cell, a digit is added to the text; in another cell, the
   * first digit replaces the text.
   */
  const changedKey = useRef<string | null>(null);
  const key = cellKey(cell);
  const text = textAt(draft, cell);
  const reading = readingAt(draft, cell);
  const isInvalid = reading === "invalid";
  const points = isInvalid ? 0 : (reading.points ?? 0);
  const name = cellName(cell);
  const next = nextCell(cell, draft.rows);
  const step = (steps: number) => () => change((latest) => withSteps(latest, cell, steps));
  const typeOnKeypad = (edit: (text: string) => string) => {
    const isChangedByKeypad = changedKey.current === key;
    changedKey.current = key;
    change((latest) => withText(latest, cell, edit(isChangedByKeypad ? textAt(latest, cell) : "")));
  };
  // While the field has the focus, the text of the next cell is selected, so that typing replaces it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs for each cell
  useEffect(() => {
    changedKey.current = null;
    if (document.activeElement === input.current) input.current?.select();
  }, [key]);
  return (
    <div className="grid min-w-0 gap-2.5 border-line pointer-fine:max-xl:not-last:border-b pointer-fine:max-xl:not-last:pb-3 pointer-fine:xl:not-last:border-r pointer-fine:xl:not-last:pr-5">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div className="flex min-w-0 items-center gap-3 max-sm:w-full">
          <h2 className="text-base">{name}</h2>
          {next && (
            <p className="ml-auto text-ink-2 text-sm pointer-fine:hidden">
              {texts.nextCell(
                next.playerCount === cell.playerCount ? pointsTexts.position(next.position) : cellName(next),
              )}
            </p>
          )}
          <IconButton
            label={texts.closeCell}
            icon={X}
            size="s"
            className="pointer-fine:hidden"
            onClick={() => onChoose(null)}
          />
        </div>
        <div className="flex min-w-0 flex-1 flex-wrap items-center justify-between gap-3 sm:justify-end">
          <Stepper
            label={texts.cellValue(name)}
            less={{ label: texts.less, blocked: points <= CELL_POINTS.min, onStep: step(-1) }}
            more={{ label: texts.more, blocked: points >= CELL_POINTS.max, onStep: step(1) }}
          >
            <input
              ref={input}
              aria-label={texts.cellValue(name)}
              aria-invalid={isInvalid || undefined}
              aria-describedby={isInvalid ? errorId : undefined}
              value={text}
              placeholder="–"
              maxLength={12}
              inputMode={hasKeypad() ? "none" : "numeric"}
              enterKeyHint={next ? "next" : "done"}
              autoComplete="off"
              onChange={(event) => change((latest) => withText(latest, cell, event.target.value))}
              onKeyDown={(event) => {
                if (event.key !== "Enter" || isComposing(event)) return;
                event.preventDefault();
                onChoose(next);
              }}
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
            className="aria-pressed:chosen-ring max-sm:px-3"
          >
            {texts.noPoints}
          </Button>
        </div>
      </div>
      {isInvalid && (
        <p id={errorId} role="alert" className="w-0 min-w-full text-red-ink text-sm">
          {texts.invalid(text)}
        </p>
      )}
      <Keypad
        isLast={next === null}
        onDigit={(digit) => typeOnKeypad((typed) => typed + digit)}
        onErase={() => {
          changedKey.current = key;
          change((latest) => withText(latest, cell, textAt(latest, cell).slice(0, -1)));
        }}
        onNext={() => onChoose(next)}
      />
    </div>
  );
}

/** Whether the main pointer is a finger: then the cell bar has its own keypad. */
function hasKeypad(): boolean {
  return matchMedia("(pointer: coarse)").matches;
}

const DIGITS = ["1", "2", "3", "4", "5", "6", "7", "8", "9"];
const keyClass = "h-11 w-full touch-manipulation text-lg tabular-nums";

/** A keypad for a cell on a touch screen. It covers less of the grid than the phone's own keyboard. */
function Keypad({
  isLast,
  onDigit,
  onErase,
  onNext,
}: {
  isLast: boolean;
  onDigit(digit: string): void;
  onErase(): void;
  onNext(): void;
}) {
  const digitKey = (value: string) => (
    <Button key={value} variant="quiet" className={keyClass} onClick={() => onDigit(value)}>
      {value}
    </Button>
  );
  return (
    <fieldset className="grid w-full grid-cols-3 gap-1.5 pointer-fine:hidden">
      <legend className="sr-only">{texts.keypad}</legend>
      {DIGITS.map(digitKey)}
      <IconButton label={texts.erase} icon={Delete} variant="quiet" className={keyClass} onClick={onErase} />
      {digitKey("0")}
      <Button icon={isLast ? undefined : ArrowRight} className={keyClass} onClick={onNext}>
        {isLast ? texts.lastDone : texts.next}
      </Button>
    </fieldset>
  );
}
