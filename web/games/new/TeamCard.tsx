import { useDndContext, useDroppable } from "@dnd-kit/core";
import { Plus } from "lucide-react";
import { type LinkedGroup, type Seat, teamName } from "../../../domain/games/game.ts";
import { newGameTexts as texts } from "../../texts/newGame.ts";
import { classes } from "../../ui/classes.ts";
import { TeamPlayer } from "./TeamPlayer.tsx";
import type { DropPlace } from "./teamDrag.ts";

/** A team with its members and empty places. `isNext`: whether the next pressed player joins this team. */
export function TeamCard({
  team,
  members,
  size,
  isNext,
  onChoose,
  onLeave,
}: {
  team: LinkedGroup;
  members: readonly Seat[];
  size: number;
  isNext: boolean;
  onChoose(): void;
  onLeave(seat: Seat): void;
}) {
  const { linkNumber } = team;
  const name = teamName(linkNumber);
  const { setNodeRef } = useDroppable({
    id: `team-${linkNumber}`,
    data: { team: linkNumber } satisfies DropPlace,
  });
  const { active, over } = useDndContext();
  const isDropTarget = active !== null && over?.data.current?.team === linkNumber;
  const emptyPlaceCount = size - members.length;
  const acceptsDrop = isDropTarget && emptyPlaceCount > 0 && !team.players.includes(String(active.id));
  return (
    <li
      ref={setNodeRef}
      data-team={linkNumber}
      className={classes(
        "relative grid grid-cols-1 content-start gap-2 rounded-card border-[1.5px] p-2.5 shadow-card sm:p-3 transition-colors",
        acceptsDrop ? "chosen-ring bg-ink/4" : isNext ? "border-ink/60 bg-surface" : "border-line bg-surface",
      )}
    >
      <div className="flex items-baseline justify-between gap-2">
        <h3 translate="no" className="truncate text-base">
          {name}
        </h3>
        <span
          className={classes("text-sm tabular-nums", emptyPlaceCount === 0 ? "text-green-ink" : "text-ink-2")}
        >
          <span aria-hidden="true">{texts.members(members.length, size)}</span>
          <span className="sr-only">{texts.membersLabel(members.length, size)}</span>
        </span>
      </div>
      <ul className="grid grid-cols-1 gap-1.5">
        {members.map((seat) => (
          <Member
            key={seat.id}
            seat={seat}
            linkNumber={linkNumber}
            isFull={emptyPlaceCount === 0}
            onLeave={() => onLeave(seat)}
          />
        ))}
        {Array.from({ length: emptyPlaceCount }, (_, index) => index).map((place) => (
          <EmptyPlace
            key={place}
            team={name}
            isNext={isNext && place === 0}
            onChoose={place === 0 ? onChoose : null}
          />
        ))}
      </ul>
    </li>
  );
}

/** A member of a team. In a full team, a player dropped on a member swaps places with that member. */
function Member({
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
      className={classes("relative z-1 rounded-control", swaps && "outline-2 outline-ink outline-offset-1")}
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
  next: "border-ink font-semibold text-ink",
  other: "border-line-strong/45 text-ink-2",
};

/**
 * An empty place of a team. With `onChoose`, the place is a button that covers the whole team card. Pressing the button makes
 * the next pressed player join this team.
 */
function EmptyPlace({
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
