import { useDndMonitor } from "@dnd-kit/core";
import { useEffect, useRef } from "react";
import { occupy } from "./occupations.ts";

/** To stand in every DndContext: says that something is dragged there, by pointer or by keyboard. */
export function DragWatch() {
  const endOfDrag = useRef<(() => void) | null>(null);
  const end = () => endOfDrag.current?.();
  const begin = () => {
    endOfDrag.current = occupy();
  };
  useDndMonitor({ onDragStart: begin, onDragEnd: end, onDragCancel: end });
  // A list that goes away in the middle of a drag.
  // biome-ignore lint/correctness/useExhaustiveDependencies: reads only a ref
  useEffect(() => end, []);
  return null;
}
