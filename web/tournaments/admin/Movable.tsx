import { useDraggable } from "@dnd-kit/core";
import { classes } from "../../ui/classes.ts";
import type { Content } from "../../ui/jsx/content.ts";
import { type Piece, pieceId } from "./arranging.ts";

/**
 * A player's or team's name that can be dragged or selected by a press. `isMarked`: the name is highlighted, because it is
 * selected or because a dragged player would be dropped on it.
 */
export function Movable({
  piece,
  isSelected,
  isMarked = isSelected,
  busy,
  onPress,
  children,
}: {
  piece: Piece;
  isSelected: boolean;
  isMarked?: boolean;
  busy: boolean;
  onPress(piece: Piece): void;
  children: Content;
}) {
  const { setNodeRef, listeners, attributes, isDragging } = useDraggable({
    id: pieceId(piece),
    data: piece,
    disabled: busy,
  });
  return (
    <button
      type="button"
      ref={setNodeRef}
      {...listeners}
      aria-describedby={attributes["aria-describedby"]}
      aria-pressed={isSelected}
      aria-disabled={busy}
      onClick={() => busy || onPress(piece)}
      className={classes(
        "flex min-h-11 min-w-0 flex-1 cursor-grab touch-manipulation select-none items-center gap-2 rounded-control px-2 text-left transition-[background-color,opacity] active:cursor-grabbing",
        isMarked ? "bg-gold-wash ring-2 ring-gold ring-inset" : "hover:bg-ink/5",
        isDragging && "opacity-35",
      )}
    >
      {children}
    </button>
  );
}
