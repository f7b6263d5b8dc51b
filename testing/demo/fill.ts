import { cardUseBlocker } from "../../domain/cards/card.ts";
import { contenders } from "../../domain/games/contenders.ts";
import { finalRanking } from "../../domain/games/correction.ts";
import { isTied } from "../../domain/games/ties.ts";
import { FIRST_ADMINISTRATOR } from "../../domain/people/accounts/firstAdministrator.ts";
import { findAllUnusedCardsByPlayer } from "../../server/cards/repository.ts";
import type { Database } from "../../server/database/database.ts";
import { fullDb } from "../../server/database/fullDb.ts";
import type { UploadParts } from "../../server/files/uploads/finish.ts";
import { findWholeGamesPage } from "../../server/games/lists/repository.ts";
import { findEverybody } from "../../server/people/players/repository.ts";
import { ensureFirstStart } from "../../server/start/firstStart.ts";
import { createPrizes, deck } from "./deck.ts";
import { seededDice } from "./dice.ts";
import { widenGrid } from "./grid.ts";
import type { DemoPlayer } from "./nextGame.ts";
import { type Character, drawPeople, PEOPLE_MAX } from "./people.ts";
import { sendPictures } from "./pictures.ts";
import { playDemoGames } from "./play.ts";
import { writeRules } from "./rulebook.ts";
import { drawOpenings, type GameOpening, playTimes } from "./schedule.ts";
import { createSimulation, type Simulation } from "./simulation.ts";
import { playTournaments } from "./tournaments.ts";

/** The password of every account of the demonstration, the administrator's included. */
export const DEMO_PASSWORD = "demo-semaine";

/** The options of a demonstration. The same options, on a new database, make the same demonstration. */
export interface DemoOptions {
  /** The instant at which the demonstration ends, in epoch ms. Its latest games are still being played then. */
  readonly now: number;
  readonly seed?: number;
  /** How many players sign up, besides the administrator; 30 at most. */
  readonly people?: number;
  readonly days?: number;
  /** Stores the pictures of cards and rules. Without `uploads`, cards and rules have no pictures. */
  readonly uploads?: Omit<UploadParts, "kernel">;
  /** Called when people have signed up and everything is prepared, just before the event begins. */
  readonly onPrepared?: () => Promise<void>;
}

/** The numbers of players and games in the demonstration, and the people whom commands and screenshots use. */
export interface Demo {
  readonly players: number;
  readonly games: number;
  /** The name of the player who also organises the event (role admin). */
  readonly organiser: string;
  /** The name of a player in a game under way. */
  readonly playing: string;
  /** The name of a player in no game. */
  readonly free: string;
  /** The name of the player with the most mystery cards, at least one of which can be played. */
  readonly collector: string;
}

const DEFAULTS = { seed: 3, people: PEOPLE_MAX, days: 4 };
const MINUTE = 60_000;
/** How long before the first games the organiser prepares and starts the event. */
const OPENED_BEFORE_MS = 30 * MINUTE;
/** How long before the start of the event the first players sign up. */
const SIGN_UPS_MS = 270 * MINUTE;
/** For each group of this many people, one game is still being played at the end. */
const PEOPLE_PER_OPEN_GAME = 8;
/** The game that is corrected has at least this many contenders (players or teams). */
const MIN_CORRECTED_CONTENDERS = 3;
/** The size of a page that contains all games: the demonstration has fewer. */
const PAGE_SIZE = 10_000;
/** The page of completed games that begins with the latest game, without a filter. */
const FIRST_PAGE = { newestToSkip: 0, before: null, playerId: null, gameNameId: null };

/**
 * Fills a migrated, empty database with a few days of an event: accounts, the event's start, games and their rankings,
 * the wheel and its prizes, two tournaments, the rules. Almost everything is done by the product's own commands, under a
 * simulated clock.
 */
