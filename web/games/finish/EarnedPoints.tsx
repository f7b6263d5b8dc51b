import { isBot } from "../../../domain/games/game.ts";
import { gameDialogTexts } from "../../texts/gameDialogs.ts";
import { gamesTexts as texts } from "../../texts/games.ts";
import { classes } from "../../ui/classes.ts";
import type { PlacedContender } from "../ranking/placedContenders.ts";

/**
 * The points that each player at a position earned. If cards changed these points, the points that the position gives are
 * shown below, struck through. While points are hidden, nothing is shown. Bots get a dash.
 */
export function EarnedPoints({
  place: {
    contender: { members },
    points,
    earned,
  },
  isTeamGame,
  className,
}: {
  place: PlacedContender;
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
  if (points === null || earned === null) return null;
  return (
    <>
      <b className={classes("tabular-nums", className)}>{texts.earned(earned)}</b>
      {earned !== points && (
        <span className="text-ink-2 text-xs tabular-nums leading-none">
          <s aria-hidden="true">{texts.earned(points)}</s>
          <span className="sr-only">{` ${texts.instead(points)}`}</span>
        </span>
      )}
      {isTeamGame && <span className="text-ink-2 text-xs">{gameDialogTexts.perPlayer}</span>}
    </>
  );
}
