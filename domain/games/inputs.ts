import { z } from "zod";
import { idInput, textInput } from "../inputs.ts";

const participants = z.array(idInput).max(100);
const linkedGroup = z.object({ linkNumber: z.int().min(1).max(100), players: participants });

export const addGameNameInput = z.object({ name: textInput(200) });

/** `players` holds player and bot ids, in seat order; the creator is added when missing. Solo when `teams` is absent. */
export const createGameInput = z.object({
  gameNameId: idInput,
  players: participants,
  teams: z
    .object({ playersPerTeam: z.int().min(2).max(4), linkedGroups: z.array(linkedGroup).max(50) })
    .optional(),
});

/** `ranking` lists the contenders' keys, first to last: participant ids in a solo game, team keys in a team game. */
export const completeGameInput = z.object({ gameId: idInput, ranking: z.array(idInput).min(1).max(100) });
export const gameIdInput = z.object({ gameId: idInput });

export type CreateGameInput = z.output<typeof createGameInput>;

/**
 * A page of completed games, newest first: those before the last one known (null: older than those every browser holds),
 * of one player and of one game; null leaves that open.
 */
export const earlierGamesInput = z.object({
  before: z.object({ completedAt: z.int().min(0), id: idInput }).nullable(),
  playerId: idInput.nullable(),
  gameName: textInput(200).nullable(),
});

/** A new ranking for a completed game, and why. */
export const correctGameInput = completeGameInput.extend({ reason: textInput(1000) });
