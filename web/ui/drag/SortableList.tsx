import {
  type CollisionDetection,
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  type UniqueIdentifier,
  useSensor,
  useSensors,
} from "@dnd-kit/core";
import { SortableContext, sortableKeyboardCoordinates, verticalListSortingStrategy } from "@dnd-kit/sortable";
import { useState } from "react";
import { sortableTexts as texts } from "../../texts/sortable.ts";
import type { Content } from "../jsx/content.ts";
import { DragWatch } from "./DragWatch.tsx";
import { usePointerSensors } from "./dragSensors.ts";
import { HoldWatch } from "./HoldWatch.tsx";
import { HeldContext, MoveContext, type Sortable, useDragAnnouncements } from "./sortable.ts";

const KEYBOARD = { coordinateGetter: sortableKeyboardCoordinates };

/** While a row is held on another one, the dragged row is over its own place, so that no row moves. */
const overOwnPlace: CollisionDetection = (args) =>
  closestCenter({
    ...args,
    droppableContainers: args.droppableContainers.filter(({ id }) => id === args.active.id),
  });

/**
 * A list that is sorted by dragging, by arrow buttons or by keyboard. Its children are the `SortableRow`s of `items`.
 */
export function SortableList({
  items,
  label,
  onMove,
  onHeldDrop,
  onDragging,
  children,
}: {
  items: readonly Sortable[];
  label?: string | undefined;
  /** Moves an item from one index to another. */
  onMove(from: number, to: number): void;
  /** Called when an item is dropped on another one, after it was held there for a moment. Without it, a hold has no effect. */
  onHeldDrop?(from: number, onto: number): void;
  /** Called with true when a drag starts, and with false when it ends. */
  onDragging?: ((isDragging: boolean) => void) | undefined;
  children: Content;
}) {
  const sensors = useSensors(...usePointerSensors(), useSensor(KeyboardSensor, KEYBOARD));
  const announcements = useDragAnnouncements(items);
  const indexOf = (id: unknown) => items.findIndex((item) => item.id === id);
  const [heldOn, setHeldOn] = useState<UniqueIdentifier | null>(null);
  const onDragEnd = ({ active, over }: DragEndEvent) => {
    onDragging?.(false);
    // The row below may have left the list meanwhile.
    if (heldOn !== null && indexOf(heldOn) >= 0) onHeldDrop?.(indexOf(active.id), indexOf(heldOn));
    else if (over && active.id !== over.id) onMove(indexOf(active.id), indexOf(over.id));
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={heldOn === null ? closestCenter : overOwnPlace}
      onDragStart={() => onDragging?.(true)}
      onDragEnd={onDragEnd}
      onDragCancel={() => onDragging?.(false)}
      accessibility={{ screenReaderInstructions: { draggable: texts.hint }, announcements }}
    >
      <DragWatch />
      {onHeldDrop && <HoldWatch onHold={setHeldOn} />}
      <SortableContext items={items.map(({ id }) => id)} strategy={verticalListSortingStrategy}>
        <MoveContext value={onMove}>
          <HeldContext value={heldOn}>
            <ol aria-label={label} className="grid gap-2">
              {children}
            </ol>
          </HeldContext>
        </MoveContext>
      </SortableContext>
    </DndContext>
  );
}
