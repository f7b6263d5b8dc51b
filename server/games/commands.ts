import { contenders } from "../../domain/games/contenders.ts";
import { finalRanking } from "../../domain/games/correction.ts";
import {
  botName,
  type GameResult,
  isBot,
  type Proposal,
  type Seat,
  type WholeGame,
} from "../../domain/games/game.ts";
import type {
  CompleteGameInput,
  CreateGameInput,
  GameIdInput,
  MendGameInput,
  ProposalInput,
} from "../../domain/games/inputs.ts";
import { mendBlocker, mendedLineup } from "../../domain/games/mending.ts";
import { powerEffects } from "../../domain/games/powers/effects.ts";
import { confirmBlocker, refuseBlocker, waitsForSecondPlayer } from "../../domain/games/proposal.ts";
import { rankGame } from "../../domain/games/ranking.ts";
import { botsBlocker, modeOf, selectionBlocker, teamsBlocker } from "../../domain/games/selection.ts";
import { isTied, type Ranking, rankedKey } from "../../domain/games/ties.ts";
import { endTogether } from "../../domain/games/together.ts";
import type { NewEntry } from "../../domain/history/journal.ts";
import { GAME_ITSELF, labelOf, mention } from "../../domain/history/label.ts";
import { effectLabel } from "../../domain/history/playedLabel.ts";
import {
  cancelGameBlocker,
  completeGameBlocker,
  mendGameBlocker,
} from "../../domain/people/accounts/permissions.ts";
import type { Actor } from "../../domain/people/accounts/roles.ts";
import type { Player } from "../../domain/people/players/player.ts";
import { invariant, Refusal, refuseIf, required } from "../../domain/refusals/refusal.ts";
import { settingReaders } from "../calls/documents/repository.ts";
import type { ConcurrentCommand, Work } from "../calls/work.ts";
import { findAllPlayedRowsByGame } from "../cards/powers/played/repository.ts";
import type { Db, FullDb, Locks } from "../database/database.ts";
import { inverseOf } from "../history/inverses/inverse.ts";
import { findAllAbsentNames } from "../history/names/repository.ts";
import { record, recordUndoable, recordUndoableWhole } from "../history/record.ts";
import { findAllGuests } from "../people/guests/held/repository.ts";
import { addToCounter } from "../people/players/counters/repository.ts";
import { findPlayer, writePlaying } from "../people/players/repository.ts";
import { playingShape } from "../people/players/undo/shapes.ts";
import { giveAndCompare } from "../points/finishChanges.ts";
import { award } from "../points/ledger.ts";
import { decideUncounted } from "./counting/commands.ts";
import { insertFinishes } from "./finishes/repository.ts";
import { gameGrants } from "./grants.ts";
import { findListedName } from "./names/repository.ts";
import { cardsConcerning, giveCardsBack, takeCardsOff } from "./powers/giveBack.ts";
import {
  deleteGame,
  findAllBusyPlayerNames,
  findAllPlayerIdsByGame,
  findWholeGame,
  insertGame,
  markGameCompleted,
  updateLineup,
  updateProposal,
} from "./repository.ts";
import {
  gameLineupShape,
  gameRemovedShape,
  gameReopenedShape,
  gameRestoredShape,
  lineupOf,
  rankingProposalShape,
  revisionOf,
} from "./undo/shapes.ts";

/** The seats of these participants, in order, with their current names. Throws the refusal `unknownPlayers`. */
async function seatsOf(db: Db, participants: readonly string[], actor: Actor): Promise<Seat[]> {
  const others = participants.filter((id) => !isBot(id) && id !== actor.id);
  const players = await Promise.all(others.map((id) => findPlayer(db, id)));
  const names = new Map([actor, ...players].flatMap((player) => (player ? [[player.id, player.name]] : [])));
  if (players.includes(null)) throw new Refusal("unknownPlayers", await findAllAbsentNames(db, others));
  let bots = 0;
  return participants.map((id) => {
    if (isBot(id)) {
      bots += 1;
      return { id, name: botName(bots) };
    }
    return { id, name: required(names.get(id), "players who do not exist are refused") };
  });
}

