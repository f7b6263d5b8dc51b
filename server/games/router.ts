import { z } from "zod";
import {
  addGameNameInput,
  addGameNamesInput,
  completeGameInput,
  correctGameInput,
  createGameInput,
  deleteGameNamesInput,
  earlierGamesInput,
  gameIdInput,
  gameNameIdInput,
  mendGameInput,
  mergeGameNamesInput,
  playCardInput,
  proposalInput,
  renameGameNameInput,
} from "../../domain/games/inputs.ts";
import { RECENT_GAMES } from "../../domain/games/window.ts";
import { answerChannels } from "../../domain/live/answerChannels.ts";
import type { Actor } from "../../domain/people/accounts/roles.ts";
import { actingInput } from "../../domain/people/guests/inputs.ts";
import { playerIdInput } from "../../domain/people/players/inputs.ts";
import { Refusal } from "../../domain/refusals/refusal.ts";
import { command, concurrentCommand } from "../calls/command.ts";
import { filteredQuery, query } from "../calls/query.ts";
import type { Db } from "../database/database.ts";
import { fullDb } from "../database/fullDb.ts";
import { requireHeld } from "../people/guests/held/holding.ts";
import { findPlayer } from "../people/players/repository.ts";
import { correctPlayedGame, deletePlayedGame } from "./administration.ts";
import { cancelGame, completeGame, confirmRanking, createGame, mendGame, refuseRanking } from "./commands.ts";
import { findCompletedGamesPage } from "./lists/repository.ts";
import {
  addGameName,
  addGameNames,
  deleteGameNames,
  mergeGameNames,
  renameGameName,
} from "./names/commands.ts";
import { countGamesByName } from "./names/repository.ts";
import { readHealable } from "./powers/healable.ts";
import { playCard } from "./powers/play.ts";
import { readPulse } from "./pulse/repository.ts";
import { bondsFor, readBonds } from "./records/bonds.ts";
import { readDuel } from "./records/duel.ts";
import { eventGamesFor, readEventGames } from "./records/eventGames.ts";
import { gamePageFor, readGamePage } from "./records/gamePage.ts";
import { readRecord, recordFor } from "./records/record.ts";
import { readOwnWeek } from "./week/week.ts";

const PAGE_SIZE = 30;

/**
 * The maximum size of a request that adds a list of games. Large enough that a list with too many games is still parsed, and
 * refused with a clear sentence.
 */
const GAME_LIST_BYTES = 512 * 1024;

/** Refuses a player who does not exist any more. Throws the refusal `playerNotFound`. */
async function requireReadablePlayer(
  db: Db,
  { playerId }: { playerId: string },
  actor: Actor,
): Promise<void> {
  if (playerId !== actor.id && !(await findPlayer(db, playerId))) throw new Refusal("playerNotFound");
}

