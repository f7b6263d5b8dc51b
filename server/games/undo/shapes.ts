import { createHash } from "node:crypto";
import { z } from "zod";
import { type ActionPower, isActionPower, type Power } from "../../../domain/cards/card.ts";
import type { WholeGame } from "../../../domain/games/game.ts";
import type { PlayedPower } from "../../../domain/games/powers/playedPowers.ts";
import type { FinishesTable, PlayedPowersTable } from "../../database/schema/games.ts";
import type { InverseShape } from "../../history/inverses/inverse.ts";
import { gameSources } from "../grants.ts";
import type { GameSum } from "./sums.ts";

/** When a correction was made (epoch ms), and each player's position before it. */
const replaced = { at: z.number(), positionsBefore: z.record(z.string(), z.number()) };
const correction = z
  .object({ ...replaced, by: z.string(), reason: z.string(), earlier: z.array(z.object(replaced)) })
  .nullable();

const result = z.object({
  playerId: z.string(),
  position: z.number(),
  positionPoints: z.number(),
  pointsEarned: z.number(),
});

const played = {
  playerId: z.string(),
  power: z.custom<ActionPower>((power) => isActionPower(power as Power)),
  cardName: z.string(),
  targetId: z.string().nullable(),
  playedAt: z.number(),
  healed: z.number().nullable(),
  frozenUnder: z.number().nullable(),
};

const playedPower: z.ZodType<PlayedPower> = z.object({
  id: z.string(),
  // Missing in inverses that were stored before games had the images of their cards.
  imageUrl: z.string().default(""),
  ...played,
});

/** A card that was played on a game. */
export const playedRow: z.ZodType<PlayedPowersTable> = z.object({
  playerCardId: z.string(),
  gameSessionId: z.string(),
  number: z.number(),
  healedEntryId: z.string().nullable(),
  ...played,
});

const proposal = z
  .object({ id: z.string(), by: z.string(), at: z.number(), ranking: z.array(z.string()) })
  .nullable();

const lineup = {
  gameName: z.string(),
  gameNameId: z.string(),
  players: z.array(z.object({ id: z.string(), name: z.string() })),
  linkedGroups: z.array(z.object({ linkNumber: z.number(), players: z.array(z.string()) })),
};

const game: z.ZodType<WholeGame> = z.object({
  ...lineup,
  id: z.string(),
  status: z.enum(["ongoing", "completed"]),
  createdAt: z.number(),
  createdBy: z.string(),
  completedAt: z.number().nullable(),
  completedBy: z.string().nullable(),
  correction,
  powers: z.array(playedPower),
  uncounted: z.enum(["fewPlayers", "sameGroup"]).nullable(),
  isTeamGame: z.boolean(),
  // Missing in games that were stored before cooperative games.
  isCooperative: z.boolean().default(false),
  playersPerTeam: z.number().nullable(),
  results: z.array(result),
  // Missing in games that were stored before places could be shared.
  placePoints: z.array(z.number()).nullable().default(null),
  // Missing in games that were stored before rankings could be confirmed.
  proposal: proposal.default(null),
  // Missing in games that were stored before rankings ended the playing of cards. These games take no more cards.
  wasRanked: z.boolean().default(true),
  frozenUnder: z.number().nullable(),
});

/** A finish that a player had not seen yet. */
const finish: z.ZodType<FinishesTable> = z.object({
  playerId: z.string(),
  gameSessionId: z.string(),
  at: z.number(),
  totalBefore: z.number(),
  totalAfter: z.number(),
  climb: z.string().nullable(),
});

// The period is missing in inverses that were stored before resets closed periods.
const period = z.int().nullable().default(null);
const grants = z.array(z.object({ playerId: z.string(), points: z.int(), period }));
const sums: z.ZodType<GameSum[]> = z.array(z.object({ kind: z.enum(gameSources), grants }));

const proposed = z.object({ gameId: z.string(), before: proposal, after: proposal });
/** The stored data that undoes a change of an ongoing game's proposed ranking: the proposals before and after (rule P33). */
export const rankingProposalShape: InverseShape<z.output<typeof proposed>> = {
  kind: "rankingProposal",
  version: 1,
  schema: proposed,
};

/**
 * The stored data that undoes the completion of a game. `revision`: see revisionOf; `spins`: the players who won a spin in
 * the game; `proposal`: the ranking that was proposed before.
 */
