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
import { SortableContext, sortableKeyboardCoordinates, verticalListSortingStrategy } from "@dnd-kit/sortable";
import { useRef } from "react";
import type { Reward } from "../../domain/roulette/wheel.ts";
import { rouletteTexts } from "../texts/roulette.ts";
import { RewardRow } from "./RewardRow.tsx";
import type { Drafting } from "./useWheelDraft.ts";

const texts = rouletteTexts.config;

/** SPEC §9: a mouse drags after 5 px, a finger after a press of 120 ms. */
const MOUSE = { activationConstraint: { distance: 5 } };
const TOUCH = { activationConstraint: { delay: 120, tolerance: 8 } };
const KEYBOARD = { coordinateGetter: sortableKeyboardCoordinates };

/** The rewards in the order of the wheel, to be put in another by dragging, by arrows or by keyboard. */
export function RewardList({
  rewards,
  act,
  onEdit,
  onRemove,
}: {
  rewards: readonly Reward[];
  act: Drafting["act"];
  onEdit(reward: Reward): void;
  onRemove(reward: Reward): void;
}) {
  const sensors = useSensors(
    useSensor(MouseSensor, MOUSE),
    useSensor(TouchSensor, TOUCH),
    useSensor(KeyboardSensor, KEYBOARD),
  );
  const indexOf = (id: unknown) => rewards.findIndex((reward) => reward.id === id);
  const onDragEnd = ({ active, over }: DragEndEvent) => {
    if (over && active.id !== over.id) act({ do: "move", from: indexOf(active.id), to: indexOf(over.id) });
  };
  // A row that was just picked is over its own place: that is no move, and must not hush the word that it was picked.
  const atRest = useRef(false);
  const say = (id: unknown, sentence: (label: string, position: number, total: number) => string, at = id) =>
    sentence(rewards[indexOf(id)]?.label ?? "", indexOf(at) + 1, rewards.length);
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={onDragEnd}
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
      <SortableContext items={rewards.map((reward) => reward.id)} strategy={verticalListSortingStrategy}>
        <ol aria-label={texts.rewards} className="grid gap-2">
          {rewards.map((reward, index) => (
            <RewardRow
              key={reward.id}
              reward={reward}
              position={index + 1}
              total={rewards.length}
              act={act}
              onEdit={() => onEdit(reward)}
              onRemove={() => onRemove(reward)}
            />
          ))}
        </ol>
      </SortableContext>
    </DndContext>
  );
}
