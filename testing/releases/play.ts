import { FIRST_ADMINISTRATOR } from "../../domain/people/accounts/firstAdministrator.ts";
import { teamIdsOf } from "../../domain/tournaments/change.ts";
import { derive } from "../../domain/tournaments/progress.ts";
import { defaultTournament } from "../../domain/tournaments/tournament.ts";
import { findSecret } from "../../server/calls/sessions/repository.ts";
import type { Database } from "../../server/database/database.ts";
import { fullDb } from "../../server/database/fullDb.ts";
import type { UploadParts } from "../../server/files/uploads/finish.ts";
import { findEverybody } from "../../server/people/players/repository.ts";
import { sources } from "../../server/start/topics.ts";
import { allActions } from "../../server/testing/reads.ts";
import { findProgress } from "../../server/tournaments/repository.ts";
import { seededDice } from "../demo/dice.ts";
import { DEMO_PASSWORD, fillDemo } from "../demo/fill.ts";
import { createSimulation, type Simulation } from "../demo/simulation.ts";

const MINUTE = 60_000;
const SEED = 5;
const PEOPLE = 10;
/** How long after the demonstration the event of a release ends. */
const AFTER_DEMO_MS = 40 * MINUTE;

/** The people of the demonstration, by the parts that they play here. */
interface Cast {
  readonly admin: string;
  readonly organiser: string;
  readonly players: readonly string[];
}

/**
 * Plays a small event on a migrated, empty database, with every kind of data that a later version must still read. At its end, at
 * the instant `now` (epoch ms), the ranking is frozen and the ceremony has begun. Without `uploads` it has no pictures.
 */
export async function playRelease(
  database: Database,
  now: number,
  uploads?: Omit<UploadParts, "kernel">,
): Promise<void> {
  const clock = { now: now - AFTER_DEMO_MS };
  const demo = await fillDemo(database, {
    now: clock.now,
    seed: SEED,
    people: PEOPLE,
    days: 1,
    ...(uploads && { uploads }),
  });
  const secret = (await findSecret(database.db)) ?? "";
  const simulation = createSimulation(database, secret, seededDice(SEED + 1), clock);
  const everybody = await findEverybody(fullDb(database.db), null);
  const idOf = (name: string) => everybody.find((person) => person.name === name)?.id ?? "";
  const [admin, organiser] = [idOf(FIRST_ADMINISTRATOR), idOf(demo.organiser)];
  const players = everybody.map(({ id }) => id).filter((id) => id !== admin && id !== organiser);
  const cast = { admin, organiser, players };
  await endOpenGames(simulation, cast);
  await keepGuests(simulation, cast);
  const corrected = await playGames(simulation, cast);
  await spendCards(simulation, cast);
  await holdCups(simulation, cast);
  await changePeople(simulation, cast);
  clock.now = now - MINUTE;
  const { displays, event, games, ceremony } = simulation.as(admin);
  await displays.create(simulation.envelope({ name: "Salon" }));
  await event.freeze(simulation.envelope({}));
  await games.correct(simulation.envelope({ ...corrected, reason: "Après le gel" }));
  await event.end(simulation.envelope({ ceremony: true }));
  await ceremony.move(simulation.envelope({ from: null, way: "next" }));
  clock.now = now;
}

/** Cancels the games that the demonstration leaves under way: their players play others. */
async function endOpenGames(simulation: Simulation, { organiser }: Cast): Promise<void> {
  const games = await sources.games.load(simulation.database.db, null, "");
  for (const { id } of games.filter(({ status }) => status === "ongoing"))
    await simulation.as(organiser).games.cancel(simulation.envelope({ gameId: id }));
}

/** A guest held by a player, one who has claimed the account and was merged with another, and one with a link. */
async function keepGuests(simulation: Simulation, { admin, players }: Cast): Promise<void> {
  const { envelope } = simulation;
  const [holder = ""] = players;
  const administrator = simulation.as(admin);
  await simulation.as(holder).guests.create(envelope({ name: "Odilon", heldBy: holder }));
  await administrator.guests.addList(envelope({ names: ["Anselme", "Bérénice", "Céleste"] }));
  const guests = await findEverybody(fullDb(simulation.database.db), null);
  const guest = (name: string) => guests.find((person) => person.name === name)?.id ?? "";
  const { token } = await administrator.guests.createLink(envelope({ playerId: guest("Anselme") }));
  await simulation.as("").guests.claim(envelope({ token, email: null, password: DEMO_PASSWORD }));
  await administrator.guests.createLink(envelope({ playerId: guest("Bérénice") }));
  const merge = { keptId: guest("Anselme"), mergedId: guest("Céleste"), name: "kept" } as const;
  await administrator.merging.merge(envelope(merge));
}

/**
 * A team game; a deleted, a corrected and a mended game; an undone change of points; a ranking that waits to be confirmed. Gives the
 * corrected game, with another ranking.
 */
