import { ArrowDown, ArrowUp } from "lucide-react";
import { type Finish, type Neighbour, placesGained } from "../../../domain/games/finish.ts";
import { usePlayer } from "../../live/players/usePlayer.ts";
import { finishTexts as texts } from "../../texts/finish.ts";
import { Avatar } from "../../ui/Avatar.tsx";
import { classes } from "../../ui/classes.ts";
import { Name } from "../../ui/Name.tsx";
import { Place } from "../../ui/Place.tsx";
import { BEGINS_MS } from "./timeline.ts";

/** The player's row between the two neighbours in the ranking. The row slides to the new rank. */
export function Ladder({
  finish: { climb, totalAfter },
  me,
}: {
  finish: Finish;
  me: { id: string; name: string };
}) {
  if (!climb) return null;
  const { rankAfter, above, below } = climb;
  const gained = placesGained(climb);
  const Arrow = gained > 0 ? ArrowUp : ArrowDown;
  const slide = gained > 0 ? "motion-safe:[--slide:100%]" : gained < 0 ? "motion-safe:[--slide:-100%]" : "";
  return (
    <div className="grid gap-0.5">
      {above && <NeighbourRow neighbour={above} />}
      <div
        style={{ animationDelay: `${BEGINS_MS.climb}ms` }}
        className={classes(
          "flex h-10.5 items-center gap-2.5 rounded-[0.6875rem] bg-gold px-3 font-bold text-navy-950",
          slide && "motion-safe:animate-[slide_0.6s_cubic-bezier(0.16,1,0.3,1)_backwards]",
          slide,
        )}
      >
        <span className="w-8 shrink-0 tabular-nums">
          <Place rank={rankAfter} />
        </span>
        <Avatar id={me.id} name={me.name} size="s" />
        <span>{texts.you}</span>
        {gained !== 0 && (
          <span className="flex items-center gap-0.5 tabular-nums">
            <Arrow aria-hidden="true" className="size-4" strokeWidth={3} />
            <span>{Math.abs(gained)}</span>
          </span>
        )}
        <b className="ml-auto tabular-nums">{totalAfter}</b>
      </div>
      {below && <NeighbourRow neighbour={below} />}
    </div>
  );
}

/** A neighbour in the ranking; nothing if that player was deleted. */
function NeighbourRow({ neighbour: { id, rank, name, totalPoints } }: { neighbour: Neighbour }) {
  if (usePlayer(id) === null) return null;
  return (
    <div className="flex h-9.5 items-center gap-2.5 px-3 text-ink-2">
      <span className="w-8 shrink-0 tabular-nums">
        <Place rank={rank} />
      </span>
      <Avatar id={id} name={name} size="s" />
      <Name className="min-w-0 flex-1">{name}</Name>
      <b className="tabular-nums">{totalPoints}</b>
    </div>
  );
}
