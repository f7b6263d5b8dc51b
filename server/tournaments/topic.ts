import { type NextMatch, nextMatches } from "../../domain/tournaments/nextMatch.ts";
import { matchId, type TournamentRow } from "../../domain/tournaments/progress.ts";
import type { Tournament, TournamentDraft } from "../../domain/tournaments/tournament.ts";
import { readTogether, type TopicSource } from "../live/source.ts";
import {
  findAllRecordsByTournament,
  findAllTeamsByTournament,
  findAllTournaments,
  findTournament,
  readProgress,
} from "./repository.ts";

/** The tournaments that were opened to all. */
export const tournamentsTopic: TopicSource<Tournament> = {
  load: (db, ids) => findAllTournaments(db, ["active", "completed"], ids),
};

/** The tournaments that only administrators see, with their teams. */
export const tournamentDraftsTopic: TopicSource<TournamentDraft> = {
  load: async (db, ids) => {
    const drafts: TournamentDraft[] = [];
    for (const draft of await findAllTournaments(db, ["draft"], ids))
      drafts.push({ ...draft, teams: await findAllTeamsByTournament(db, draft.id) });
    return drafts;
  },
};

/** The teams and matches of a tournament; of a draft, none: whoever is signed in may ask for it. */
export const tournamentTopic: TopicSource<TournamentRow> = {
  load: async (db, ids, key) => {
    const tournament = await findTournament(db, key);
    if (!tournament || tournament.status === "draft") return [];
    const isAsked = ({ id }: TournamentRow) => !ids || ids.includes(id);
    const records = await findAllRecordsByTournament(db, key);
    const matches = records
      .map((record) => ({ kind: "match" as const, id: matchId(record), ...record }))
      .filter(isAsked);
    // After most changes only matches are asked for.
    if (matches.length === ids?.length) return matches;
    const teams = await findAllTeamsByTournament(db, key);
    return [...teams.map((team) => ({ kind: "team" as const, ...team })).filter(isAsked), ...matches];
  },
};

/** The match that each player plays next, if there is one. */
export const nextMatchesTopic: TopicSource<NextMatch> = readTogether(async (db) => {
  const [active] = await findAllTournaments(db, ["active"], null);
  const progress = active && (await readProgress(db, active));
  const next = progress ? nextMatches(progress) : [];
  return new Map([...next].map(([playerId, match]) => [playerId, [match]]));
});
