import { z } from "zod";
import { cursorInput, idInput, sharedTextInput, textInput, textKinds } from "../inputs.ts";
import { actingInput } from "../people/guests/inputs.ts";
import { MAX_GAME_NAMES } from "./gameNames.ts";
import { canonicalRanking } from "./ties.ts";

const participants = z.array(idInput).max(100);
const linkedGroup = z.object({ linkNumber: z.int().min(1).max(100), players: participants });

const gameName = sharedTextInput(200);

export const addGameNameInput = z.object({ name: gameName });

/** Games to add to the list. More than `MAX_GAME_NAMES` are accepted here, so that the command refuses them with a sentence. */
export const addGameNamesInput = z.object({ names: z.array(gameName).min(1).max(5000) });

/** A new name for a game of the list; `before` is the name that the administrator saw. */
export const renameGameNameInput = z.object({ gameNameId: idInput, name: gameName, before: textInput(200) });

/** A game of the list, and the game that it is merged into. */
export const mergeGameNamesInput = z
  .object({ gameNameId: idInput, intoId: idInput })
  .refine(({ gameNameId, intoId }) => gameNameId !== intoId);

/** Games to delete from the list, at most as many as it can hold. */
export const deleteGameNamesInput = z.object({
  gameNameIds: z.array(idInput).min(1).max(MAX_GAME_NAMES),
});

/**
 * `players`: ids of players and bots, in seat order; the creator is added when missing. Without `teams` it is a solo game, or a
 * cooperative one.
 */
export const createGameInput = z
  .object({
    gameNameId: idInput,
    players: participants,
    isCooperative: z.boolean().default(false),
    teams: z
      .object({ playersPerTeam: z.int().min(2).max(4), linkedGroups: z.array(linkedGroup).max(50) })
      .optional(),
  })
  .refine(({ isCooperative, teams }) => !(isCooperative && teams));

/** A key of a contender, or "=" and a key: the contender shares the place before it (rule P34). */
const rankingEntryInput = z
  .string()
  .regex(/^=?[\w-]{1,64}$/)
  .register(textKinds, { kind: "id" });

/** `ranking`: the keys are participant ids in a solo game, team keys in a team game, "table" and "game" in a cooperative game. */
export const completeGameInput = z.object({
  gameId: idInput,
  ranking: z.array(rankingEntryInput).min(1).max(100).transform(canonicalRanking),
});

/** A proposed ranking to confirm or to refuse. `proposalId`: the proposal that this person saw. */
export const proposalInput = z.object({ gameId: idInput, proposalId: idInput });
export type ProposalInput = z.output<typeof proposalInput>;

/**
 * A change of an ongoing game: the ids of the players and bots to add and to remove, and the game that is really played
 * (`gameNameId`; null: no change).
 */
export const mendGameInput = z.object({
  gameId: idInput,
  gameNameId: idInput.nullable(),
  added: participants,
  removed: participants,
});
export const gameIdInput = z.object({ gameId: idInput });
export const gameNameIdInput = z.object({ gameNameId: idInput });

export type CreateGameInput = z.output<typeof createGameInput>;

/**
 * A page of completed games, newest first: games older than `before` (null: older than the latest games, which every browser
 * has). `playerId` and `gameNameId` filter the games; null: no filter. With `gameId`, only this game is returned, however new
 * it is.
 */
export const earlierGamesInput = z.object({
  before: cursorInput,
  playerId: idInput.nullable(),
  gameNameId: idInput.nullable(),
  gameId: idInput.nullable().default(null),
});

/** A new ranking for a completed game, and why. */
export const correctGameInput = completeGameInput.extend({ reason: sharedTextInput(1000) });
export type CompleteGameInput = z.output<typeof completeGameInput>;
export type MendGameInput = z.output<typeof mendGameInput>;
export type GameIdInput = z.output<typeof gameIdInput>;

/** An action card to play on a game. `targetId`: the player to exchange points with, for swap_position. */
export const playCardInput = actingInput.extend({
  playerCardId: idInput,
  gameId: idInput,
  targetId: idInput.nullable().default(null),
});
export type PlayCardInput = z.output<typeof playCardInput>;
