import { useDraggable } from "@dnd-kit/core";
import { X } from "lucide-react";
import type { Seat } from "../../../domain/games/game.ts";
import { useMyId } from "../../api/session.tsx";
import { classes } from "../../ui/classes.ts";
import { Name } from "../../ui/Name.tsx";
import { SeatAvatar } from "../ranking/SeatAvatar.tsx";

const look = "flex min-h-11 min-w-0 select-none items-center border-[1.5px] py-1 text-left font-semibold";
const plain = "bg-surface dark:bg-raised";
const shapes = {
  free: "gap-2 rounded-full border-line-strong/45 pr-3.5 pl-2.5",
  member: "w-full gap-1.5 rounded-control border-line px-2 max-sm:text-sm sm:gap-2 sm:px-2.5",
};

/** A participant while teams are formed; a press or a drag moves the participant into a team or out of it. */
export function TeamPlayer({
  seat,
  label,
  isMember = false,
  onPress,
}: {
  seat: Seat;
  /** Tells screen readers what a press does. */
  label: string;
  /** Whether the player already has a team. */
  isMember?: boolean | undefined;
  onPress(): void;
}) {
  const me = useMyId();
  const { setNodeRef, listeners, isDragging } = useDraggable({ id: seat.id });
  return (
    <button
      type="button"
      ref={setNodeRef}
      {...listeners}
      aria-label={label}
      onClick={onPress}
      className={classes(
        look,
        isMember ? shapes.member : shapes.free,
        seat.id === me ? "own-mark bg-gold-wash" : plain,
        "max-w-full cursor-grab touch-manipulation transition-[border-color,opacity,scale] hover:border-ink-3 active:cursor-grabbing starting:scale-90 starting:opacity-0",
        isDragging && "opacity-35",
      )}
    >
      <SeatAvatar seat={seat} size="s" />
      <Name className={isMember ? "flex-1" : undefined}>{seat.name}</Name>
      {isMember && <X aria-hidden="true" className="size-4 shrink-0 text-ink-3" />}
    </button>
  );
}

/** The dragged participant, shown under the pointer. */
export function DraggedPlayer({ seat }: { seat: Seat }) {
  return (
    <span
      className={classes(
        look,
        plain,
        "w-max max-w-60 cursor-grabbing gap-2 rounded-full border-gold pr-3.5 pl-2.5 shadow-high motion-safe:rotate-[-2deg] motion-safe:scale-105",
      )}
    >
      <SeatAvatar seat={seat} size="s" />
      <Name>{seat.name}</Name>
    </span>
  );
}
