import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
} from "@dnd-kit/core";
import {
  arrayMove,
  SortableContext,
  sortableKeyboardCoordinates,
  verticalListSortingStrategy,
} from "@dnd-kit/sortable";
import { useRef } from "react";
import type { Contender } from "../../domain/games/ranking.ts";
import { gamesTexts as texts } from "../texts/games.ts";
import { RankingRow } from "./RankingRow.tsx";

/** SPEC §9: a mouse drags after 5 px, a finger after a press of 120 ms. */
const MOUSE = { activationConstraint: { distance: 5 } };
const TOUCH = { activationConstraint: { delay: 120, tolerance: 8 } };
const KEYBOARD = { coordinateGetter: sortableKeyboardCoordinates };

/** The contenders, first to last, to be put in order. */
export function RankingList({
  order,
  pointsAt,
  isTeamGame,
  onChange,
  onDragging,
}: {
  order: readonly Contender[];
  /** What a position gives each real player; null where the grid has no points. */
  pointsAt(position: number): number | null;
  isTeamGame: boolean;
  onChange(order: Contender[]): void;
  /** A row was taken in hand, or let go of. */
  onDragging(dragging: boolean): void;
}) {
  const sensors = useSensors(
    useSensor(MouseSensor, MOUSE),
    useSensor(TouchSensor, TOUCH),
    useSensor(KeyboardSensor, KEYBOARD),
  );
  const indexOf = (key: unknown) => order.findIndex((contender) => contender.key === key);
  const move = (from: number, to: number) => onChange(arrayMove([...order], from, to));
  const onDragEnd = ({ active, over }: DragEndEvent) => {
    onDragging(false);
    if (over && active.id !== over.id) move(indexOf(active.id), indexOf(over.id));
  };
  // A row that was just picked is over its own place: that is no move, and must not hush the word that it was picked.
  const atRest = useRef(false);
  const say = (key: unknown, sentence: (name: string, position: number, total: number) => string, at = key) =>
    sentence(order[indexOf(key)]?.name ?? "", indexOf(at) + 1, order.length);
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragStart={() => onDragging(true)}
      onDragEnd={onDragEnd}
      onDragCancel={() => onDragging(false)}
      accessibility={{
        screenReaderInstructions: { draggable: texts.dragHint },
        announcements: {
          onDragStart: ({ active }) => {
            atRest.current = true;
            return say(active.id, texts.picked);
          },
          onDragOver: ({ active, over }) => {
            if (!over || (atRest.current && over.id === active.id)) return undefined;
            atRest.current = false;
            return say(active.id, texts.moved, over.id);
          },
          onDragEnd: ({ active, over }) => say(active.id, texts.dropped, over?.id ?? active.id),
          onDragCancel: ({ active }) => say(active.id, texts.dropCancelled),
        },
      }}
    >
      <SortableContext items={order.map((contender) => contender.key)} strategy={verticalListSortingStrategy}>
        <ol className="grid gap-2">
          {order.map((contender, index) => (
            <RankingRow
              key={contender.key}
              contender={contender}
              position={index + 1}
              total={order.length}
              points={pointsAt(index + 1)}
              isTeamGame={isTeamGame}
              onMove={(by) => move(index, index + by)}
            />
          ))}
        </ol>
      </SortableContext>
    </DndContext>
  );
}