/**
 * Creates an ongoing game. A creator who plays is always in the game. A creator who does not play is in the game only if
 * chosen, and becomes a player (rules P1, P3, P4 and J8). Gives the game's id. Throws the refusals `gameNameUnknown`,
 * `duplicatePlayers`, `noBotsTogether`, `unknownPlayers`, `playersInGame`, `tooManyPlayers`, `tooFewPlayers`, `playersNotMultiple`,
 * `teamsIncomplete`.
 */
export const createGame: ConcurrentCommand<CreateGameInput, Player, { id: string }> = {
  /** All players of the new game. If two games with the same player are created concurrently, the second one is refused. */
  locks: ({ players }, creatorId) => ({ players: [creatorId, ...players.filter((id) => !isBot(id))] }),
  async run(work, actor, input) {
    const { db, batch } = work;
    const gameName = await findListedName(db, { column: "id", value: input.gameNameId });
    if (!gameName) throw new Refusal("gameNameUnknown");

    const isChosen = input.players.includes(actor.id);
    const startsToPlay = isChosen && actor.plays === false;
    const participants = isChosen || actor.plays === false ? input.players : [actor.id, ...input.players];
    if (new Set(participants).size !== participants.length) throw new Refusal("duplicatePlayers");
    const { isCooperative } = input;
    const { playersPerTeam = null, linkedGroups = [] } = input.teams ?? {};
    const mode = modeOf({ isCooperative, playersPerTeam });
    refuseIf(botsBlocker(participants, mode));
    refuseIf(selectionBlocker(participants.length, await batch.readOnce(settingReaders.grid), mode));
    if (playersPerTeam !== null) refuseIf(teamsBlocker(participants, linkedGroups, playersPerTeam));

    const players = await seatsOf(db, participants, actor);
    const names = await findAllBusyPlayerNames(
      db,
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
      isCooperative,
      playersPerTeam,
      linkedGroups,
      powers: [],
      uncounted: null,
      results: [],
      proposal: null,
      wasRanked: false,
      placePoints: null,
    };
    if (startsToPlay) await startPlaying(work, actor);
    await insertGame(work, game);
    const removed = { gameId: game.id, revision: revisionOf(game), after: [] };
    const entry = { ...journalSubjectOf(game), what: "gameCreated", by: actor.id } as const;
    await recordUndoable(work, entry, inverseOf(gameRemovedShape, removed));
    return { id: game.id };
  },
};

/** The game with this id. Throws the refusal `gameNotFound`. */
export async function requireGame(db: FullDb, gameId: string): Promise<WholeGame> {
  const game = await findWholeGame(db, gameId);
  if (!game) throw new Refusal("gameNotFound");
  return game;
}

/**
 * A game whose players this command has locked. Throws the refusals `gameNotFound`, and `gameChanged` when somebody entered
 * the game after the locks were read (rule P31).
 */
export async function requireLockedGame({ db, batch }: Work, gameId: string): Promise<WholeGame> {
  const game = await requireGame(db, gameId);
  const isLocked = game.players.every(({ id }) => isBot(id) || batch.isLocked("players", id));
  if (!isLocked) throw new Refusal("gameChanged");
  return game;
}

/**
 * The locks of commands that end a game or play a card on it: all players of the game. If another player enters meanwhile,
 * requireLockedGame refuses the command.
 */
export const gamePlayerLocks = async (
  { gameId }: GameIdInput,
  _accountId: string,
  db: Db,
): Promise<Locks> => ({
  players: await findAllPlayerIdsByGame(db, gameId),
});

/**
 * Completes a game with its final ranking. Results, points (with their ledger entries) and the roulette spin of the last
 * place are stored in one transaction (rules P9, P12, P13 and P32), with the effects of the cards played on the game (rule
 * U21). If a second player must confirm the ranking, the ranking is only proposed, the game goes on, and the answer's `waits`
 * is true (rule P33). Throws the refusals `gameAlreadyCompleted`, `gameNotFound`, `notParticipant`, `rankingInvalid`,
 * `pointsUndefined`.
 */
export const completeGame: ConcurrentCommand<CompleteGameInput, Actor, { waits: boolean }> = {
  /** All players of the game: of two concurrent completions, the second finds the game completed. */
  locks: gamePlayerLocks,
  async run(work, actor, { gameId, ranking }) {
    const game = await requireLockedGame(work, gameId);
    refuseIf(completeGameBlocker(game, actor));
    const ranked = await computeResults(work, game, ranking);
    const waits = waitsForSecondPlayer(game, actor, ranking, await confirmationOf(work, game));
    if (waits) await propose(work, actor, game, ranking);
    else await endGame(work, actor, game, ranked);
    return { waits };
  },
};

