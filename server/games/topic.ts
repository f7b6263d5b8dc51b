import type { Game, GameName } from "../../domain/games/game.ts";
import { RECENT_GAMES } from "../../domain/games/window.ts";
import type { TopicSource } from "../live/source.ts";
import { findGameNames } from "./names/repository.ts";
import { findCurrentGames } from "./repository.ts";

/** The ongoing games, and the most recently completed ones. */
export const gamesTopic: TopicSource<Game> = {
  load: (db, ids) => findCurrentGames(db, RECENT_GAMES, ids),
};

/** The list of games one can play. */
export const gameNamesTopic: TopicSource<GameName> = {
  load: findGameNames,
};
