import { type Player, pointsOf } from "../../../domain/people/players/player.ts";
import { rankOf } from "../../../domain/people/players/standings.ts";
import { useRanking } from "../../live/players/useRanking.ts";
import { counterLooks } from "../../points/counters/counterLooks.ts";
import { titleOf } from "../../texts/counters.ts";
import { freezeTexts } from "../../texts/freeze.ts";
import { number } from "../../texts/numbers.ts";
import { uiTexts } from "../../texts/ui.ts";
import { Stat } from "../../ui/Card.tsx";
import { Place } from "../../ui/Place.tsx";

/**
 * A player's rank and points. During a freeze, players see their own true total, and a remark that their rank is the rank at
 * the start of the freeze.
 */
export function RankAndPoints({ player }: { player: Player }) {
  const rank = rankOf(useRanking().all, player);
  const points = pointsOf(player);
  return (
    <p className="mt-1 text-ink-2">
      <Place rank={rank} />
      {player.ownPoints !== undefined && <span>{` ${freezeTexts.atFreeze}`}</span>}
      <span>{" · "}</span>
      <b className="font-display font-extrabold text-gold-ink text-lg tabular-nums">{number(points)}</b>
      <span>{` ${uiTexts.points(points)}`}</span>
    </p>
  );
}

/** A player's spins, cards and Chills. */
export function CounterStats({ player }: { player: Player }) {
  return (
    <div className="flex gap-2.5">
      {counterLooks.map(({ counter, icon, tone }) => (
        <Stat
          key={counter}
          icon={icon}
          tone={tone}
          value={player[counter]}
          label={titleOf("full", counter)}
        />
      ))}
    </div>
  );
}