export async function fillDemo(database: Database, options: DemoOptions): Promise<Demo> {
  const { now, seed, people: count, days, uploads, onPrepared } = { ...DEFAULTS, ...options };
  const dice = seededDice(seed);
  const slots = playTimes(now, days);
  const opensAt = (slots[0]?.from ?? now) - OPENED_BEFORE_MS;
  const clock = { now: opensAt - SIGN_UPS_MS };
  const { secret } = await ensureFirstStart(database, dice, clock.now, DEMO_PASSWORD);
  const simulation = createSimulation(database, secret, dice, clock);
  const admin = await findAdministrator(database);

  const demoPlayers: DemoPlayer[] = [];
  for (const person of drawPeople(count, dice)) {
    const slot =
      person.signUpShare === null ? undefined : slots[Math.floor(person.signUpShare * slots.length)];
    const leadMs = slot ? dice.between(0, 5 * MINUTE) : dice.between(0, SIGN_UPS_MS);
    demoPlayers.push(await signUp(simulation, person, Math.round((slot?.from ?? opensAt) - leadMs)));
  }
  const [organiser] = demoPlayers;
  if (!organiser) throw new Error("A demonstration without people");
  clock.now = opensAt;
  const maxPlayers = await widenGrid(simulation);
  await simulation.as(admin).accounts.setRole(simulation.envelope({ playerId: organiser.id, role: "admin" }));
  const names = deck.map(({ name }) => name);
  const pictures = uploads ? await sendPictures(simulation, uploads, organiser.id, names) : new Map();
  await createPrizes(simulation, admin, pictures);
  await writeRules(simulation, organiser.id, pictures);
  await onPrepared?.();
  await simulation.as(organiser.id).event.start(simulation.envelope({}));

  const presentBySlot = slots.map(
    () => new Set(demoPlayers.filter(({ presence }) => dice.happens(presence))),
  );
  const isPresent = (demoPlayer: DemoPlayer, { at, slot, isLeftOpen }: GameOpening) =>
    demoPlayer.signedUpAt <= at && (isLeftOpen || presentBySlot[slot]?.has(demoPlayer) === true);
  const openGames = Math.ceil(count / PEOPLE_PER_OPEN_GAME);
  const openings = drawOpenings(slots, openGames, dice);
  const { playing, games } = await playDemoGames(
    simulation,
    demoPlayers,
    openings,
    maxPlayers,
    now,
    isPresent,
  );
  await correctOneGame(simulation, organiser.id, now);
  await playTournaments(simulation, organiser.id, demoPlayers, now);
  const others = demoPlayers.filter((demoPlayer) => demoPlayer !== organiser);
  const hands = await Promise.all(others.map(({ id }) => findAllUnusedCardsByPlayer(database.db, id, null)));
  const handSizes = hands.map((cards) =>
    cards.some((card) => cardUseBlocker(card, { isOn: true }) === null) ? cards.length : 0,
  );
  return {
    players: demoPlayers.length,
    games,
    organiser: organiser.name,
    playing: others.find(({ id }) => playing.has(id))?.name ?? organiser.name,
    free: others.find(({ id }) => !playing.has(id))?.name ?? organiser.name,
    collector: others[handSizes.indexOf(Math.max(...handSizes))]?.name ?? organiser.name,
  };
}

/** Signs a person up at the instant `at` (epoch ms), as visitors sign up. */
async function signUp(simulation: Simulation, person: Character, at: number): Promise<DemoPlayer> {
  simulation.clock.now = at;
  const input = { username: person.name, email: person.email, password: DEMO_PASSWORD };
  const id = await simulation.as("").accounts.signUp(simulation.envelope(input));
  if (person.face)
    await simulation.as(id).faces.choose(simulation.envelope({ playerId: id, ...person.face }));
  return { ...person, id, signedUpAt: at };
}

async function findAdministrator({ db }: Database): Promise<string> {
  const admin = (await findEverybody(fullDb(db), null)).find(({ name }) => name === FIRST_ADMINISTRATOR);
  if (!admin) throw new Error("The first start made no administrator");
  return admin.id;
}

/** The organiser swaps the last two places of the latest game with three or more contenders and no shared place. */
async function correctOneGame(simulation: Simulation, organiser: string, now: number): Promise<void> {
  const games = await findWholeGamesPage(fullDb(simulation.database.db), FIRST_PAGE, PAGE_SIZE);
  const game = games.rows.find(
    (played) => contenders(played).length >= MIN_CORRECTED_CONTENDERS && !finalRanking(played).some(isTied),
  );
  if (!game) return;
  const ranking = finalRanking(game);
  const [last = "", beforeLast = ""] = ranking.splice(-2).reverse();
  simulation.clock.now = now;
  const reason = "Les deux derniers avaient été inversés.";
  const corrected = { gameId: game.id, ranking: [...ranking, last, beforeLast], reason };
  await simulation.as(organiser).games.correct(simulation.envelope(corrected));
}
