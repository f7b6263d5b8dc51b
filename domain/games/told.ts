import { isAdministrator } from "../accounts/rights.ts";
import type { Actor } from "../accounts/roles.ts";
import type { Frozen } from "../event/event.ts";
import { isHidden } from "../event/hidden.ts";
import type { Game, WholeGame } from "./game.ts";

/** Whether a game is told with all its points. */
export function isWhole(game: Game): game is WholeGame {
  return game.results.every((result) => result.pointsEarned !== null && result.positionPoints !== null);
}

/** A game as everybody is told of it: while the ranking is frozen, without the points it gave since (rule E11). */
export function toldToAll(game: WholeGame, event: Frozen): Game {
  return isHidden(game, event) ? withoutPoints(game) : game;
}

/** A game as this reader is told of it: who sat in it and administrators know its points (rules E11 and E12). */
export function toldTo(game: WholeGame, event: Frozen, reader: Pick<Actor, "id" | "role">): Game {
  const isTheirs = isAdministrator(reader) || game.players.some(({ id }) => id === reader.id);
  return isTheirs ? game : toldToAll(game, event);
}

function withoutPoints(game: WholeGame): Game {
  return {
    ...game,
    results: game.results.map((result) => ({ ...result, positionPoints: null, pointsEarned: null })),
  };
}
