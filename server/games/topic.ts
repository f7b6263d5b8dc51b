import type { Game, GameName } from "../../domain/games/game.ts";
import { RECENT_GAMES } from "../../domain/live/topics.ts";
import type { TopicSource } from "../live/source.ts";
import { findCurrentGames, findGameNames } from "./repository.ts";

/** The ongoing games, and the most recently completed ones. */
export const gamesTopic: TopicSource<Game> = {
  audience: "everyone",
  load: (db, ids) => findCurrentGames(db, RECENT_GAMES, ids),
};

/** The list of games one can play. */
export const gameNamesTopic: TopicSource<GameName> = {
  audience: "everyone",
  load: findGameNames,
};
