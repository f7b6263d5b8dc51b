import { isHidden } from "../../domain/event/hidden.ts";
import type { TrueResults } from "../../domain/freeze/truth.ts";
import type { Finish } from "../../domain/games/finish.ts";
import { type Game, type GameName, isBot } from "../../domain/games/game.ts";
import { toldToAll } from "../../domain/games/told.ts";
import { RECENT_GAMES } from "../../domain/games/window.ts";
import type { Db } from "../database/database.ts";
import { readGate } from "../gate/repository.ts";
import { readTogether, type TopicSource } from "../live/source.ts";
import { findAllFinishesByPlayer } from "./finishes/repository.ts";
import { findAllCurrentGames } from "./lists/repository.ts";
import { findAllGameNames } from "./names/repository.ts";

/** The ongoing games, and the most recently completed ones, without the points that the ranking's freeze hides. */
export const gamesTopic: TopicSource<Game> = {
  load: async (db, ids) => {
    const games = await findAllCurrentGames(db, RECENT_GAMES, ids);
    const event = await readGate(db);
    return games.map((game) => toldToAll(game, event));
  },
};

/** Of these games, those whose points the ranking's freeze hides. */
async function findAllHiddenGames(db: Db, ids: readonly string[] | null) {
  const event = await readGate(db);
  if (event.frozenAt === null) return [];
  return (await findAllCurrentGames(db, RECENT_GAMES, ids)).filter((game) => isHidden(game, event));
}

/** Their results, for administrators. */
export const trueResultsTopic: TopicSource<TrueResults> = {
  load: async (db, ids) =>
    (await findAllHiddenGames(db, ids)).map(({ id, results, frozenUnder }) => ({ id, results, frozenUnder })),
};

/** Their results, each for those who sat in the game. */
export const ownResultsTopic: TopicSource<TrueResults> = readTogether(async (db) => {
  const games = await findAllHiddenGames(db, null);
  const seats = games.flatMap(({ players, id, results, frozenUnder }) =>
    players.map((seat) => ({ playerId: seat.id, truth: { id, results, frozenUnder } })),
  );
  const byPlayer = Map.groupBy(
    seats.filter(({ playerId }) => !isBot(playerId)),
    ({ playerId }) => playerId,
  );
  return new Map([...byPlayer].map(([playerId, own]) => [playerId, own.map(({ truth }) => truth)]));
});

/** What the ends of games were for a player who has not seen them. */
export const finishesTopic: TopicSource<Finish> = {
  load: (db, ids, key) => findAllFinishesByPlayer(db, key, ids),
};

/** The list of games one can play. */
export const gameNamesTopic: TopicSource<GameName> = {
  load: findAllGameNames,
};
