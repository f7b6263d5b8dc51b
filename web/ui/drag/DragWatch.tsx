import { useDndMonitor } from "@dnd-kit/core";
import { useEffect, useRef } from "react";
import { occupy } from "../occupations.ts";

/** Must be inside every DndContext: while one of its items is dragged, no dialog about news opens. */
export function DragWatch() {
  const endOfDrag = useRef<(() => void) | null>(null);
  const end = () => endOfDrag.current?.();
  const begin = () => {
    endOfDrag.current = occupy();
  };
  useDndMonitor({ onDragStart: begin, onDragEnd: end, onDragCancel: end });
  // This component may unmount during a drag.
  // biome-ignore lint/correctness/useExhaustiveDependencies: reads only a ref
  useEffect(() => end, []);
  return null;
}
