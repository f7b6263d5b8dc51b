import { isBot, type Seat } from "../../../domain/games/game.ts";
import { gameDialogTexts } from "../../texts/gameDialogs.ts";
import { gamesTexts as texts } from "../../texts/games.ts";
import { classes } from "../../ui/classes.ts";

/** The points that each player at a position earned. Shows nothing while points are hidden, and a dash for bots. */
export function EarnedPoints({
  members,
  points,
  isTeamGame,
  className,
}: {
  members: readonly Seat[];
  points: number | null;
  isTeamGame: boolean;
  className?: string | undefined;
}) {
  if (members.every(({ id }) => isBot(id)))
    return (
      <b className={classes("tabular-nums", className)}>
        <span aria-hidden="true" className="select-none">
          –
        </span>
        <span className="sr-only">{gameDialogTexts.noPoints}</span>
      </b>
    );
  if (points === null) return null;
  return (
    <>
      <b className={classes("tabular-nums", className)}>{texts.earned(points)}</b>
      {isTeamGame && <span className="text-ink-2 text-xs">{gameDialogTexts.perPlayer}</span>}
    </>
  );
}
