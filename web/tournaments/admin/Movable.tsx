import { useDraggable } from "@dnd-kit/core";
import type { ReactNode } from "react";
import { classes } from "../../ui/classes.ts";
import { type Piece, pieceId } from "./arranging.ts";

/** A player, or a team's name, to be dragged or touched. `isMarked`: it was touched, or something is dragged over it. */
export function Movable({
  piece,
  isTouched,
  isMarked = isTouched,
  busy,
  onTouch,
  children,
}: {
  piece: Piece;
  isTouched: boolean;
  isMarked?: boolean;
  busy: boolean;
  onTouch(piece: Piece): void;
  children: ReactNode;
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
      aria-pressed={isTouched}
      aria-disabled={busy}
      onClick={() => busy || onTouch(piece)}
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
