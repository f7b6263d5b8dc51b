import type { Player } from "../../domain/players/player.ts";
import { counterLooks } from "./counterLooks.ts";

/** A player's spins, cards and Chills in one line, to read. */
export function Counters({ player }: { player: Player }) {
  return (
    <span className="flex gap-3.5 tabular-nums">
      {counterLooks.map(({ counter, icon: Icon, ink, count }) => (
        <span key={counter} title={count(player[counter])} className="flex items-center gap-1">
          <Icon aria-hidden="true" className={`size-3.5 ${ink}`} />
          <span aria-hidden="true">{player[counter]}</span>
          <span className="sr-only">{count(player[counter])}</span>
        </span>
      ))}
    </span>
  );
}