async function playGames(simulation: Simulation, { admin, players }: Cast) {
  const { envelope, clock } = simulation;
  const [one = "", two = "", three = "", four = "", five = "", six = ""] = players;
  const [name, other] = await sources.gameNames.load(simulation.database.db, null, "");
  const gameNameId = name?.id ?? "";
  const begin = async (creator: string, others: readonly string[]) => {
    clock.now += MINUTE;
    const input = { gameNameId, players: [...others] };
    return (await simulation.as(creator).games.create(envelope(input))).id;
  };
  const play = async (...ranking: string[]) => {
    const gameId = await begin(ranking[0] ?? "", ranking.slice(1));
    clock.now += MINUTE;
    await simulation.as(ranking[0] ?? "").games.complete(envelope({ gameId, ranking }));
    return gameId;
  };
  const deleted = await play(one, two, "bot-1");
  await simulation.as(admin).games.delete(envelope({ gameId: deleted }));
  const corrected = await play(three, four, five);
  const ranking = [five, four, three];
  await simulation.as(admin).games.correct(envelope({ gameId: corrected, ranking, reason: "À l'envers" }));
  clock.now += MINUTE;
  await simulation.as(admin).points.adjust(envelope({ playerId: six, delta: 4 }));
  const undoable = { ...allActions, undoable: true, playerId: null };
  const [last] = (await simulation.as(admin).journal.actions(undoable)).lines;
  await simulation.as(admin).undo.apply(envelope({ targets: [{ journalId: last?.id ?? "" }] }));
  const linkedGroups = [
    { linkNumber: 1, players: [one, two] },
    { linkNumber: 2, players: [three, four] },
  ];
  const teams = { gameNameId, players: [one, two, three, four], teams: { playersPerTeam: 2, linkedGroups } };
  const teamGame = await simulation.as(one).games.create(envelope(teams));
  const result = { gameId: teamGame.id, ranking: ["team-2", "team-1"] };
  await simulation.as(four).games.complete(envelope(result));
  const mended = await begin(one, [two]);
  const change = { gameId: mended, gameNameId: other?.id ?? "", added: [three], removed: [two] };
  await simulation.as(one).games.mend(envelope(change));
  await simulation.as(one).games.cancel(envelope({ gameId: mended }));
  const counting = { fewestPlayers: 1, mostPerDay: null, confirms: true, version: 0 };
  await simulation.as(admin).settings.saveCounting(envelope(counting));
  await play(five, six);
  return { gameId: corrected, ranking: [four, three, five] };
}

/** Every player uses a card that helps at once, against the next player if it steals. */
async function spendCards(simulation: Simulation, { players }: Cast): Promise<void> {
  for (const [index, playerId] of players.entries()) {
    const cards = await sources.playerCards.load(simulation.database.db, null, playerId);
    const card = cards.find(({ category }) => category === "tactical");
    const steals = card?.power.startsWith("steal");
    const targetId = (steals && players[(index + 1) % players.length]) || null;
    const use = card && { playerCardId: card.id, targetId };
    if (use) await simulation.as(playerId).cards.use(simulation.envelope(use));
  }
}

/** A draft, a cup in best of three with a won game, a withdrawal and a consolation bracket, beside the demonstration's cups. */
async function holdCups(simulation: Simulation, { admin, players }: Cast): Promise<void> {
  const { envelope, clock, database } = simulation;
  const { tournaments } = simulation.as(admin);
  const create = async (name: string, more: object) => {
    const { points, tables, playersReport } = defaultTournament;
    const settings = { name, points, tables, playersReport, bestOfThree: false, ...more };
    const tournament = { ...settings, seeded: true, teamSize: 1, players: players.slice(0, 6) };
    return (await tournaments.create(envelope({ tournament }))).id;
  };
  const readyIn = async (tournamentId: string) => {
    const progress = await findProgress(database.db, tournamentId);
    return progress ? derive(progress).matches.filter(({ state }) => state === "ready") : [];
  };
  const endCup = async (tournamentId: string) => {
    for (let [match] = await readyIn(tournamentId); match; [match] = await readyIn(tournamentId)) {
      clock.now += MINUTE;
      const { round, position } = match;
      const winnerId = teamIdsOf(match)[0] ?? "";
      await tournaments.decide(envelope({ tournamentId, round, position, winnerId }));
    }
    await tournaments.finish(envelope({ tournamentId }));
  };
  const cups = await sources.tournaments.load(database.db, null, "");
  for (const { id } of cups.filter(({ status }) => status === "active")) await endCup(id);
  await create("Brouillon", { tables: 3 });
  const tournamentId = await create("Coupe en deux manches", { bestOfThree: true });
  await tournaments.open(envelope({ tournamentId }));
  await tournaments.setConsolation(envelope({ tournamentId, isOpen: true }));
  const [first, second] = await readyIn(tournamentId);
  if (!first || !second) throw new Error("The cup has no matches");
  const [teamId = ""] = teamIdsOf(first);
  const at = ({ round, position }: typeof first) => ({ tournamentId, round, position });
  await tournaments.callMatch(envelope({ ...at(first), table: 1 }));
  await tournaments.giveGame(envelope({ ...at(first), teamId, hasWon: true }));
  const winnerId = teamIdsOf(second)[0] ?? "";
  await tournaments.decide(envelope({ ...at(second), winnerId, score: "2-1" }));
  const remaining = await readyIn(tournamentId);
  const leaver = remaining.flatMap(teamIdsOf).find((id) => id !== teamId && id !== winnerId) ?? "";
  await tournaments.withdraw(envelope({ tournamentId, teamId: leaver }));
}

/** A renamed player, a deleted one, a second administrator's adjustments, and a card list that was changed. */
async function changePeople(simulation: Simulation, { admin, organiser, players }: Cast): Promise<void> {
  const { envelope } = simulation;
  const [renamed = "", deleted = ""] = players.slice(-2);
  await simulation.as(renamed).accounts.rename(envelope({ name: "Une autre personne" }));
  await simulation.as(admin).accounts.delete(envelope({ playerId: deleted }));
  await simulation.as(organiser).points.adjust(envelope({ playerId: renamed, delta: -2 }));
  const chill = { playerId: renamed, counter: "chillsOwned", delta: 1 } as const;
  await simulation.as(organiser).players.adjustCounter(envelope(chill));
  await simulation.as(renamed).roulette.spin(envelope({}));
}
