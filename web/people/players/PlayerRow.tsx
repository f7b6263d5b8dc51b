import { memo } from "react";
import { Link } from "wouter";
import type { Movement } from "../../../domain/people/players/movement.ts";
import type { Player } from "../../../domain/people/players/player.ts";
import { nextAbove } from "../../../domain/people/players/standings.ts";
import { useRanking } from "../../live/players/useRanking.ts";
import { counterLooks, playerColumns } from "../../points/counters/counterLooks.ts";
import { countedAs } from "../../texts/counters.ts";
import { inPoints } from "../../texts/numbers.ts";
import { movementTexts as texts } from "../../texts/players.ts";
import { uiTexts } from "../../texts/ui.ts";
import { Avatar } from "../../ui/Avatar.tsx";
import { classes } from "../../ui/classes.ts";
import { Name } from "../../ui/Name.tsx";
import { Place } from "../../ui/Place.tsx";
import { MovementMark } from "./MovementMark.tsx";
import { PlayerPoints, Rank } from "./playerRowParts.tsx";

/**
 * A player's row in the ranking, which links to the player's page. The signed-in player's row is gold and shows the
 * gap to the next rank.
 */
export const PlayerRow = memo(function PlayerRow({
  rank,
  player,
  movement,
  areRanksLong,
  isMe,
}: {
  rank: number;
  player: Player;
  movement: Movement | undefined;
  areRanksLong: boolean;
  isMe: boolean;
}) {
  return (
    <Link
      to={`/players/${player.id}`}
      className={classes(
        "grid min-h-14 grid-cols-[auto_auto_minmax(min(8.5rem,100vw-12.5rem),1fr)_auto] max-[22.5rem]:grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-2.5 px-2.5 py-1.5 xl:gap-x-3 transition-colors xl:min-h-12 xl:py-1",
        playerColumns(areRanksLong),
        isMe
          ? "on-gold own-mark rounded-[1.125rem] shadow-[0_0.75rem_1.75rem_-0.625rem_rgb(180_83_9/0.53)]"
          : "rounded-control hover:bg-ink/5",
      )}
    >
      <Rank rank={rank} isMe={isMe} />
      <span className="max-[22.5rem]:hidden xl:order-2">
        <Avatar id={player.id} name={player.name} />
      </span>
      <span className={classes("min-w-0 xl:contents", isMe && "flex flex-wrap items-baseline gap-x-2.5")}>
        <span className={classes("min-w-0 xl:order-3 xl:block", isMe ? "contents" : "block")}>
          {isMe ? (
            <>
              <b className="font-semibold">
                <span>{uiTexts.you}</span>
                <span translate="no" className="sr-only">{` (${player.name})`}</span>
              </b>
              <span className="order-last min-w-0 basis-full text-ink-2 text-sm">
                <GapToNextRank player={player} />
              </span>
            </>
          ) : (
            <Name className="font-semibold">{player.name}</Name>
          )}
        </span>
        <span
          className={classes(
            "flex flex-wrap text-ink-2 text-sm tabular-nums max-[22.5rem]:gap-x-2 xl:contents",
            isMe ? "gap-x-2.5" : "mt-0.5 gap-x-3.5",
          )}
        >
          {counterLooks.map(({ counter, icon: Icon, ink }) => (
            <span
              key={counter}
              title={countedAs("full", counter, player[counter])}
              className="flex items-center gap-1 xl:order-4 xl:justify-end xl:text-base"
            >
              <Icon aria-hidden="true" className={`size-3.5 xl:hidden ${ink}`} />
              <span aria-hidden="true">{player[counter]}</span>
              <span className="sr-only">{countedAs("full", counter, player[counter])}</span>
            </span>
          ))}
        </span>
      </span>
      {/* If counters of two digits leave no width next to the points, the movement is shown below the points. */}
      <span className="flex flex-wrap-reverse max-[22.5rem]:flex-col-reverse items-center justify-end gap-x-2.5 max-[22.5rem]:items-end xl:contents">
        <span className="xl:order-1">
          <MovementMark movement={movement} />
        </span>
        <span className="min-w-9 text-right xl:order-5">
          <PlayerPoints player={player} />
        </span>
      </span>
    </Link>
  );
});

/** The points that a player needs to reach the next rank. */
function GapToNextRank({ player }: { player: Player }) {
  const next = nextAbove(useRanking().all, player);
  // During a freeze the other players' true totals are secret, so the true gap is not shown.
  if (player.ownPoints !== undefined) return null;
  return (
    <span className="block truncate">
      {next ? (
        <>
          <span>{`${texts.behind(inPoints(next.points))} `}</span>
          <Place rank={next.rank} isFeminine />
          <span className="xl:hidden">{` ${texts.behindEnd}`}</span>
        </>
      ) : (
        texts.leader
      )}
    </span>
  );
}
