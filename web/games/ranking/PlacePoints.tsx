import type { Contender } from "../../../domain/games/contenders.ts";
import { gamesTexts } from "../../texts/games.ts";
import { classes } from "../../ui/classes.ts";
import { pointsText, pointsTone } from "./placeLook.ts";

/** The points of a place. If cards change them, the place's points are struck through, before the contender's points. */
export function PlacePoints({
  contender,
  points,
  earned,
  isTeamGame,
  className,
}: {
  contender: Contender | null;
  points: number | null;
  /** The points that the contender earns with the effects of cards; null when no card changes the points. */
  earned: number | null;
  isTeamGame: boolean;
  className?: string | undefined;
}) {
  return (
    <span
      className={classes(
        "shrink-0 font-semibold text-sm tabular-nums",
        earned === null ? pointsTone(contender, points, isTeamGame) : "text-green-ink",
        className,
      )}
    >
      {earned !== null && (
        <s aria-hidden="true" className="mr-1.5 font-normal text-ink-3">
          {points}
        </s>
      )}
      <span>{pointsText(contender, earned ?? points, isTeamGame)}</span>
      {earned !== null && points !== null && (
        <span className="sr-only">{` ${gamesTexts.instead(points)}`}</span>
      )}
    </span>
  );
}