/**
 * The results of a game with this ranking, and whether they count. Throws the refusals `rankingInvalid` and
 * `pointsUndefined`.
 */
async function computeResults(work: Work, game: WholeGame, ranking: readonly string[]) {
  const uncounted = await decideUncounted(work, game);
  const { batch } = work;
  const outcome = game.isCooperative
    ? endTogether(game, ranking, await batch.readOnce(settingReaders.together), uncounted)
    : rankGame(game, ranking, await batch.readOnce(settingReaders.grid), uncounted);
  return { uncounted, ...outcome };
}

type ComputedResults = Awaited<ReturnType<typeof computeResults>>;

/**
 * Ends a game with these results: stores them, gives the points of each place, and gives the players in `spins` one roulette
 * spin each. `rankGame` chose these players: the real players of the last place (rule P13).
 */
async function endGame(
  work: Work,
  actor: Actor,
  game: WholeGame,
  { uncounted, results, spins, placePoints }: ComputedResults,
): Promise<void> {
  const { now } = work;
  const gameId = game.id;
  const { gameNameId } = game;
  await markGameCompleted(work, {
    gameId,
    gameNameId,
    results,
    placePoints,
    uncounted,
    at: now,
    by: actor.id,
  });
  const finishes = await giveAndCompare(
    work,
    results.map(({ playerId }) => playerId),
    async () => {
      for (const { source, grants } of gameGrants(game, results)) await award(work, source, actor.id, grants);
    },
  );
  await insertFinishes(work, gameId, finishes, now);
  for (const playerId of spins) await addToCounter(work, playerId, "rouletteSpins", 1);
  const ended = {
    status: "completed",
    completedAt: now,
    completedBy: actor.id,
    results,
    placePoints,
  } as const;
  const revision = revisionOf({ ...game, ...ended });
  const subject = journalRankingOf(game, finalRanking({ ...game, results }));
  const entry = { ...subject, what: "gameCompleted", by: actor.id } as const;
  const { proposal } = game;
  await recordUndoable(
    work,
    entry,
    inverseOf(gameReopenedShape, { gameId, revision, spins: [...spins], proposal }),
  );
  recordEffects(work, actor, game, results);
}

/**
 * Whether a second player must confirm rankings, and which players of the game have an account. Only players with an account
 * can confirm a ranking.
 */
async function confirmationOf({ db, batch }: Work, { players }: WholeGame) {
  const { confirms } = await batch.readOnce(settingReaders.counting);
  const ids = players.map(({ id }) => id).filter((id) => !isBot(id));
  const guests = new Set(confirms ? (await findAllGuests(db, ids)).map(({ id }) => id) : []);
  return { confirms, accounts: new Set(ids.filter((id) => !guests.has(id))) };
}

/** Stores a ranking that a second player must confirm (rule P33). Does nothing if it is already this player's proposal. */
async function propose(work: Work, actor: Actor, game: WholeGame, ranking: Ranking): Promise<void> {
  const { proposal: before } = game;
  if (before?.by === actor.id && before.ranking.join() === ranking.join()) return;
  const proposal = { id: work.chance.id(), by: actor.id, at: work.now, ranking };
  await saveProposal(
    work,
    { ...journalRankingOf(game, ranking), what: "rankingProposed", by: actor.id },
    game,
    proposal,
  );
}

async function saveProposal(
  work: Work,
  entry: NewEntry,
  { id, proposal: before }: WholeGame,
  proposal: Proposal | null,
): Promise<void> {
  await updateProposal(work, { id, proposal });
  await recordUndoable(work, entry, inverseOf(rankingProposalShape, { gameId: id, before, after: proposal }));
}

/**
 * Completes a game with the ranking that another player proposed (rule P33). Throws the refusals `gameNotFound`,
 * `notParticipant`, `gameAlreadyCompleted`, `proposalChanged`, `proposalOwn` and `pointsUndefined`.
 */
