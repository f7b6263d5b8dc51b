import type { Frozen } from "../event/event.ts";
import { isHidden } from "../event/hidden.ts";
import { isAdministrator } from "../people/accounts/rights.ts";
import type { Actor } from "../people/accounts/roles.ts";
import type { Game, WholeGame } from "./game.ts";

/** Whether a game has all its points: the freeze hides none of them from the reader. */
export function isWhole(game: Game): game is WholeGame {
  return game.results.every((result) => result.pointsEarned !== null && result.positionPoints !== null);
}

/** A game as everybody may see it: without the points that the current freeze hides (rule E11). */
export function visibleGame(game: WholeGame, event: Frozen): Game {
  const isGameHidden = isHidden(game, event);
  const powers = game.powers.map((played) =>
    isGameHidden || isHidden(played, event) ? { ...played, healed: null } : played,
  );
  return isGameHidden ? { ...withoutPoints(game), powers } : { ...game, powers };
}

/** A game as this reader may see it: only its players and administrators see hidden points (rules E11 and E12). */
export function gameFor(reader: Pick<Actor, "id" | "role">, game: WholeGame, event: Frozen): Game {
  const maySeePoints = isAdministrator(reader) || game.players.some(({ id }) => id === reader.id);
  return maySeePoints ? game : visibleGame(game, event);
}

function withoutPoints(game: WholeGame): Game {
  return {
    ...game,
    results: game.results.map((result) => ({ ...result, positionPoints: null, pointsEarned: null })),
    placePoints: null,
  };
}