/** Games: every signed-in player may play; players' actions need the event to be active (rules E3, P3 and P9). */
export const gamesCalls = {
  addName: command({
    who: "player",
    undo: { by: ["gameNamesRemoved"] },
    whenActive: true,
    input: addGameNameInput,
    run: addGameName,
  }),
  addNames: command({
    who: "administrator",
    undo: { by: ["gameNamesRemoved"] },
    input: addGameNamesInput,
    bodyLimit: GAME_LIST_BYTES,
    run: addGameNames,
  }),
  renameName: command({
    who: "administrator",
    undo: { by: ["gameNameRenamed"] },
    input: renameGameNameInput,
    run: renameGameName,
  }),
  mergeNames: command({
    who: "administrator",
    undo: { by: ["gameNamesSeparated"] },
    input: mergeGameNamesInput,
    run: mergeGameNames,
  }),
  deleteNames: command({
    who: "administrator",
    undo: { by: ["gameNamesListed"] },
    input: deleteGameNamesInput,
    run: deleteGameNames,
  }),
  create: concurrentCommand({
    who: "player",
    undo: { by: ["gameRemoved", "playing"] },
    whenActive: true,
    input: createGameInput,
    ...createGame,
  }),
  complete: concurrentCommand({
    who: "player",
    undo: { by: ["gameReopened", "rankingProposal"] },
    whenActive: true,
    input: completeGameInput,
    ...completeGame,
  }),
  confirmRanking: concurrentCommand({
    who: "player",
    undo: { by: ["gameReopened"] },
    whenActive: true,
    input: proposalInput,
    ...confirmRanking,
  }),
  refuseRanking: concurrentCommand({
    who: "player",
    undo: { by: ["rankingProposal"] },
    whenActive: true,
    input: proposalInput,
    ...refuseRanking,
  }),
  mend: concurrentCommand({
    who: "player",
    undo: { by: ["gameLineup", "playing"] },
    whenActive: true,
    input: mendGameInput,
    ...mendGame,
  }),
  cancel: concurrentCommand({
    who: "player",
    undo: { by: ["gameRestored"] },
    whenActive: true,
    input: gameIdInput,
    ...cancelGame,
  }),
  playCard: concurrentCommand({
    who: "player",
    undo: { by: ["cardTakenBack"] },
    whenActive: true,
    input: playCardInput,
    ...playCard,
  }),
  // `deletePlayedGame` refuses everybody but administrators, with a sentence of its own (`deleteForbidden`).
  delete: command({
    who: "player",
    undo: { by: ["gameRestored"] },
    input: gameIdInput,
    run: deletePlayedGame,
  }),
  correct: command({
    who: "administrator",
    undo: { by: ["gameResults"] },
    input: correctGameInput,
    run: correctPlayedGame,
  }),

  /** The points that a healing card would give back to the actor or the actor's guest; 0: nothing to heal (rule U20). */
  healable: query({
    who: "player",
    input: actingInput,
    check: async (db, { for: guestId }, actor) => {
      if (guestId !== null && guestId !== actor.id) await requireHeld(db, actor, guestId);
    },
    run: (db, actor, { for: guestId }, now) => readHealable(fullDb(db), guestId ?? actor.id, now),
  }),

  /** The activity of the event, only as numbers, for the login screen (rule A18). */
  pulse: query({
    who: "visitor",
    input: z.object({}),
    cachedUntil: () => answerChannels("games.pulse", null),
    atOneInstant: true,
    run: (db, _visitor, _input, now) => readPulse(db, now),
  }),

  /** A player's points over time, statistics and last games, as far as the reader may see them (rules E11 and E12). */
  playerRecord: filteredQuery({
    who: "player",
    input: playerIdInput,
    weight: 3,
    check: requireReadablePlayer,
    cachedUntil: ({ playerId }) => answerChannels("games.playerRecord", playerId),
    atOneInstant: true,
    run: (db, _actor, { playerId }) => readRecord(fullDb(db), playerId),
    filter: (record, actor, { playerId }) => recordFor(record, actor, playerId),
  }),

  /**
   * A player's rival, accomplice, series, crowns and time, as far as the reader may see them (rules J20 to J26). Only the player
   * reads the nemesis.
   */
  bonds: filteredQuery({
    who: "player",
    input: playerIdInput,
    weight: 3,
    check: requireReadablePlayer,
    cachedUntil: ({ playerId }) => answerChannels("games.bonds", playerId),
    atOneInstant: true,
    run: (db, _actor, { playerId }) => readBonds(fullDb(db), playerId),
    filter: (bonds, actor, { playerId }) => bondsFor(bonds, actor, playerId),
  }),

  /** What the reader did against and with another player (rules J20 and J23). Players see all of their own games (rule E12). */
  headToHead: query({
    who: "player",
    input: playerIdInput,
    check: requireReadablePlayer,
    atOneInstant: true,
    run: (db, actor, { playerId }) => readDuel(fullDb(db), actor.id, playerId),
  }),

  /** The champion of a name of the list of games, who follows, and everybody's places; null for an unknown name. */
  page: filteredQuery({
    who: "player",
    input: gameNameIdInput,
    weight: 3,
    cachedUntil: ({ gameNameId }) => answerChannels("games.page", gameNameId),
    atOneInstant: true,
    run: (db, _actor, { gameNameId }) => readGamePage(fullDb(db), gameNameId),
    filter: (page, actor) => page && gamePageFor(page, actor),
  }),

  /** The games of the whole event in figures. */
  eventGames: filteredQuery({
    who: "player",
    input: z.object({}),
    weight: 3,
    cachedUntil: () => answerChannels("games.eventGames", null),
    atOneInstant: true,
    run: (db) => readEventGames(fullDb(db)),
    filter: eventGamesFor,
  }),

  /** Everything that the cards of the caller's own week tell (rule K19). */
  ownWeek: query({
    who: "player",
    input: z.object({}),
    weight: 3,
    atOneInstant: true,
    run: (db, actor) => readOwnWeek(fullDb(db), actor),
  }),

  /** The number of completed games of each name, listed or deleted. Names without completed games are left out (rule P27). */
  nameCounts: query({
    who: "player",
    input: z.object({}),
    cachedUntil: () => answerChannels("games.nameCounts", null),
    run: (db) => countGamesByName(db),
  }),

  /**
   * A page of completed games, newest first. If neither a cursor nor a game's id is given, the page starts after the recent
   * games, which every browser already has.
   */
  earlier: query({
    who: "player",
    input: earlierGamesInput,
    atOneInstant: true,
    run: async (db, actor, input) => {
      const newestToSkip = input.before || input.gameId !== null ? 0 : RECENT_GAMES;
      const { rows, more } = await findCompletedGamesPage(db, actor, { ...input, newestToSkip }, PAGE_SIZE);
      return { games: rows, more };
    },
  }),
};
