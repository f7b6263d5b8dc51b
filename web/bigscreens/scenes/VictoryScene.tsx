import { ArrowUp } from "lucide-react";
import type { ShownEffect, Victory } from "../../../domain/bigscreens/news.ts";
import { named } from "../../../domain/named.ts";
import { MiniCard } from "../../cards/played/MiniCard.tsx";
import { signed } from "../../texts/numbers.ts";
import { sceneTexts as texts } from "../../texts/scenes.ts";
import { classes } from "../../ui/classes.ts";
import { Place } from "../../ui/Place.tsx";
import { WheelIcon } from "../../ui/WheelIcon.ts";
import { FaceScene } from "./FaceScene.tsx";

/**
 * The end of a game: the winners and their opponents, or the players who won a cooperative game, the winners' points and rank, the effect of one card, and the players
 * who get a spin. The effect is the last one that changed a winner's points, or the first of the game if there is none.
 */
export function VictoryScene({ victory }: { victory: Victory }) {
  const { winners, isShared, isTogether, others, gameName, points, rankChange, streak, consoled, effects } =
    victory;
  const affectsWinner = ({ player }: ShownEffect) => winners.some(({ id }) => id === player.id);
  const effect = effects.findLast(affectsWinner) ?? effects[0];
  return (
    <FaceScene
      people={winners}
      kicker={isShared ? texts.tied(gameName) : isTogether ? texts.together(winners.length) : named(gameName)}
      title={isTogether ? texts.gameWon(gameName) : texts.wins(winners)}
      against={isTogether ? texts.names(winners) : others.length > 0 ? texts.against(others) : null}
    >
      <div className="mt-56 flex min-h-150 items-center gap-36">
        {points !== null && <b className="scene-points">{signed(points)}</b>}
        <div className="min-w-0">
          {rankChange ? (
            <>
              <p className="scene-rank">
                <span>
                  <Place rank={rankChange.rank} />
                  <span>{` ${texts.place}`}</span>
                </span>
                {rankChange.places > 0 && (
                  <span className="scene-gain">
                    <ArrowUp aria-hidden="true" className="size-58" strokeWidth={3} />
                    <span aria-hidden="true">{rankChange.places}</span>
                    <span className="sr-only">{texts.placesGained(rankChange.places)}</span>
                  </span>
                )}
              </p>
              <p className="tv-name text-navy-200">
                {streak === null
                  ? texts.total(rankChange.total)
                  : texts.totalInARow(rankChange.total, streak)}
              </p>
            </>
          ) : (
            <p className="tv-name text-navy-200">
              {streak !== null && <span>{texts.inARow(streak)}</span>}
              {points !== null && winners.length > 1 && <span>{texts.eachWinner}</span>}
            </p>
          )}
        </div>
      </div>
      {effect && (
        <p className="mt-28 flex items-center gap-24 text-[calc(var(--spacing)*48)]">
          <MiniCard
            card={effect}
            className="-my-8 h-88! w-65! -rotate-4 rounded-[calc(var(--spacing)*14)]! border-3!"
          />
          <b dir="auto" className="truncate text-left text-green-ink">
            {texts.effect(effect)}
          </b>
        </p>
      )}
      {consoled.length > 0 && (
        <p
          className={classes(
            "flex items-center gap-24 text-[calc(var(--spacing)*48)]",
            effect ? "mt-14" : "mt-40",
          )}
        >
          <WheelIcon
            aria-hidden="true"
            className={classes("shrink-0 text-violet-ink", effect ? "size-72" : "size-84")}
            strokeWidth={1.6}
          />
          <span className={classes("wrap-anywhere min-w-0", effect ? "line-clamp-1" : "line-clamp-2")}>
            <b className="text-violet-ink">{texts.people(consoled)}</b>
            <span>{` ${texts.consoled(consoled.length)}`}</span>
          </span>
        </p>
      )}
    </FaceScene>
  );
}
