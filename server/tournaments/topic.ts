import type { TournamentMoment } from "../../domain/tournaments/moments.ts";
import { type NextMatchRow, nextMatches } from "../../domain/tournaments/nextMatch.ts";
import { derive, matchId, type TournamentRow } from "../../domain/tournaments/progress.ts";
import type { Tournament, TournamentDraft } from "../../domain/tournaments/tournament.ts";
import { bulkTopic, privateTopic, type TopicSource } from "../live/source.ts";
import type { BatchWriter } from "../live/writer.ts";
import { findAllRecords } from "./bracket/repository.ts";
import { findAllMomentsByPlayer, findAllSeenCalls } from "./moments/repository.ts";
import {
  findAllDrafts,
  findAllTeams,
  findAllTournaments,
  findTournament,
  readProgress,
} from "./repository.ts";

/** The tournaments that were opened to all. */
export const tournamentsTopic: TopicSource<Tournament> = {
  load: findAllTournaments,
};

/** The tournaments that only administrators see, with their teams. */
export const tournamentDraftsTopic: TopicSource<TournamentDraft> = privateTopic(findAllDrafts);

/** The teams and matches of a tournament that was opened to all. Every signed-in player may request any id. */
export const tournamentTopic: TopicSource<TournamentRow> = {
  load: async (db, ids, key) => {
    const tournament = await findTournament(db, key);
    if (!tournament) return [];
    const isRequested = ({ id }: TournamentRow) => !ids || ids.includes(id);
    const records = await findAllRecords(db, tournament);
    const matches = records
      .map((record) => ({ kind: "match" as const, id: matchId(record), ...record }))
      .filter(isRequested);
    // After most changes only matches are requested.
    if (matches.length === ids?.length) return matches;
    const teams = await findAllTeams(db, tournament);
    return [...teams.map((team) => ({ kind: "team" as const, ...team })).filter(isRequested), ...matches];
  },
};

/** The next match of each player who has one in the active tournament. */
export const nextMatchesTopic: TopicSource<NextMatchRow> = bulkTopic(async (db) => {
  const active = (await findAllTournaments(db, null)).find(({ status }) => status === "active");
  const progress = active && (await readProgress(db, active));
  const next = progress ? nextMatches(derive(progress), await findAllSeenCalls(db, active.id)) : [];
  return new Map([...next].map(([playerId, match]) => [playerId, [{ id: match.tournamentId, ...match }]]));
});

/** A player's moments of tournaments, until the player has seen them. */
export const tournamentMomentsTopic: TopicSource<TournamentMoment> = {
  load: (db, ids, playerId) => findAllMomentsByPlayer(db, playerId, ids),
};

/** Marks the next match of these players in a tournament as changed. */
export function touchNextMatches(
  { touch }: Pick<BatchWriter, "touch">,
  tournamentId: string,
  playerIds: readonly string[],
): void {
  for (const playerId of playerIds) touch("nextMatches", [tournamentId], playerId);
}
