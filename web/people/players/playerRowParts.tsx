import { type Player, pointsOf } from "../../../domain/people/players/player.ts";
import { inPoints, number } from "../../texts/numbers.ts";
import { uiTexts } from "../../texts/ui.ts";
import { Avatar } from "../../ui/Avatar.tsx";
import { classes } from "../../ui/classes.ts";
import { Place } from "../../ui/Place.tsx";

/** A player's rank, at the beginning of a row. The signed-in player's rank is large, in French notation ("1er"). */
export function Rank({ rank, isMe = false }: { rank: number; isMe?: boolean | undefined }) {
  return (
    <span
      className={classes(
        "min-w-7 shrink-0 whitespace-nowrap text-center font-display tabular-nums",
        isMe ? "font-extrabold text-ink text-xl xl:text-base" : "text-ink-2",
      )}
    >
      <span className="sr-only">{uiTexts.rank(rank)}</span>
      <span aria-hidden="true">{isMe ? <Place rank={rank} /> : rank}</span>
    </span>
  );
}

/** A player's rank and avatar, at the beginning of a row. */
export function RankedAvatar({ rank, player }: { rank: number; player: Player }) {
  return (
    <span className="flex shrink-0 items-center gap-3">
      <Rank rank={rank} />
      <span className="max-[22.5rem]:hidden">
        <Avatar id={player.id} name={player.name} />
      </span>
    </span>
  );
}

/**
 * A player's total, at the end of a row. While the standings are frozen, players see only their own true total, and
 * administrators see the true totals of all players (rule E12).
 */
export function PlayerPoints({ player }: { player: Player }) {
  return (
    <b className="whitespace-nowrap font-display text-lg tabular-nums">
      <span aria-hidden="true">{number(pointsOf(player))}</span>
      <span className="sr-only">{inPoints(pointsOf(player))}</span>
    </b>
  );
}
