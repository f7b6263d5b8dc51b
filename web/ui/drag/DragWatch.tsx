import { useDndMonitor } from "@dnd-kit/core";
import { useEffect, useRef } from "react";
import { occupy } from "../occupations.ts";

/** Must be inside every DndContext: during a pointer or keyboard drag there, no news covers the screen. */
export function DragWatch() {
  const endOfDrag = useRef<(() => void) | null>(null);
  const end = () => endOfDrag.current?.();
  const begin = () => {
    endOfDrag.current = occupy();
  };
  useDndMonitor({ onDragStart: begin, onDragEnd: end, onDragCancel: end });
  // The list may unmount during a drag.
  // biome-ignore lint/correctness/useExhaustiveDependencies: reads only a ref
  useEffect(() => end, []);
  return null;
}
