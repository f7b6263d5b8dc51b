import { type Contender, contenders, lostRanking, wonRanking } from "../../domain/games/contenders.ts";
import { isBot, newBotId } from "../../domain/games/game.ts";
import { findGameName } from "../../domain/games/gameNames.ts";
import { rankingEntry } from "../../domain/games/ties.ts";
import { fullDb } from "../../server/database/fullDb.ts";
import { findAllGameNames } from "../../server/games/names/repository.ts";
import { findWholeGame } from "../../server/games/repository.ts";
import { playActionCards } from "./actionCards.ts";
import type { Dice } from "./dice.ts";
import { type DemoPlayer, drawNextGame, type NextGame } from "./nextGame.ts";
import type { GameOpening } from "./schedule.ts";
import type { Simulation } from "./simulation.ts";
import { spendSpareTime } from "./spareTime.ts";

/** A participant or a team to be ranked, and how well they play. */
interface Contestant {
  readonly id: string;
  readonly skill: number;
}

/** A game under way. `endsAt`: when the game ends (epoch ms); infinity if it is still under way at the demonstration's end. */
interface RunningGame {
  readonly gameId: string;
  readonly plan: NextGame;
  readonly participants: readonly Contestant[];
  readonly endsAt: number;
}

/** How well bots play; 0 is average. */
const BOT_SKILL = -0.3;
/** The last completed game ended at least this long before the demonstration's end, in ms. */
const DONE_BEFORE_NOW_MS = 4 * 60_000;
/** All players have seen the end of games that ended longer ago than this, in ms. */
const UNSEEN_MS = 60 * 60_000;
/** At most one game runs at a time for each group of this many players: the others watch, eat and sleep. */
const PLAYERS_PER_GAME = 6;
/** How many players are reserved for each later game that is still under way at the end. */
const SEATS_RESERVED = 2;
/** The probability that a game's creator, rather than another player, completes the game. */
const COMPLETED_BY_CREATOR = 0.7;
/** The probability that a cooperative game is won, and that two contenders of another game share a place. */
const WON_TOGETHER = 0.6;
const TIE_PROBABILITY = 0.1;

/**
 * At each of the times `openings`, begins a game with players who are present and in no game, unless enough games are under
 * way or too few players are free. Games end when their time is over, except those that are left open. Players without a game
 * may spin the wheel and use cards. `now`: the demonstration's end. Returns the players of the games that are under way at
 * `now`, and how many games were begun.
 */
export async function playDemoGames(
  simulation: Simulation,
  demoPlayers: readonly DemoPlayer[],
  openings: readonly GameOpening[],
  maxPlayers: number,
  now: number,
  isPresent: (demoPlayer: DemoPlayer, opening: GameOpening) => boolean,
): Promise<{ readonly playing: ReadonlySet<string>; readonly games: number }> {
  const maxRunning = Math.max(1, Math.floor(demoPlayers.length / PLAYERS_PER_GAME));
  let running: RunningGame[] = [];
  let games = 0;
  const endGamesUntil = async (instant: number) => {
    const ended = running.filter(({ endsAt }) => endsAt <= instant).sort((a, b) => a.endsAt - b.endsAt);
    for (const game of ended) await end(simulation, game, now - UNSEEN_MS);
    running = running.filter((game) => !ended.includes(game));
  };

  for (const [index, opening] of openings.entries()) {
    await endGamesUntil(opening.at);
    const { at, isLeftOpen } = opening;
    simulation.clock.now = at;
    await spendSpareTime(
      simulation,
      demoPlayers.filter((demoPlayer) => !isPlaying(running, demoPlayer) && isPresent(demoPlayer, opening)),
    );
    if (!isLeftOpen && running.length >= maxRunning) continue;
    const free = demoPlayers.filter(
      (demoPlayer) => !isPlaying(running, demoPlayer) && isPresent(demoPlayer, opening),
    );
    const leftOpenLater = openings.slice(index + 1).filter((later) => later.isLeftOpen).length;
    const size = Math.min(maxPlayers, free.length - leftOpenLater * SEATS_RESERVED);
    const plan = drawNextGame(free, size, isLeftOpen ? now - at : 0, simulation.dice);
    if (!plan || (!isLeftOpen && at + plan.durationMs > now - DONE_BEFORE_NOW_MS)) continue;
    running.push(
      await begin(simulation, plan, at, isLeftOpen ? Number.POSITIVE_INFINITY : at + plan.durationMs),
    );
    games += 1;
  }
  await endGamesUntil(now);
  const playing = new Set(running.flatMap(({ participants }) => participants.map(({ id }) => id)));
  return { playing, games };
}

