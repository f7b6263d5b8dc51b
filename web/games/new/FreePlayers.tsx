import { useDroppable } from "@dnd-kit/core";
import { CircleCheck, Shuffle } from "lucide-react";
import type { Seat } from "../../../domain/games/game.ts";
import { newGameTexts as texts } from "../../texts/newGame.ts";
import { Button } from "../../ui/Button.tsx";
import { classes } from "../../ui/classes.ts";
import { TeamPlayer } from "./TeamPlayer.tsx";
import type { DropPlace } from "./teamDrag.ts";

/**
 * The participants without a team. `team` is the name of the team that a pressed player joins; null if all teams are full.
 */
export function FreePlayers({
  seats,
  team,
  onPress,
  onDraw,
}: {
  seats: readonly Seat[];
  team: string | null;
  onPress(seat: Seat): void;
  onDraw(): void;
}) {
  const { setNodeRef, isOver } = useDroppable({ id: "free", data: { team: null } satisfies DropPlace });
  return (
    <section
      ref={setNodeRef}
      data-free
      aria-label={texts.toPlace}
      className={classes("-m-1 grid gap-1.5 rounded-control p-1 transition-colors", isOver && "bg-ink/6")}
    >
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        {seats.length === 0 ? (
          <p className="flex items-center gap-2 font-medium text-green-ink text-sm">
            <CircleCheck aria-hidden="true" className="size-4.5 shrink-0" />
            <span>{texts.allPlaced}</span>
          </p>
        ) : (
          <h3 className="font-sans text-ink-2 text-sm">{texts.toPlace}</h3>
        )}
        <Button variant="ghost" size="s" icon={Shuffle} onClick={onDraw}>
          {texts.distribute}
        </Button>
      </div>
      {seats.length > 0 && (
        <ul className="-m-1 flex max-h-[6.75rem] flex-wrap [@media(max-height:42rem)]:max-h-16 gap-1.5 overflow-y-auto overscroll-contain p-1">
          {seats.map((seat) => (
            <li key={seat.id} className="min-w-0 max-w-full">
              <TeamPlayer
                seat={seat}
                label={team === null ? seat.name : texts.joinTeam(seat.name, team)}
                onPress={() => onPress(seat)}
              />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
