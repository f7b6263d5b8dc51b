import { cancelGameBlocker, completeGameBlocker } from "../../domain/accounts/permissions.ts";
import type { Actor } from "../../domain/accounts/roles.ts";
import { botName, type GameResult, isBot, type Seat, type WholeGame } from "../../domain/games/game.ts";
import type { CreateGameInput } from "../../domain/games/inputs.ts";
import { rankGame } from "../../domain/games/ranking.ts";
import { selectionBlocker, teamsBlocker } from "../../domain/games/selection.ts";
import type { Grant, PointSource } from "../../domain/points/ledger.ts";
import { Refusal, refuseIf } from "../../domain/refusals/refusal.ts";
import type { Work } from "../commands/work.ts";
import type { Tx } from "../database/database.ts";
import { record } from "../journal/record.ts";
import { addToCounter, findPlayer } from "../players/repository.ts";
import { award } from "../points/ledger.ts";
import { readGrid } from "../points/repository.ts";
import { keepFinishes } from "./finishes/commands.ts";
import { findMeantName } from "./names/repository.ts";
import { deleteGame, findAllBusyPlayerNames, findGame, insertGame, markGameCompleted } from "./repository.ts";

/** The seats of these participants, in order, under the names they have now. Refuses unknownPlayers. */
async function seat(tx: Tx, participants: readonly string[]): Promise<Seat[]> {
  const real = participants.filter((id) => !isBot(id));
  const players = await Promise.all(real.map((id) => findPlayer(tx, id)));
  const names = new Map(players.flatMap((player) => (player ? [[player.id, player.name]] : [])));
  let bots = 0;
  return participants.map((id) => {
    if (isBot(id)) {
      bots += 1;
      return { id, name: botName(bots) };
    }
    const name = names.get(id);
    if (name === undefined) throw new Refusal("unknownPlayers");
    return { id, name };
  });
}

/**
 * Creates an ongoing game; the creator always plays (rules P1, P3 and P4). Gives its id. Refuses gameNameUnknown,
 * duplicatePlayers, unknownPlayers, playersInGame, tooManyPlayers, tooFewPlayers, playersNotMultiple, teamsIncomplete.
 */
export async function createGame(work: Work, actor: Actor, input: CreateGameInput): Promise<{ id: string }> {
  const { tx, commit } = work;
  const gameName = await findMeantName(tx, { column: "id", value: input.gameNameId });
  if (!gameName) throw new Refusal("gameNameUnknown");

  const participants = input.players.includes(actor.id) ? input.players : [actor.id, ...input.players];
  if (new Set(participants).size !== participants.length) throw new Refusal("duplicatePlayers");
  const { playersPerTeam = null, linkedGroups = [] } = input.teams ?? {};
  refuseIf(selectionBlocker(participants.length, await commit.once(readGrid), playersPerTeam ?? undefined));
  if (playersPerTeam !== null) refuseIf(teamsBlocker(participants, linkedGroups, playersPerTeam));

  const players = await seat(tx, participants);
  const names = await findAllBusyPlayerNames(
    tx,
    participants.filter((id) => !isBot(id)),
  );
  if (names.length > 0) throw new Refusal("playersInGame", { names });

  const game: WholeGame = {
    id: work.chance.id(),
    gameName: gameName.name,
    gameNameId: gameName.id,
    status: "ongoing",
    createdAt: work.now,
    createdBy: actor.id,
    completedAt: null,
    completedBy: null,
    correction: null,
    frozenUnder: null,
    players,
    isTeamGame: playersPerTeam !== null,
    playersPerTeam,
    linkedGroups,
    results: [],
  };
  await insertGame(commit, game);
  work.touch("games", [game.id]);
  record(work, { ...journalled(game), what: "gameCreated", by: actor.id });
  return { id: game.id };
}

/** A game. Refuses gameNotFound. */
export async function requireGame(tx: Tx, gameId: string): Promise<WholeGame> {
  const game = await findGame(tx, gameId);
  if (!game) throw new Refusal("gameNotFound");
  return game;
}

/** A game that this command changes. Refuses gameNotFound, also when there was none yet as the command was asked. */
async function requireOwnGame({ tx, commit }: Work, gameId: string): Promise<WholeGame> {
  const game = await requireGame(tx, gameId);
  const isHeld = game.players.every(({ id }) => isBot(id) || commit.holds("players", id));
  if (!isHeld) throw new Refusal("gameNotFound");
  return game;
}

/**
 * Completes a game with its final ranking: results, points (with their ledger entries) and the last one's roulette
 * spin, all in one transaction (rules P9, P12 and P13). The first to validate counts; later ones are refused
 * gameAlreadyCompleted. Also refuses gameNotFound, notParticipant, rankingInvalid, pointsUndefined.
 */
export async function completeGame(
  work: Work,
  actor: Actor,
  { gameId, ranking }: { gameId: string; ranking: readonly string[] },
): Promise<void> {
  const { commit, now } = work;
  const game = await requireOwnGame(work, gameId);
  refuseIf(completeGameBlocker(game, actor));
  const outcome = rankGame(game, ranking, await commit.once(readGrid));

  const grants = outcome.results.map(grantOf);
  await keepFinishes(work, game, grants);
  const { results } = outcome;
  await markGameCompleted(commit, {
    gameId,
    results,
    at: now,
    by: actor.id,
    frozenUnder: work.event.frozenAt,
  });
  await award(work, pointSource(game), actor.id, grants);
  for (const playerId of outcome.spins) await addToCounter(commit, playerId, "rouletteSpins", 1);
  touchResults(work, game);
  work.touch("games", [gameId]);
  work.touch("players", outcome.spins);
  record(work, { ...journalled(game), what: "gameCompleted", by: actor.id });
}

/** A game as the journal names it. */
export function journalled({ id, gameName }: WholeGame): { readonly source: string; readonly label: string } {
  return { source: id, label: gameName };
}

/** Where the points of a game come from. */
export function pointSource({ id, gameName }: WholeGame): PointSource<"game"> {
  return { kind: "game", id, label: gameName };
}

/** The points of a result. */
export function grantOf({ playerId, pointsEarned }: GameResult): Grant {
  return { playerId, points: pointsEarned };
}

/**
 * Says that what a completed game tells changed: for its players, and for the list of completed games. What the ranking's
 * freeze hides of it is told to those who may know.
 */
export function touchResults(work: Work, { id: gameId, players }: WholeGame): void {
  const isFrozen = work.event.frozenAt !== null;
  work.touch("completedGames");
  if (isFrozen) work.touch("trueResults", [gameId]);
  for (const { id } of players.filter((seat) => !isBot(seat.id))) {
    work.touch("results", id);
    if (isFrozen) work.touch("ownResults", [gameId], id);
  }
}

/** Cancels an ongoing game: it is deleted for good. Refuses gameNotFound, notCreator, gameAlreadyCompleted. */
export async function cancelGame(work: Work, actor: Actor, { gameId }: { gameId: string }): Promise<void> {
  const game = await requireOwnGame(work, gameId);
  refuseIf(cancelGameBlocker(game, actor));
  await deleteGame(work.commit, gameId);
  work.touch("games", [gameId]);
  record(work, { ...journalled(game), what: "gameCancelled", by: actor.id });
}
