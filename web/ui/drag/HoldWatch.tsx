import { type ClientRect, type UniqueIdentifier, useDndContext, useDndMonitor } from "@dnd-kit/core";
import { useEffect, useRef } from "react";

/** How long a row is held on another row until a drop means this row instead of its place. */
const HOLD_MS = 700;
/** The distance of the two rows' centres, as a part of a row's height, up to which one is on the other. */
const REACH = 0.3;

/**
 * Inside a DndContext: tells on which row the dragged one is held. A drag by keyboard only stops at places, and holds nothing.
 */
export function HoldWatch({ onHold }: { onHold(rowId: UniqueIdentifier | null): void }) {
  const { droppableRects } = useDndContext();
  const rowBelow = useRef<UniqueIdentifier | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const follow = (id: UniqueIdentifier | null) => {
    if (id === rowBelow.current) return;
    rowBelow.current = id;
    clearTimeout(timer.current);
    onHold(null);
    if (id !== null) timer.current = setTimeout(() => onHold(id), HOLD_MS);
  };
  const end = () => follow(null);
  useDndMonitor({
    onDragMove: ({ active, activatorEvent }) => {
      const dragged = active.rect.current.translated;
      if (dragged && !(activatorEvent instanceof KeyboardEvent))
        follow(rowUnder(dragged, active.id, droppableRects));
    },
    onDragEnd: end,
    onDragCancel: end,
  });
  useEffect(() => () => clearTimeout(timer.current), []);
  return null;
}

function rowUnder(
  dragged: ClientRect,
  draggedId: UniqueIdentifier,
  rows: ReadonlyMap<UniqueIdentifier, ClientRect>,
): UniqueIdentifier | null {
  const centre = ({ top, height }: ClientRect) => top + height / 2;
  for (const [id, row] of rows)
    if (id !== draggedId && Math.abs(centre(row) - centre(dragged)) <= REACH * row.height) return id;
  return null;
}
