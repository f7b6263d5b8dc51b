import { useDroppable } from "@dnd-kit/core";
import { Plus } from "lucide-react";
import { type Seat, teamName } from "../../../domain/games/game.ts";
import { newGameTexts as texts } from "../../texts/newGame.ts";
import { classes } from "../../ui/classes.ts";
import { TeamPlayer } from "./TeamPlayer.tsx";
import type { DropPlace } from "./teamDrag.ts";

/** A member of a team. In a full team, a player dropped on a member swaps places with that member. */
export function Member({
  seat,
  linkNumber,
  isFull,
  onLeave,
}: {
  seat: Seat;
  linkNumber: number;
  isFull: boolean;
  onLeave(): void;
}) {
  const { setNodeRef, isOver, active } = useDroppable({
    id: `member-${seat.id}`,
    data: { team: linkNumber, member: seat.id } satisfies DropPlace,
  });
  const swaps = isOver && isFull && active?.id !== seat.id;
  return (
    <li
      ref={setNodeRef}
      className={classes("relative z-1 rounded-control", swaps && "outline-2 outline-gold outline-offset-1")}
    >
      <TeamPlayer
        seat={seat}
        isMember
        label={texts.leaveTeam(seat.name, teamName(linkNumber))}
        onPress={onLeave}
      />
    </li>
  );
}

const empty =
  "flex min-h-11 items-center gap-2 rounded-control border-[1.5px] border-dashed px-2.5 text-left text-sm";
const looks = {
  next: "border-gold font-semibold text-gold-ink",
  other: "border-line-strong/45 text-ink-2",
};

/**
 * An empty place of a team. With `onChoose`, the place is a button that covers the whole team card. Pressing the button makes
 * the next pressed player join this team.
 */
export function EmptyPlace({
  team,
  isNext,
  onChoose,
}: {
  team: string;
  isNext: boolean;
  onChoose: (() => void) | null;
}) {
  const content = (
    <>
      <Plus aria-hidden="true" className="size-4 shrink-0" />
      <span className="truncate">{isNext ? texts.nextHere : texts.emptySeat}</span>
    </>
  );
  const className = classes(empty, isNext ? looks.next : looks.other);
  return (
    <li className="grid grid-cols-1">
      {onChoose ? (
        <button
          type="button"
          data-seat
          aria-label={texts.joinHere(team)}
          aria-pressed={isNext}
          onClick={onChoose}
          className={classes(className, "after:absolute after:inset-0 after:rounded-card")}
        >
          {content}
        </button>
      ) : (
        <span className={className}>{content}</span>
      )}
    </li>
  );
}