const reopened = z.object({
  gameId: z.string(),
  revision: z.string(),
  spins: z.array(z.string()),
  // Missing in inverses that were stored before rankings could be confirmed.
  proposal: proposal.default(null),
});
export type ReopenedGame = z.output<typeof reopened>;
export const gameReopenedShape: InverseShape<ReopenedGame> = {
  kind: "gameReopened",
  version: 1,
  schema: reopened,
};

/**
 * The stored data with which a game that an undo reopened is completed again. `sums`: the points that the game had given;
 * null in inverses that were stored without them. `spins`: the players who get their spin back; `won`: all players who had won
 * one.
 */
const completed = z.object({
  game,
  sums: sums.nullable().default(null),
  spins: z.array(z.string()),
  won: z.array(z.string()),
  finishes: z.array(finish),
  proposal: proposal.default(null),
});
export const gameCompletedShape: InverseShape<z.output<typeof completed>> = {
  kind: "gameCompleted",
  version: 1,
  schema: completed,
};

/**
 * The stored data that undoes a correction: the game with its previous results, and the points that it gave each player
 * (`sums`). `take`: the players who lose a spin by the undo; `give`: the players who get one.
 */
const results = z.object({
  game,
  revision: z.string(),
  sums,
  take: z.array(z.string()),
  give: z.array(z.string()),
  finishes: z.array(finish),
});
export type FormerResultsOfGame = z.output<typeof results>;
export const gameResultsShape: InverseShape<FormerResultsOfGame> = {
  kind: "gameResults",
  version: 1,
  schema: results,
};

/**
 * The stored data that undoes the cancellation or deletion of a game. `sums`: the points that the game had given;
 * `after`: those of them that players kept when the game was removed.
 */
const restored = z.object({
  game,
  played: z.array(playedRow),
  sums,
  after: sums,
  finishes: z.array(finish),
});
export const gameRestoredShape: InverseShape<z.output<typeof restored>> = {
  kind: "gameRestored",
  version: 1,
  schema: restored,
};

/**
 * The stored data that undoes the creation or the restoration of a game, by removing the game. `after`: the points of the
 * game that players keep when it is removed.
 */
const removed = z.object({ gameId: z.string(), revision: z.string(), after: sums });
export const gameRemovedShape: InverseShape<z.output<typeof removed>> = {
  kind: "gameRemoved",
  version: 1,
  schema: removed,
};

const mended = z.object({
  gameId: z.string(),
  before: z.object(lineup),
  left: z.object(lineup),
  played: z.array(playedRow),
  returned: z.array(z.string()),
  // Missing in inverses that were stored before rankings ended the playing of cards.
  wasRanked: z.boolean().default(true),
});

/**
 * The stored data that undoes a change of an ongoing game's participants, teams or name. `before` is how they were before
 * the change, `left` how they were after it. The undo plays the cards in `played` on the game again, takes the cards whose
 * ids are in `returned` off the game, and gives them back to their players. `wasRanked`: whether the game had been ranked before
 * the change (see `Game.wasRanked`).
 */
export const gameLineupShape: InverseShape<z.output<typeof mended>> = {
  kind: "gameLineup",
  version: 1,
  schema: mended,
};

/** The participants, teams and name of a game. */
export function lineupOf({ gameName, gameNameId, players, linkedGroups }: WholeGame) {
  return {
    gameName,
    gameNameId,
    players: [...players],
    linkedGroups: linkedGroups.map((group) => ({ ...group, players: [...group.players] })),
  };
}

/**
 * A hash of a game's players, played cards and results: it changes when the players change, a card is played, or the game is
 * completed, corrected or reopened.
 */
export function revisionOf(game: WholeGame): string {
  const { status, completedAt, completedBy, correction, players, powers, results } = game;
  const places = results
    .map(({ playerId, position, pointsEarned }) => [playerId, position, pointsEarned] as const)
    .sort(([a], [b]) => (a < b ? -1 : 1));
  const playersAndCards = [players.map(({ id }) => id), powers.map(({ id }) => id)];
  const state = [status, completedAt, completedBy, correction?.at, correction?.by, playersAndCards, places];
  return createHash("sha256").update(JSON.stringify(state)).digest("base64url");
}