function isPlaying(running: readonly RunningGame[], demoPlayer: DemoPlayer): boolean {
  return running.some(({ participants }) => participants.some(({ id }) => id === demoPlayer.id));
}

/**
 * The creator adds the game's name to the list of games if it is missing, and creates the game. Some players play an action
 * card on the game.
 */
async function begin(
  simulation: Simulation,
  plan: NextGame,
  at: number,
  endsAt: number,
): Promise<RunningGame> {
  const { pastime, creator, others, bots } = plan;
  simulation.clock.now = at;
  const player = simulation.as(creator.id);
  const knownName = findGameName(await findAllGameNames(simulation.database.db, null), pastime.name);
  const { id: gameNameId } =
    knownName ?? (await player.games.addName(simulation.envelope({ name: pastime.name })));
  const participants: Contestant[] = [creator, ...others];
  for (let bot = 0; bot < bots; bot += 1) {
    const taken = participants.map(({ id }) => id);
    participants.push({ id: newBotId(at, taken), skill: BOT_SKILL });
  }
  const players = participants.map(({ id }) => id);
  const { teamSize, isCooperative = false } = pastime;
  const teams = teamSize && { playersPerTeam: teamSize, linkedGroups: inTeams(players, teamSize) };
  const game = { gameNameId, players, isCooperative, ...(teams && { teams }) };
  const { id: gameId } = await player.games.create(simulation.envelope(game));
  await playActionCards(simulation, gameId);
  return { gameId, plan, participants, endsAt };
}

/** Teams of consecutive players. The players are in random order, so the teams are random too. */
function inTeams(players: readonly string[], size: number) {
  return Array.from({ length: players.length / size }, (_, team) => ({
    linkNumber: team + 1,
    players: players.slice(team * size, (team + 1) * size),
  }));
}

/**
 * Ends a game: one of its players, most often the creator, completes it. The other players have
 * seen the end of the game too, unless the game ended after `seenUntil` (epoch ms).
 */
async function end(
  simulation: Simulation,
  { gameId, plan, participants, endsAt }: RunningGame,
  seenUntil: number,
): Promise<void> {
  const { database, dice, clock } = simulation;
  clock.now = endsAt;
  const game = await findWholeGame(fullDb(database.db), gameId);
  if (!game) throw new Error("A game under way does not exist");
  const players = participants.filter(({ id }) => !isBot(id));
  const completingPlayer = dice.happens(COMPLETED_BY_CREATOR) ? plan.creator : dice.pick(players);
  const ranking = game.isCooperative
    ? [...(dice.happens(WON_TOGETHER) ? wonRanking : lostRanking)]
    : drawPlaces(contenders(game), participants, plan, dice);
  await simulation.as(completingPlayer.id).games.complete(simulation.envelope({ gameId, ranking }));
  for (const { id } of endsAt > seenUntil ? [completingPlayer] : players)
    await simulation.as(id).news.acknowledge(simulation.envelope({ what: "game", id: gameId, at: endsAt }));
}

/** A final ranking of a game that is not cooperative; in some games two contenders share a place. */
function drawPlaces(
  all: readonly Contender[],
  participants: readonly Contestant[],
  { pastime }: NextGame,
  dice: Dice,
): string[] {
  const skillOf = (id: string) => participants.find((participant) => participant.id === id)?.skill ?? 0;
  const contestants = all.map(({ key, members }) => ({
    id: key,
    skill: members.reduce((sum, { id }) => sum + skillOf(id), 0) / members.length,
  }));
  const ranking = drawRanking(contestants, pastime.skill, dice);
  const tied = dice.happens(TIE_PROBABILITY) ? dice.pick(ranking.slice(1)) : null;
  return ranking.map((key) => rankingEntry(key, key === tied));
}

/**
 * A final ranking, first to last. Contestants are ranked by skill and luck; `weight` says how much skill decides in this game.
 * The better player wins more often, but not always.
 */
function drawRanking(contestants: readonly Contestant[], weight: number, dice: Dice): string[] {
  return contestants
    .map(({ id, skill }) => ({ id, form: weight * skill + luck(dice) }))
    .sort((a, b) => b.form - a.form)
    .map(({ id }) => id);
}

/** Gumbel noise, with which the probability of winning depends on skill as in the usual rating systems (Elo). */
function luck(dice: Dice): number {
  return -Math.log(-Math.log(dice.next() || Number.MIN_VALUE));
}
