import { type KeyboardEvent, useLayoutEffect, useRef } from "react";
import { gridTexts, pointsTexts } from "../texts/points.ts";
import { classes } from "../ui/classes.ts";
import {
  basePoints,
  type Cell,
  cellKey,
  type GridDraft,
  isCellChanged,
  isNewCellEmpty,
  readingAt,
  textAt,
} from "./gridDraft.ts";

/** The accessible name of a cell: '3 joueurs, 2ème'. */
export function cellName({ playerCount, position }: Cell): string {
  return gridTexts.cell(pointsTexts.players(playerCount), pointsTexts.position(position));
}

/** One cell of the grid. While somebody types in the cell, it contains an input. */
export function GridCell({
  draft,
  cell,
  isChosen,
  tabIndex,
  typing,
  onType,
  onTypingEnd,
  onChoose,
  onClick,
  onKeyDown,
}: {
  draft: GridDraft;
  cell: Cell;
  isChosen: boolean;
  tabIndex: 0 | -1;
  /** Not null while the cell is edited. With `selectsAll` the cell's text is selected, so that typing replaces the text. */
  typing: { readonly selectsAll: boolean } | null;
  onType(text: string): void;
  onTypingEnd(): void;
  onChoose(): void;
  onClick(): void;
  onKeyDown(event: KeyboardEvent): void;
}) {
  const text = textAt(draft, cell);
  const reading = readingAt(draft, cell);
  const isInvalid = reading === "invalid";
  const isEmpty = !isInvalid && reading.points === null;
  const isChanged = isCellChanged(draft, cell);
  const value = isInvalid ? gridTexts.cellInvalid(text) : gridTexts.cellPoints(reading.points);
  const change = isChanged ? gridTexts.cellChanged(basePoints(draft, cell)) : null;
  return (
    <td
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a cell of a grid with keyboard control
      role="gridcell"
      data-cell={cellKey(cell)}
      aria-label={[`${cellName(cell)} : ${value}`, change].filter(Boolean).join(", ")}
      aria-selected={isChosen}
      aria-invalid={isInvalid || undefined}
      tabIndex={tabIndex}
      onFocus={(event) => event.currentTarget.matches(":focus-visible") && onChoose()}
      onClick={onClick}
      onKeyDown={onKeyDown}
      className="group scroll-mb-[calc(var(--footer-room,0px)+0.5rem)] scroll-ml-30 outline-none"
    >
      <div
        className={classes(
          "relative mx-auto grid h-11 min-w-13 max-w-20 cursor-cell touch-manipulation select-none place-items-center rounded-control border-[1.5px] font-bold font-display tabular-nums transition-colors group-focus-visible:outline-2 group-focus-visible:outline-focus group-focus-visible:outline-offset-2",
          look({ isInvalid, isEmpty, isChanged, isNewAndEmpty: isNewCellEmpty(draft, cell) }),
          isChosen && "ring-2 ring-focus",
          text.length > 4 ? "px-1 text-sm" : "text-lg",
        )}
      >
        <span className="max-w-16 truncate">{isEmpty ? "–" : text.replace("-", "−")}</span>
        {isChanged && (
          <span
            aria-hidden="true"
            className="absolute -top-1 -right-1 size-2.5 rounded-full bg-gold ring-2 ring-surface"
          />
        )}
        {typing && (
          <CellInput
            label={cellName(cell)}
            text={text}
            invalid={isInvalid}
            selectsAll={typing.selectsAll}
            onType={onType}
            onTypingEnd={onTypingEnd}
          />
        )}
      </div>
    </td>
  );
}

function look(cell: {
  isInvalid: boolean;
  isEmpty: boolean;
  isChanged: boolean;
  isNewAndEmpty: boolean;
}): string {
  if (cell.isInvalid) return "border-danger bg-hero/10 text-red-ink dark:border-hero";
  if (cell.isNewAndEmpty) return "border-dashed border-gold bg-gold-wash text-gold-ink";
  if (cell.isEmpty)
    return classes("border-line-strong border-dashed text-ink-3", cell.isChanged && "bg-gold-wash");
  return cell.isChanged ? "border-gold bg-gold-wash" : "border-line hover:border-ink-3/60";
}

function CellInput({
  label,
  text,
  invalid,
  selectsAll,
  onType,
  onTypingEnd,
}: {
  label: string;
  text: string;
  invalid: boolean;
  selectsAll: boolean;
  onType(text: string): void;
  onTypingEnd(): void;
}) {
  const input = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    input.current?.focus();
    if (selectsAll) input.current?.select();
  }, [selectsAll]);
  return (
    <input
      ref={input}
      aria-label={label}
      aria-invalid={invalid || undefined}
      value={text}
      maxLength={12}
      inputMode="numeric"
      autoComplete="off"
      onChange={(event) => onType(event.target.value)}
      onBlur={onTypingEnd}
      className="absolute -inset-[1.5px] select-text rounded-control border-2 border-focus bg-surface text-center text-ink text-lg outline-none"
    />
  );
}
