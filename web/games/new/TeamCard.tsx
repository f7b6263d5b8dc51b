import { useDndContext, useDroppable } from "@dnd-kit/core";
import { type LinkedGroup, type Seat, teamName } from "../../../domain/games/game.ts";
import { newGameTexts as texts } from "../../texts/newGame.ts";
import { classes } from "../../ui/classes.ts";
import { EmptyPlace, Member } from "./TeamPlaces.tsx";
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
        acceptsDrop
          ? "border-gold bg-gold-wash"
          : isNext
            ? "border-gold/70 bg-surface"
            : "border-line bg-surface",
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