export const confirmRanking: ConcurrentCommand<ProposalInput, Actor, void> = {
  locks: gamePlayerLocks,
  async run(work, actor, { gameId, proposalId }) {
    const game = await requireLockedGame(work, gameId);
    refuseIf(confirmBlocker(game, actor, proposalId));
    await endGame(work, actor, game, await computeResults(work, game, game.proposal?.ranking ?? []));
  },
};

/**
 * Removes a proposed ranking: its author withdraws it, or another player refuses it (rule P33). Throws the refusals
 * `gameNotFound`, `notParticipant`, `gameAlreadyCompleted` and `proposalChanged`.
 */
export const refuseRanking: ConcurrentCommand<ProposalInput, Actor, void> = {
  locks: gamePlayerLocks,
  async run(work, actor, { gameId, proposalId }) {
    const game = await requireLockedGame(work, gameId);
    refuseIf(refuseBlocker(game, actor, proposalId));
    const { by, ranking } = game.proposal ?? { by: null, ranking: [] };
    const what = by === actor.id ? "rankingWithdrawn" : "rankingRefused";
    await saveProposal(work, { ...journalRankingOf(game, ranking), what, by: actor.id }, game, null);
  },
};

/**
 * The source and label of a journal entry about a ranking: the label has the game's name and then the contenders in the order of
 * the ranking (rule Z13), of which one is the game itself in a cooperative game.
 */
export function journalRankingOf(game: WholeGame, ranking: Ranking) {
  const byKey = new Map(contenders(game).map((contender) => [contender.key, contender.members]));
  const names: string[] = [];
  for (const entry of ranking) {
    const members = byKey.get(rankedKey(entry)) ?? [];
    const text =
      members.length === 0
        ? GAME_ITSELF
        : members.map(({ id, name }) => (isBot(id) ? name : mention(id))).join(" + ");
    names.push(isTied(entry) ? `${names.pop()} = ${text}` : text);
  }
  return { source: game.id, label: labelOf([game.gameName, ...names]) };
}

/** The source and label of a game's journal entries. */
export function journalSubjectOf({ id, gameName }: WholeGame): {
  readonly source: string;
  readonly label: string;
} {
  return { source: id, label: gameName };
}

/** Writes a journal entry for each effect of the cards played on a game that is completed (rule U21). */
function recordEffects(work: Work, actor: Actor, game: WholeGame, results: readonly GameResult[]): void {
  for (const { id, power, playerId, before, after } of powerEffects(results, game.powers)) {
    const played = game.powers.find((each) => each.id === id);
    invariant(played, "an effect is of a card that was played on the game");
    const { cardName: card, playerId: ownerId } = played;
    const label = effectLabel({ card, power, game: game.gameName, ownerId, before, after });
    const amount = after - before;
    record(work, { what: "powerWorked", by: actor.id, to: playerId, source: game.id, label, amount });
  }
}

/**
 * Cancels an ongoing game: the game is deleted, which can be undone. The cards played on it are given back (rule U22).
 * Throws the refusals `gameNotFound`, `notCreator`, `gameAlreadyCompleted`.
 */
export const cancelGame: ConcurrentCommand<GameIdInput, Actor, void> = {
  locks: gamePlayerLocks,
  async run(work, actor, { gameId }) {
    const game = await requireLockedGame(work, gameId);
    refuseIf(cancelGameBlocker(game, actor));
    const played = await findAllPlayedRowsByGame(work.db, gameId);
    await deleteGame(work, game);
    await giveCardsBack(work, actor, game, game.powers);
    const entry = { ...journalSubjectOf(game), what: "gameCancelled", by: actor.id } as const;
    const restored = { game, played, sums: [], after: [], finishes: [] };
    await recordUndoable(work, entry, inverseOf(gameRestoredShape, restored));
  },
};

/**
 * Changes the players of an ongoing game, and which game is played (rules P29 and P30). Players who stay keep the names
 * that they had when they entered; bots are numbered again. The cards that a leaving player has played, and the cards that
 * were played against this player, are given back (rule U22). An administrator who did not play becomes a player by entering
 * the game (rule J8). Throws the refusals `gameNotFound`, `gameChanged`, `mendForbidden`, `gameAlreadyCompleted`,
 * `gameNameUnknown`, `unknownPlayers`, `playersInGame`, and the refusals of `mendBlocker`.
 */
