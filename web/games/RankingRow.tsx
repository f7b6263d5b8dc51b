import { useSortable } from "@dnd-kit/sortable";
import { CSS } from "@dnd-kit/utilities";
import { ChevronDown, ChevronUp } from "lucide-react";
import { isBot } from "../../domain/games/game.ts";
import { type Contender, positionPoints } from "../../domain/games/ranking.ts";
import type { Grid } from "../../domain/points/grid.ts";
import { gamesTexts as texts } from "../texts/games.ts";
import { Avatar, BotAvatar } from "../ui/Avatar.tsx";
import { classes } from "../ui/classes.ts";
import { IconButton } from "../ui/IconButton.tsx";
import { Medal } from "../ui/Medal.tsx";
import { PlayerChip } from "../ui/PlayerChip.tsx";

const podium: Record<number, string> = {
  1: "border-medal-1/55 bg-[color-mix(in_srgb,var(--color-medal-1)_16%,var(--raised))]",
  2: "border-medal-2/55 bg-[color-mix(in_srgb,var(--color-medal-2)_14%,var(--raised))]",
  3: "border-medal-3/55 bg-[color-mix(in_srgb,var(--color-medal-3)_14%,var(--raised))]",
};

/** What the position gives: points, per player in a team game; none to a bot. */
function pointsText(contender: Contender, points: number | null, isTeamGame: boolean): string {
  if (points === null) return texts.undefinedPoints;
  if (isTeamGame) return texts.pointsEach(points);
  return contender.members.some((seat) => isBot(seat.id)) ? texts.noPoints : texts.points(points);
}

/** One contender of a ranking: dragged by its name, moved by its arrows. */
export function RankingRow({
  contender,
  position,
  total,
  grid,
  isTeamGame,
  onMove,
}: {
  contender: Contender;
  position: number;
  total: number;
  grid: Grid;
  isTeamGame: boolean;
  onMove(by: 1 | -1): void;
}) {
  const sortable = useSortable({ id: contender.key });
  const points = positionPoints(grid, isTeamGame, total, position);
  const [seat] = contender.members;
  return (
    <li
      ref={sortable.setNodeRef}
      style={{ transform: CSS.Translate.toString(sortable.transform), transition: sortable.transition }}
      className={classes(
        "flex items-center gap-1 rounded-[0.875rem] border bg-raised pr-1",
        podium[position] ?? "border-line",
        sortable.isDragging && "z-10 shadow-high motion-safe:rotate-[-1.2deg] motion-safe:scale-[1.02]",
      )}
    >
      <button
        type="button"
        ref={sortable.setActivatorNodeRef}
        {...sortable.listeners}
        aria-label={texts.drag(contender.name)}
        aria-describedby={sortable.attributes["aria-describedby"]}
        className="flex min-h-14 min-w-0 flex-1 cursor-grab touch-manipulation select-none items-center gap-2.5 rounded-[0.875rem] py-1.5 pl-3 text-left -outline-offset-2 active:cursor-grabbing"
      >
        <Medal rank={position} />
        {!isTeamGame && seat && (isBot(seat.id) ? <BotAvatar /> : <Avatar id={seat.id} name={seat.name} />)}
        <span className="grid min-w-0 flex-1 gap-1">
          <b className="truncate font-semibold">{contender.name}</b>
          {isTeamGame && (
            <span className="flex flex-wrap gap-1">
              {contender.members.map((member) => (
                <PlayerChip key={member.id} id={member.id} name={member.name} bot={isBot(member.id)} />
              ))}
            </span>
          )}
        </span>
        <span
          className={classes(
            "shrink-0 font-semibold text-sm tabular-nums",
            points === null
              ? "text-red-ink"
              : isTeamGame || !contender.members.some((m) => isBot(m.id))
                ? ""
                : "text-ink-2",
          )}
        >
          {pointsText(contender, points, isTeamGame)}
        </span>
      </button>
      <div className="flex">
        <IconButton
          label={texts.up(contender.name)}
          icon={ChevronUp}
          disabled={position === 1}
          onClick={() => onMove(-1)}
        />
        <IconButton
          label={texts.down(contender.name)}
          icon={ChevronDown}
          disabled={position === total}
          onClick={() => onMove(1)}
        />
      </div>
    </li>
  );
}
