import { teamIdsOf } from "../../domain/tournaments/change.ts";
import { derive, type Progress, recordAt } from "../../domain/tournaments/progress.ts";
import { MIN_TEAMS } from "../../domain/tournaments/shape.ts";
import { callQueue } from "../../domain/tournaments/tables.ts";
import { defaultTournament } from "../../domain/tournaments/tournament.ts";
import { findAllMomentsByPlayer } from "../../server/tournaments/moments/repository.ts";
import { findProgress } from "../../server/tournaments/repository.ts";
import type { DemoPlayer } from "./nextGame.ts";
import type { Simulation } from "./simulation.ts";

const MINUTE = 60_000;
const TEAM_SIZE = 2;
const FINISHED_TEAMS = 13;
const UNDER_WAY_TEAMS = 12;
/** How long before the end of the demonstration each tournament began, in ms. */
const FINISHED_BEGAN_MS = 5 * 60 * MINUTE;
const UNDER_WAY_BEGAN_MS = 50 * MINUTE;
/** How many matches of the second tournament are decided. */
const UNDER_WAY_RESULTS = 6;

/**
 * Adds two tournaments to the demonstration: a finished one with 13 teams, and one that is under way. With too few players
 * there are no tournaments.
 */
export async function playTournaments(
  simulation: Simulation,
  organiser: string,
  demoPlayers: readonly DemoPlayer[],
  now: number,
): Promise<void> {
  if (demoPlayers.length < MIN_TEAMS * TEAM_SIZE) return;
  const finished = await openDemoTournament(simulation, organiser, "Coupe de la semaine", demoPlayers, {
    teams: FINISHED_TEAMS,
    at: now - FINISHED_BEGAN_MS,
  });
  await playMatches(simulation, organiser, finished, Number.POSITIVE_INFINITY);
  await simulation.as(organiser).tournaments.finish(simulation.envelope({ tournamentId: finished }));
  const underWay = await openDemoTournament(simulation, organiser, "Tournoi du soir", demoPlayers, {
    teams: UNDER_WAY_TEAMS,
    at: now - UNDER_WAY_BEGAN_MS,
  });
  await playMatches(simulation, organiser, underWay, UNDER_WAY_RESULTS);
  for (const { id } of demoPlayers) await markMomentsSeen(simulation, id);
}

/** Marks the tournaments' news for this player as seen, so that no dialog opens on the player's first visit. */
async function markMomentsSeen(simulation: Simulation, playerId: string): Promise<void> {
  for (const { id, at } of await findAllMomentsByPlayer(simulation.database.db, playerId, null))
    await simulation.as(playerId).news.acknowledge(simulation.envelope({ what: "tournament", id, at }));
}

/** Draws teams from the first players, and opens the tournament at an instant (epoch ms). Returns the tournament's id. */
async function openDemoTournament(
  simulation: Simulation,
  organiser: string,
  name: string,
  demoPlayers: readonly DemoPlayer[],
  { teams, at }: { readonly teams: number; readonly at: number },
): Promise<string> {
  simulation.clock.now = at;
  const players = demoPlayers.slice(0, teams * TEAM_SIZE).map(({ id }) => id);
  const { points, tables } = defaultTournament;
  const tournament = { name, points, tables, playersReport: true, teamSize: TEAM_SIZE, players };
  const { id } = await simulation.as(organiser).tournaments.create(simulation.envelope({ tournament }));
  await simulation.as(organiser).tournaments.open(simulation.envelope({ tournamentId: id }));
  return id;
}

/** Calls matches to free tables and decides them one by one, until `results` matches are decided or none is left. */
async function playMatches(
  simulation: Simulation,
  organiser: string,
  tournamentId: string,
  results: number,
): Promise<void> {
  const { dice, clock, envelope } = simulation;
  const { tournaments } = simulation.as(organiser);
  for (let decided = 0; ; decided += 1) {
    for (let progress = await currentProgress(simulation, tournamentId); ; ) {
      const [next] = callQueue(derive(progress));
      if (!next || next.table === null) break;
      const { round, position } = next.match;
      await tournaments.callMatch(envelope({ tournamentId, round, position, table: next.table }));
      progress = await currentProgress(simulation, tournamentId);
    }
    const progress = await currentProgress(simulation, tournamentId);
    const calledMatches = derive(progress).matches.filter(
      (match) => match.state === "ready" && recordAt(progress.records, match)?.call,
    );
    if (calledMatches.length === 0 || decided === results) return;
    clock.now += Math.round(dice.between(2, 6) * MINUTE);
    const match = dice.pick(calledMatches);
    const { round, position } = match;
    const winnerId = dice.pick(teamIdsOf(match));
    await tournaments.decide(envelope({ tournamentId, round, position, winnerId }));
  }
}

async function currentProgress({ database }: Simulation, tournamentId: string): Promise<Progress> {
  const progress = await findProgress(database.db, tournamentId);
  if (!progress) throw new Error("The tournament does not exist");
  return progress;
}
