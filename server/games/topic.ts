import type { Finish } from "../../domain/games/finish.ts";
import { type Game, type GameName, isBot, type WholeGame } from "../../domain/games/game.ts";
import { type NamedReign, reignsOf } from "../../domain/games/reign.ts";
import { RECENT_GAMES } from "../../domain/games/window.ts";
import type { TrueResults } from "../../domain/live/trueValues.ts";
import { readFreeze } from "../calls/status/freeze.ts";
import { privateBulkTopic, privateTopic, type TopicSource } from "../live/source.ts";
import { findAllEndedGames, findAllPlayingNames } from "./ended/repository.ts";
import { findAllFinishesByPlayer } from "./finishes/repository.ts";
import { findAllCurrentGames, findAllHiddenGames } from "./lists/repository.ts";
import { findAllGameNames } from "./names/repository.ts";

/** The ongoing games, and the most recently completed ones, without the points that a freeze hides. */
export const gamesTopic: TopicSource<Game> = {
  load: (db, ids) => findAllCurrentGames(db, RECENT_GAMES, ids),
};

function trueResultsOf({ id, results, powers, frozenUnder }: WholeGame): TrueResults {
  return { id, results, powers, frozenUnder };
}

/** The results of the games whose points the freeze hides, for administrators. */
export const trueResultsTopic: TopicSource<TrueResults> = privateTopic(async (db, ids) =>
  (await findAllHiddenGames(db, RECENT_GAMES, ids)).map(trueResultsOf),
);

/** The results of the games whose points the freeze hides, for the players of each game. */
export const ownResultsTopic: TopicSource<TrueResults> = privateBulkTopic(async (db) => {
  const games = await findAllHiddenGames(db, RECENT_GAMES, null);
  const seats = games.flatMap((game) =>
    game.players.map((seat) => ({ playerId: seat.id, results: trueResultsOf(game) })),
  );
  const byPlayer = Map.groupBy(
    seats.filter(({ playerId }) => !isBot(playerId)),
    ({ playerId }) => playerId,
  );
  return new Map([...byPlayer].map(([playerId, own]) => [playerId, own.map(({ results }) => results)]));
});

/** The finishes that a player has not seen. */
export const finishesTopic: TopicSource<Finish> = privateTopic((db, ids, key) =>
  findAllFinishesByPlayer(db, key, ids),
);

/** The champions of the names of games, without the games that a freeze hides (rule E11). */
export const reignsTopic: TopicSource<NamedReign> = {
  load: async (db, ids) =>
    reignsOf(
      await findAllEndedGames(db, ids && { gameNameIds: ids }, await readFreeze(db)),
      await findAllPlayingNames(db),
    ),
};

/** The list of games that can be played. */
export const gameNamesTopic: TopicSource<GameName> = {
  load: findAllGameNames,
};
