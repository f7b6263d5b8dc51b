import { memo } from "react";
import { Link } from "wouter";
import type { Movement } from "../../domain/players/movement.ts";
import type { Player } from "../../domain/players/player.ts";
import { uiTexts } from "../texts/ui.ts";
import { Avatar } from "../ui/Avatar.tsx";
import { classes } from "../ui/classes.ts";
import { Name } from "../ui/Name.tsx";
import { counterLooks } from "./counterLooks.ts";
import { MovementMark } from "./MovementMark.tsx";
import { PlayerPoints, Rank } from "./playerRowParts.tsx";
import { ToNextAbove } from "./ToNextAbove.tsx";

/**
 * The columns from 1280 px on: rank, movement, face, name, counters, points. Of more players than every browser holds, ranks and
 * movements may have four digits.
 */
export function playerColumns(isCrowd: boolean): string {
  return isCrowd
    ? "xl:grid-cols-[2.5rem_3.75rem_auto_minmax(0,1fr)_3rem_3rem_3rem_3.25rem]"
    : "xl:grid-cols-[1.75rem_2.75rem_auto_minmax(0,1fr)_3rem_3rem_3rem_3.25rem]";
}

/** A player's row of the ranking, which leads to their page; one's own is gold, and says what is missing to the next rank. */
export const PlayerRow = memo(function PlayerRow({
  rank,
  player,
  movement,
  isCrowd,
  me,
}: {
  rank: number;
  player: Player;
  movement: Movement | undefined;
  isCrowd: boolean;
  me: boolean;
}) {
  return (
    <Link
      to={`/players/${player.id}`}
      className={classes(
        "grid min-h-14 grid-cols-[auto_auto_minmax(8.5rem,1fr)_auto] max-[22.5rem]:grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-2.5 px-2.5 py-1.5 xl:gap-x-3 transition-colors xl:min-h-12 xl:py-1",
        playerColumns(isCrowd),
        me
          ? "on-gold rounded-[1.125rem] shadow-[0_0.75rem_1.75rem_-0.625rem_rgb(180_83_9/0.53)]"
          : "rounded-control hover:bg-ink/5",
      )}
    >
      <Rank rank={rank} me={me} />
      <span className="max-[22.5rem]:hidden xl:order-2">
        <Avatar id={player.id} name={player.name} />
      </span>
      <span className={classes("min-w-0 xl:contents", me && "flex flex-wrap items-baseline gap-x-2.5")}>
        <span className={classes("min-w-0 xl:order-3 xl:block", me ? "contents" : "block")}>
          {me ? (
            <>
              <b className="font-semibold">
                {uiTexts.you}
                <span className="sr-only"> ({player.name})</span>
              </b>
              <span className="order-last basis-full text-ink-2 text-sm">
                <ToNextAbove player={player} />
              </span>
            </>
          ) : (
            <Name className="font-semibold">{player.name}</Name>
          )}
        </span>
        <span
          className={classes(
            "flex text-ink-2 text-sm tabular-nums max-[22.5rem]:gap-2 xl:contents",
            me ? "gap-2.5" : "mt-0.5 gap-3.5",
          )}
        >
          {counterLooks.map(({ counter, icon: Icon, ink, count }) => (
            <span
              key={counter}
              title={count(player[counter])}
              className="flex items-center gap-1 xl:order-4 xl:justify-end xl:text-base"
            >
              <Icon aria-hidden="true" className={`size-3.5 xl:hidden ${ink}`} />
              <span aria-hidden="true">{player[counter]}</span>
              <span className="sr-only">{count(player[counter])}</span>
            </span>
          ))}
        </span>
      </span>
      {/* Where counters in two digits leave no room beside the points, the movement stands below them. */}
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
