import { z } from "zod";
import { idInput, sharedTextInput, versionInput } from "../inputs.ts";
import { MAX_GROUP_SIZE, MAX_QUALIFIERS, MIN_GROUP_SIZE } from "./groups.ts";
import { scores } from "./score.ts";

/** The bounds are wider than those of the rules, because a rule refuses a wrong number with a sentence that explains it. */
const number = z.int().min(-1_000_000).max(1_000_000);
const name = sharedTextInput(1000);
const players = z.array(idInput).max(1000);
const settings = z.object({
  name,
  points: z.object({ first: number, second: number, third: number, other: number }),
  tables: number,
  playersReport: z.boolean(),
  bestOfThree: z.boolean().default(false),
});

export const tournamentIdInput = z.object({ tournamentId: idInput });
const groups = z
  .object({
    size: z.int().min(MIN_GROUP_SIZE).max(MAX_GROUP_SIZE),
    qualifiers: z.int().min(1).max(MAX_QUALIFIERS),
  })
  .nullable()
  .default(null);
const draw = { teamSize: number, players, seeded: z.boolean().default(false), groups };
/** `signUp`: the players sign up themselves, so that none are given (rule T45). */
export const createTournamentInput = z.object({
  tournament: settings.extend({ ...draw, signUp: z.boolean().default(false) }),
});
export const redrawInput = tournamentIdInput.extend({ ...draw, version: versionInput });
export const saveTournamentInput = tournamentIdInput.extend({ settings, version: versionInput });

/** Opens the sign-up of a draft until this instant, or until it is closed by hand (null). */
export const openSignUpInput = tournamentIdInput.extend({ closesAt: z.int().min(0).nullable() });
export const rollCallInput = tournamentIdInput.extend({ minutes: z.int().min(1).max(60) });
/** Signs up to play with this partner, who must agree, or with anybody (null). */
export const entryInput = tournamentIdInput.extend({ partnerId: idInput.nullable() });
export const answerRollCallInput = tournamentIdInput.extend({ isHere: z.boolean() });
export const personInput = tournamentIdInput.extend({ playerId: idInput });
export const enterInput = personInput.extend({ partnerId: idInput.nullable() });
export const presenceInput = personInput.extend({ isHere: z.boolean() });

/** Moves a player to another team, in exchange for a player of that team or for nobody (null). */
export const movePlayerInput = tournamentIdInput.extend({
  playerId: idInput,
  teamId: idInput,
  inExchangeFor: idInput.nullable(),
});
export const teamInput = tournamentIdInput.extend({ teamId: idInput });
/** Replaces a player of a team that still plays by somebody who is in no team. */
export const replacePlayerInput = tournamentIdInput.extend({ playerId: idInput, joiningId: idInput });
/** Adds a team of these players against the team `opponentId`, which has a bye. */
export const addTeamInput = tournamentIdInput.extend({ players, opponentId: idInput });
export const swapTeamsInput = teamInput.extend({ withTeamId: idInput });
export const renameTeamInput = teamInput.extend({ name });

/** Identifies a match. This is also the whole input of a player's answer to a call. */
export const matchInput = tournamentIdInput.extend({
  round: z.int().min(1).max(30),
  position: z.int().min(0).max(64),
});
/** Enters that a team won a game of a best of three under way; `hasWon` false removes that won game. */
export const gameInput = matchInput.extend({ teamId: idInput, hasWon: z.boolean() });
/** Opens the consolation bracket, or closes it. */
export const consolationInput = tournamentIdInput.extend({ isOpen: z.boolean() });
/** The table to which a match is called; null cancels the call. */
export const callInput = matchInput.extend({ table: number.nullable() });
const winnerId = idInput.nullable();
/** The result to take back, as the administrator sees it: its winner (null: both teams forfeited) and its instant. */
export const undoInput = matchInput.extend({ winnerId, decidedAt: z.int() });
const score = z.enum(scores).nullable().default(null);
/** `winnerId` null: both teams forfeit. `score`: the score of a best of three. */
export const decideInput = matchInput.extend({ winnerId, score });
export const correctMatchInput = decideInput.extend({ reason: sharedTextInput(1000) });
export const reportInput = matchInput.extend({ winnerId: idInput, score });

export type CreateTournamentInput = z.output<typeof createTournamentInput>["tournament"];
export type GameInput = z.output<typeof gameInput>;
export type ReportInput = z.output<typeof reportInput>;
