import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  useSensor,
  useSensors,
} from "@dnd-kit/core";
import { SortableContext, sortableKeyboardCoordinates, verticalListSortingStrategy } from "@dnd-kit/sortable";
import { sortableTexts as texts } from "../../texts/sortable.ts";
import type { Content } from "../jsx/content.ts";
import { DragWatch } from "./DragWatch.tsx";
import { usePointerSensors } from "./dragSensors.ts";
import { MoveContext, type Sortable, useDragAnnouncements } from "./sortable.ts";

const KEYBOARD = { coordinateGetter: sortableKeyboardCoordinates };

/**
 * A list that is sorted by dragging, by arrow buttons or by keyboard. Its children are the `SortableRow`s of `items`.
 */
export function SortableList({
  items,
  label,
  onMove,
  onDragging,
  children,
}: {
  items: readonly Sortable[];
  label?: string | undefined;
  /** Moves an item from one index to another. */
  onMove(from: number, to: number): void;
  /** Called with true when a drag starts, and with false when it ends. */
  onDragging?: ((isDragging: boolean) => void) | undefined;
  children: Content;
}) {
  const sensors = useSensors(...usePointerSensors(), useSensor(KeyboardSensor, KEYBOARD));
  const announcements = useDragAnnouncements(items);
  const indexOf = (id: unknown) => items.findIndex((item) => item.id === id);
  const onDragEnd = ({ active, over }: DragEndEvent) => {
    onDragging?.(false);
    if (over && active.id !== over.id) onMove(indexOf(active.id), indexOf(over.id));
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragStart={() => onDragging?.(true)}
      onDragEnd={onDragEnd}
      onDragCancel={() => onDragging?.(false)}
      accessibility={{ screenReaderInstructions: { draggable: texts.hint }, announcements }}
    >
      <DragWatch />
      <SortableContext items={items.map(({ id }) => id)} strategy={verticalListSortingStrategy}>
        <MoveContext value={onMove}>
          <ol aria-label={label} className="grid gap-2">
            {children}
          </ol>
        </MoveContext>
      </SortableContext>
    </DndContext>
  );
}
