import type { Announcements } from "@dnd-kit/core";
import { createContext, useRef } from "react";
import { sortableTexts as texts } from "../../texts/sortable.ts";

/** A sortable item; `name` is announced while it moves. */
export interface Sortable {
  readonly id: string;
  readonly name: string;
}

/** Moves an item of the surrounding list from one index to another. */
export const Move = createContext<((from: number, to: number) => void) | null>(null);

/** The announcements for screen readers during a drag. */
export function useDragAnnouncements(items: readonly Sortable[]): Announcements {
  // A row that was just picked up is over its own place. Announcing this as a move would interrupt the announcement that
  // the row was picked up.
  const isUnmoved = useRef(false);
  const indexOf = (id: unknown) => items.findIndex((item) => item.id === id);
  const say = (id: unknown, sentence: (name: string, position: number, total: number) => string, at = id) =>
    sentence(items[indexOf(id)]?.name ?? "", indexOf(at) + 1, items.length);
  return {
    onDragStart: ({ active }) => {
      isUnmoved.current = true;
      return say(active.id, texts.picked);
    },
    onDragOver: ({ active, over }) => {
      if (!over || (isUnmoved.current && over.id === active.id)) return undefined;
      isUnmoved.current = false;
      return say(active.id, texts.moved, over.id);
    },
    onDragEnd: ({ active, over }) => say(active.id, texts.dropped, over?.id ?? active.id),
    onDragCancel: ({ active }) => say(active.id, texts.cancelled),
  };
}
