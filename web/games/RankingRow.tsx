import type { Contender } from "../../domain/games/contenders.ts";
import { isBot } from "../../domain/games/game.ts";
import { gameDialogTexts as texts } from "../texts/gameDialogs.ts";
import { classes } from "../ui/classes.ts";
import { Medal } from "../ui/Medal.tsx";
import { Name } from "../ui/Name.tsx";
import { DragHandle, MoveArrows, SortableRow } from "../ui/SortableRow.tsx";
import { SeatAvatar } from "./SeatAvatar.tsx";
import { TeamMembers } from "./TeamMembers.tsx";

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

function tone(contender: Contender, points: number | null, isTeamGame: boolean): string {
  if (points === null) return "text-red-ink";
  return !isTeamGame && contender.members.some((seat) => isBot(seat.id)) ? "text-ink-2" : "";
}

/** One contender of a ranking: dragged by its name, moved by its arrows. What a place gives follows the place. */
export function RankingRow({
  contender,
  pointsAt,
  isTeamGame,
}: {
  contender: Contender;
  /** What a position gives each real player; null where the grid has no points. */
  pointsAt(position: number): number | null;
  isTeamGame: boolean;
}) {
  const [seat] = contender.members;
  const names = contender.members.map((member) => member.name);
  return (
    <SortableRow
      id={contender.key}
      className={(position) =>
        classes("motion-safe:data-dragging:rotate-[-1.2deg]", podium[position] ?? "border-line")
      }
    >
      {(position) => (
        <>
          <DragHandle
            name={isTeamGame ? texts.team(contender.name, names) : contender.name}
            className="min-h-14 min-w-0 flex-1 gap-2.5 rounded-[0.875rem] py-1.5 pl-3"
          >
            <Medal rank={position} />
            {!isTeamGame && seat && <SeatAvatar seat={seat} />}
            <span className="grid min-w-0 flex-1 gap-1 pr-1">
              {/* Where there is little room, the points stand below the name. */}
              <span className="flex flex-wrap items-baseline justify-between gap-x-2">
                <Name as="b" className="flex-[1_1_5.5rem] font-semibold">
                  {contender.name}
                </Name>
                <span
                  className={classes(
                    "shrink-0 font-semibold text-sm tabular-nums",
                    tone(contender, pointsAt(position), isTeamGame),
                  )}
                >
                  {pointsText(contender, pointsAt(position), isTeamGame)}
                </span>
              </span>
              {isTeamGame && <TeamMembers members={contender.members} />}
            </span>
          </DragHandle>
          <MoveArrows name={contender.name} />
        </>
      )}
    </SortableRow>
  );
}