export const mendGame: ConcurrentCommand<MendGameInput, Player, void> = {
  /** The players before and after the change, so that nobody enters two games, and nobody leaves while the game ends. */
  locks: async ({ gameId, added }, _accountId, db) => ({
    players: [
      ...new Set([...(await findAllPlayerIdsByGame(db, gameId)), ...added.filter((id) => !isBot(id))]),
    ],
  }),
  async run(work, actor, { gameId, gameNameId, ...mending }) {
    const { db, batch } = work;
    const game = await requireLockedGame(work, gameId);
    refuseIf(mendGameBlocker(game, actor));
    const seated = game.players.map(({ id }) => id);
    const lineup = mendedLineup(game, mending);
    const { participants, linkedGroups } = lineup;
    const entering = participants.filter((id) => !seated.includes(id));
    const leaving = seated.filter((id) => !participants.includes(id));
    const isSwitched = gameNameId !== null && gameNameId !== game.gameNameId;
    if (entering.length === 0 && leaving.length === 0 && !isSwitched) return;

    refuseIf(mendBlocker(game, lineup, await batch.readOnce(settingReaders.grid)));
    const gameName = isSwitched ? await findListedName(db, { column: "id", value: gameNameId }) : null;
    if (isSwitched && !gameName) throw new Refusal("gameNameUnknown");
    const names = await findAllBusyPlayerNames(
      db,
      entering.filter((id) => !isBot(id)),
    );
    if (names.length > 0) throw new Refusal("playersInGame", { names });

    const known = new Map(game.players.map((player) => [player.id, player]));
    const seats = await seatsOf(
      db,
      participants.filter((id) => isBot(id) || !known.has(id)),
      actor,
    );
    const seatsById = new Map([...known, ...seats.map((seat) => [seat.id, seat] as const)]);
    const mended: WholeGame = {
      ...game,
      ...(gameName && { gameName: gameName.name, gameNameId: gameName.id }),
      players: participants.flatMap((id) => seatsById.get(id) ?? []),
      linkedGroups,
      proposal: null,
    };
    if (entering.includes(actor.id) && actor.plays === false) await startPlaying(work, actor);
    await updateLineup(work, mended);
    const ids = cardsConcerning(game, leaving).map(({ id }) => id);
    const played = ids.length === 0 ? [] : await findAllPlayedRowsByGame(db, gameId);
    const former = {
      gameId,
      before: lineupOf(game),
      left: lineupOf(mended),
      played: played.filter(({ playerCardId }) => ids.includes(playerCardId)),
      returned: [],
      wasRanked: game.wasRanked,
    };
    const line = { ...journalSubjectOf(mended), by: actor.id };
    const partsWork = await recordUndoableWhole(
      work,
      { ...line, what: "gameMended" },
      inverseOf(gameLineupShape, former),
    );
    await takeCardsOff(work, actor, game, ids);
    // The entries for the single changes become parts of the entry `gameMended`.
    recordMending(partsWork, line, { entering, leaving, isSwitched });
  },
};

/**
 * Writes a journal entry for each player who entered or left, one if the number of bots changed, and one if another game was
 * chosen.
 */
function recordMending(
  work: Work,
  line: ReturnType<typeof journalSubjectOf> & { readonly by: string },
  {
    entering,
    leaving,
    isSwitched,
  }: {
    readonly entering: readonly string[];
    readonly leaving: readonly string[];
    readonly isSwitched: boolean;
  },
): void {
  const about = (id: string) => (id === line.by ? line : { ...line, to: id });
  for (const id of entering.filter((player) => !isBot(player)))
    record(work, { ...about(id), what: "gameJoined" });
  for (const id of leaving.filter((player) => !isBot(player)))
    record(work, { ...about(id), what: "gameLeft" });
  const bots = entering.filter(isBot).length - leaving.filter(isBot).length;
  if (bots !== 0) record(work, { ...line, what: "gameBotsChanged", amount: bots });
  if (isSwitched) record(work, { ...line, what: "gameSwitched" });
}

/** Turns an administrator who did not play into a player (rule J8). */
async function startPlaying(work: Work, { id }: Player): Promise<void> {
  await writePlaying(work, id, true);
  const inverse = inverseOf(playingShape, { playerId: id, plays: false });
  await recordUndoable(work, { what: "playingStarted", by: id }, inverse);
}
