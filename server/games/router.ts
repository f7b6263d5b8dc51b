import { z } from "zod";
import {
  addGameNameInput,
  completeGameInput,
  correctGameInput,
  createGameInput,
  deleteGameNamesInput,
  earlierGamesInput,
  gameIdInput,
  mergeGameNamesInput,
  renameGameNameInput,
} from "../../domain/games/inputs.ts";
import { statistics } from "../../domain/games/statistics.ts";
import { RECENT_GAMES } from "../../domain/games/window.ts";
import { channelOf } from "../../domain/live/topics.ts";
import { playerIdInput } from "../../domain/players/inputs.ts";
import { Refusal } from "../../domain/refusals/refusal.ts";
import { command, query, router } from "../commands/procedures.ts";
import { findPlayer } from "../players/repository.ts";
import { findAllPointStepsByPlayer } from "../points/repository.ts";
import { correctSession, deleteSession } from "./administration.ts";
import { cancelGame, completeGame, createGame } from "./commands.ts";
import { addGameName, deleteGameNames, mergeGameNames, renameGameName } from "./names/commands.ts";
import { countGamesByName } from "./names/repository.ts";
import { findAllCompanionsByPlayer, findAllGameRecordsByPlayer } from "./records/repository.ts";
import { findCompletedGamesPage } from "./repository.ts";

const PAGE = 30;
const LAST_GAMES = 10;
/** As many as a curve on a wide screen can show. */
const MOMENTS = 300;

/** Games: anyone signed in plays; players' actions need the event to be active (rules E3, P3 and P9). */
export const gamesRouter = router({
  addName: command({ who: "player", whenActive: true, input: addGameNameInput, run: addGameName }),
  renameName: command({ who: "administrator", input: renameGameNameInput, run: renameGameName }),
  mergeNames: command({ who: "administrator", input: mergeGameNamesInput, run: mergeGameNames }),
  deleteNames: command({ who: "administrator", input: deleteGameNamesInput, run: deleteGameNames }),
  create: command({ who: "player", whenActive: true, input: createGameInput, run: createGame }),
  complete: command({ who: "player", whenActive: true, input: completeGameInput, run: completeGame }),
  cancel: command({ who: "player", whenActive: true, input: gameIdInput, run: cancelGame }),
  delete: command({ who: "player", input: gameIdInput, run: deleteSession }),
  correct: command({ who: "administrator", input: correctGameInput, run: correctSession }),

  /** A player's points over time (instants and differences, oldest first), statistics and last games. */
  playerRecord: query({
    who: "player",
    input: playerIdInput,
    weight: 3,
    check: async (db, { playerId }) => {
      if (!(await findPlayer(db, playerId))) throw new Refusal("playerNotFound");
    },
    keptUntil: ({ playerId }) => [channelOf("pointEntries", playerId), channelOf("results", playerId)],
    run: async (db, _actor, { playerId }) => ({
      history: await findAllPointStepsByPlayer(db, playerId, MOMENTS),
      statistics: statistics(
        await findAllGameRecordsByPlayer(db, playerId),
        await findAllCompanionsByPlayer(db, playerId),
      ),
      lastGames: (
        await findCompletedGamesPage(db, { beyond: 0, before: null, playerId, gameNameId: null }, LAST_GAMES)
      ).rows,
    }),
  }),

  /** How many completed games count as each name, of the list or not; those without any are left out. */
  nameCounts: query({
    who: "administrator",
    input: z.object({}),
    keptUntil: () => [channelOf("completedGames")],
    run: (db) => countGamesByName(db),
  }),

  /** Completed games that are older than those every browser holds, newest first, a page at a time. */
  earlier: query({
    who: "player",
    input: earlierGamesInput,
    run: async (db, _actor, input) => {
      const beyond = input.before ? 0 : RECENT_GAMES;
      const { rows, more } = await findCompletedGamesPage(db, { ...input, beyond }, PAGE);
      return { games: rows, more };
    },
  }),
});
