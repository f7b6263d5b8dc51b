import type { Announcements, UniqueIdentifier } from "@dnd-kit/core";
import { createContext, useRef } from "react";
import { plain } from "../../../domain/named.ts";
import { sortableTexts as texts } from "../../texts/sortable.ts";

/** A sortable item. Screen readers announce its `name` during a drag. */
export interface Sortable {
  readonly id: string;
  readonly name: string;
}

/** The function that moves an item of the surrounding list from one index to another. */
export const MoveContext = createContext<((from: number, to: number) => void) | null>(null);

/** The row on which the dragged row is held; null while it is held on none. */
export const HeldContext = createContext<UniqueIdentifier | null>(null);

/** The announcements for screen readers during a drag. */
export function useDragAnnouncements(items: readonly Sortable[]): Announcements {
  // A row that was just picked up is over its own place. Announcing this as a move would interrupt the announcement that
  // the row was picked up.
  const isUnmoved = useRef(false);
  const indexOf = (id: unknown) => items.findIndex((item) => item.id === id);
  type Sentence = (name: string, position: number, total: number) => string;
  const announcementOf = (id: unknown, sentence: Sentence, idAtPosition = id) =>
    plain(sentence(items[indexOf(id)]?.name ?? "", indexOf(idAtPosition) + 1, items.length));
  return {
    onDragStart: ({ active }) => {
      isUnmoved.current = true;
      return announcementOf(active.id, texts.picked);
    },
    onDragOver: ({ active, over }) => {
      if (!over || (isUnmoved.current && over.id === active.id)) return undefined;
      isUnmoved.current = false;
      return announcementOf(active.id, texts.moved, over.id);
    },
    onDragEnd: ({ active, over }) => announcementOf(active.id, texts.dropped, over?.id ?? active.id),
    onDragCancel: ({ active }) => announcementOf(active.id, texts.cancelled),
  };
}
