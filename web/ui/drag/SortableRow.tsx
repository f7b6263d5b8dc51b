import { useSortable } from "@dnd-kit/sortable";
import { CSS } from "@dnd-kit/utilities";
import { ChevronDown, ChevronUp, EllipsisVertical } from "lucide-react";
import { createContext, use } from "react";
import { sortableTexts as texts } from "../../texts/sortable.ts";
import { classes } from "../classes.ts";
import { IconButton } from "../IconButton.tsx";
import type { Content } from "../jsx/content.ts";
import { Menu, type MenuAction } from "../Menu.tsx";
import { HeldContext, MoveContext } from "./sortable.ts";

const RowContext = createContext<ReturnType<typeof useSortable> | null>(null);

/** The surrounding row, and the function that moves it. */
function useSurroundingRow() {
  const [row, move] = [use(RowContext), use(MoveContext)];
  if (!row || !move) throw new Error("DragHandle and MoveArrows must be inside a SortableRow");
  return { ...row, move };
}

/**
 * One row of a `SortableList`, with a `DragHandle` and `MoveArrows` inside. `className` and `children` get the row's position
 * (from 1). During a drag, that is the position that the row would have after a drop.
 */
export function SortableRow({
  id,
  className,
  children,
}: {
  id: string;
  className(position: number): string;
  children(position: number): Content;
}) {
  const row = useSortable({ id });
  const heldOn = use(HeldContext);
  const position = (row.isSorting ? row.newIndex : row.index) + 1;
  return (
    <li
      ref={row.setNodeRef}
      data-dragging={row.isDragging || undefined}
      data-held={(row.isDragging && heldOn !== null) || undefined}
      data-under={heldOn === id || undefined}
      style={{ transform: CSS.Translate.toString(row.transform), transition: row.transition }}
      className={classes(
        "flex items-center gap-x-1 rounded-[0.875rem] border bg-raised pr-1 data-dragging:z-10 data-dragging:shadow-high motion-safe:data-dragging:scale-[1.02]",
        "data-under:outline-3 data-under:outline-gold data-under:outline-offset-2 data-held:translate-y-1/2",
        "data-held:after:absolute data-held:after:-top-4.75 data-held:after:right-26.75 data-held:after:grid data-held:after:size-9.5 data-held:after:place-items-center data-held:after:rounded-full data-held:after:bg-gold data-held:after:font-bold data-held:after:font-display data-held:after:text-2xl data-held:after:text-navy-950 data-held:after:content-['=']",
        className(position),
      )}
    >
      <RowContext value={row}>{children(position)}</RowContext>
    </li>
  );
}

/** The button by which a row is dragged. */
export function DragHandle({
  name,
  className,
  children,
}: {
  name: string;
  className: string;
  children: Content;
}) {
  const { setActivatorNodeRef, listeners, attributes } = useSurroundingRow();
  return (
    <button
      type="button"
      ref={setActivatorNodeRef}
      {...listeners}
      aria-label={texts.drag(name)}
      aria-describedby={attributes["aria-describedby"]}
      className={classes(
        "flex cursor-grab touch-manipulation select-none items-center text-left -outline-offset-2 active:cursor-grabbing",
        className,
      )}
    >
      {children}
    </button>
  );
}

/** Two buttons that move a row up or down by one place. */
export function MoveArrows({ name }: { name: string }) {
  const { index, items, move } = useSurroundingRow();
  return (
    <>
      <IconButton
        label={texts.up(name)}
        icon={ChevronUp}
        disabled={index === 0}
        onClick={() => move(index, index - 1)}
      />
      <IconButton
        label={texts.down(name)}
        icon={ChevronDown}
        disabled={index + 1 === items.length}
        onClick={() => move(index, index + 1)}
      />
    </>
  );
}

/** The menu at the end of a row: up, down, then these actions. */
export function RowMenu({
  label,
  name,
  groups,
}: {
  label: string;
  name: string;
  groups: readonly (readonly MenuAction[])[];
}) {
  const { index, items, move } = useSurroundingRow();
  const moves = [
    { label: texts.up(name), icon: ChevronUp, to: index - 1 },
    { label: texts.down(name), icon: ChevronDown, to: index + 1 },
  ]
    .filter(({ to }) => to >= 0 && to < items.length)
    .map(({ to, ...action }) => ({ ...action, act: () => move(index, to) }));
  return <Menu trigger={<IconButton label={label} icon={EllipsisVertical} />} groups={[moves, ...groups]} />;
}
