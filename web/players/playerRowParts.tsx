import type { Player } from "../../domain/players/player.ts";
import { inPoints, number } from "../texts/numbers.ts";
import { uiTexts } from "../texts/ui.ts";
import { Avatar } from "../ui/Avatar.tsx";

/** A player's rank and avatar, at the beginning of a row. */
export function RankedAvatar({ rank, player }: { rank: number; player: Player }) {
  return (
    <span className="flex shrink-0 items-center gap-3">
      <span className="w-7 shrink-0 text-center font-display text-ink-2 tabular-nums">
        <span className="sr-only">{uiTexts.rank(rank)}</span>
        <span aria-hidden="true">{rank}</span>
      </span>
      <span className="max-[22.5rem]:hidden">
        <Avatar id={player.id} name={player.name} />
      </span>
    </span>
  );
}

/** A player's total, at the end of a row. */
export function PlayerPoints({ player }: { player: Player }) {
  return (
    <b className="font-display text-lg tabular-nums">
      <span aria-hidden="true">{number(player.totalPoints)}</span>
      <span className="sr-only">{inPoints(player.totalPoints)}</span>
    </b>
  );
}
