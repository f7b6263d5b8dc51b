import type { Player } from "../../domain/players/player.ts";
import { nextAbove } from "../../domain/players/standings.ts";
import { useTotals } from "../live/totals.ts";
import { inPoints } from "../texts/numbers.ts";
import { movementTexts as texts } from "../texts/players.ts";
import { Place } from "../ui/Place.tsx";

/** What is missing to a player to reach the next rank above. */
export function ToNextAbove({ player }: { player: Player }) {
  const next = nextAbove(useTotals(), player);
  // While the ranking is frozen, others' points tell nothing of what is really missing.
  if (player.ownPoints !== undefined) return null;
  return (
    <span className="block truncate">
      {next ? (
        <>
          {texts.behind(inPoints(next.points))} <Place rank={next.rank} isFeminine />
          <span className="xl:hidden"> {texts.behindEnd}</span>
        </>
      ) : (
        texts.first
      )}
    </span>
  );
}
