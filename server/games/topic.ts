import type { Game, GameName } from "../../domain/games/game.ts";
import { RECENT_GAMES } from "../../domain/games/window.ts";
import type { TopicSource } from "../live/source.ts";
import { findAllGameNames } from "./names/repository.ts";
import { findAllCurrentGames } from "./repository.ts";

/** The ongoing games, and the most recently completed ones. */
export const gamesTopic: TopicSource<Game> = {
  load: (db, ids) => findAllCurrentGames(db, RECENT_GAMES, ids),
};

/** The list of games one can play. */
export const gameNamesTopic: TopicSource<GameName> = {
  load: findAllGameNames,
};
