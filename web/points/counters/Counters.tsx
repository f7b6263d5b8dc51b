import type { Player } from "../../../domain/people/players/player.ts";
import { countedAs } from "../../texts/counters.ts";
import { classes } from "../../ui/classes.ts";
import { counterLooks } from "./counterLooks.ts";

/** A player's spins, cards and Chills, read-only. `isTight`: smaller, and on two lines if necessary, for the podium. */
export function Counters({ player, isTight = false }: { player: Player; isTight?: boolean | undefined }) {
  return (
    <span className={classes("flex tabular-nums", isTight ? "flex-wrap justify-center gap-x-2" : "gap-3.5")}>
      {counterLooks.map(({ counter, icon: Icon, ink }) => (
        <span
          key={counter}
          title={countedAs("full", counter, player[counter])}
          className={classes("flex items-center", isTight ? "gap-0.5" : "gap-1")}
        >
          <Icon aria-hidden="true" className={classes(isTight ? "size-3" : "size-3.5", ink)} />
          <span aria-hidden="true">{player[counter]}</span>
          <span className="sr-only">{countedAs("full", counter, player[counter])}</span>
        </span>
      ))}
    </span>
  );
}
