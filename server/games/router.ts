import { z } from "zod";
import { isBot } from "../../domain/games/game.ts";
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
import { toldTo } from "../../domain/games/told.ts";
import { RECENT_GAMES } from "../../domain/games/window.ts";
import { channelOf } from "../../domain/live/topics.ts";
import { playerIdInput } from "../../domain/players/inputs.ts";
import { Refusal } from "../../domain/refusals/refusal.ts";
import { command, query, router, toldQuery } from "../commands/procedures.ts";
import type { Db } from "../database/database.ts";
import { readGate } from "../gate/repository.ts";
import { findPlayer } from "../players/repository.ts";
import { correctSession, deleteSession } from "./administration.ts";
import { cancelGame, completeGame, createGame } from "./commands.ts";
import { seeFinish } from "./finishes/commands.ts";
import { findCompletedGamesPage } from "./lists/repository.ts";
import { addGameName, deleteGameNames, mergeGameNames, renameGameName } from "./names/commands.ts";
import { countGamesByName } from "./names/repository.ts";
import { readPulse } from "./pulse/repository.ts";
import { readRecord, recordFor } from "./records/record.ts";
import { findAllPlayerIdsByGame } from "./repository.ts";

const PAGE = 30;

/** What ends a game changes: all that its players share. */
const changesGame = async ({ gameId }: { gameId: string }, _accountId: string, db: Db) => ({
  players: await findAllPlayerIdsByGame(db, gameId),
});

/** Games: anyone signed in plays; players' actions need the event to be active (rules E3, P3 and P9). */
export const gamesRouter = router({
  addName: command({ who: "player", whenActive: true, input: addGameNameInput, run: addGameName }),
  renameName: command({ who: "administrator", input: renameGameNameInput, run: renameGameName }),
  mergeNames: command({ who: "administrator", input: mergeGameNamesInput, run: mergeGameNames }),
  deleteNames: command({ who: "administrator", input: deleteGameNamesInput, run: deleteGameNames }),
  create: command({
    who: "player",
    whenActive: true,
    input: createGameInput,
    changes: ({ players }, creatorId) => ({ players: [creatorId, ...players.filter((id) => !isBot(id))] }),
    run: createGame,
  }),
  complete: command({
    who: "player",
    whenActive: true,
    input: completeGameInput,
    changes: changesGame,
    run: completeGame,
  }),
  cancel: command({
    who: "player",
    whenActive: true,
    input: gameIdInput,
    changes: changesGame,
    run: cancelGame,
  }),
  seeFinish: command({
    who: "player",
    input: gameIdInput,
    changes: (_, playerId) => ({ players: [playerId] }),
    run: seeFinish,
  }),
  delete: command({ who: "player", input: gameIdInput, run: deleteSession }),
  correct: command({ who: "administrator", input: correctGameInput, run: correctSession }),

  /** How lively the event is, in numbers alone, for the login screen (rule A18). */
  pulse: query({
    who: "visitor",
    input: z.object({}),
    keptUntil: () => ["games", "players"],
    atOneInstant: true,
    run: (db, _visitor, _input, now) => readPulse(db, now),
  }),

  /** A player's points over time, statistics and last games, as whoever asks may know them (rules E11 and E12). */
  playerRecord: toldQuery({
    who: "player",
    input: playerIdInput,
    weight: 3,
    check: async (db, { playerId }) => {
      if (!(await findPlayer(db, playerId))) throw new Refusal("playerNotFound");
    },
    keptUntil: ({ playerId }) => [
      "event",
      channelOf("pointEntries", playerId),
      channelOf("hiddenPointEntries", playerId),
      channelOf("results", playerId),
    ],
    atOneInstant: true,
    run: (db, _actor, { playerId }) => readRecord(db, playerId),
    tell: (record, actor, { playerId }) => recordFor(record, actor, playerId),
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
    atOneInstant: true,
    run: async (db, actor, input) => {
      const beyond = input.before ? 0 : RECENT_GAMES;
      const { rows, more } = await findCompletedGamesPage(db, { ...input, beyond }, PAGE);
      const event = await readGate(db);
      return { games: rows.map((game) => toldTo(game, event, actor)), more };
    },
  }),
});
