import { Refusal } from "../../domain/refusals/refusal.ts";
import { nextMatches } from "../../domain/tournaments/nextMatch.ts";
import { matchId, type Progress, settled } from "../../domain/tournaments/progress.ts";
import type { Work } from "../commands/work.ts";
import type { Tx } from "../database/database.ts";
import { findProgress, matchRows, saveMatch, saveTeams, saveTournament } from "./repository.ts";

/** A tournament, whole. Refuses tournamentNotFound. */
export async function requireProgress(tx: Tx, tournamentId: string): Promise<Progress> {
  const progress = await findProgress(tx, tournamentId);
  if (!progress) throw new Refusal("tournamentNotFound");
  return progress;
}

/** Writes what a command changed of a tournament, with all that follows from it, and says so to those who look. */
export async function save(work: Work, before: Progress, changed: Progress): Promise<void> {
  const { commit, now } = work;
  const after = settled(before, changed);
  const { id } = after.tournament;
  const isOther = isChanged(before.tournament, after.tournament);
  if (isOther) await saveTournament(commit, after.tournament);
  const kept = new Set(after.teams.map((team) => team.id));
  const gone = before.teams.map((team) => team.id).filter((teamId) => !kept.has(teamId));
  const teams = after.teams.filter((team) =>
    isChanged(
      before.teams.find((known) => known.id === team.id),
      team,
    ),
  );
  if (gone.length + teams.length > 0) await saveTeams(commit, { tournamentId: id, gone, teams, at: now });
  const known = new Map(matchRows(before).map((row) => [matchId(row), row]));
  const matches = matchRows(after).filter((row) => isChanged(known.get(matchId(row)), row));
  for (const match of matches) await saveMatch(commit, { ...match, createdAt: now });

  touchNextMatches(work, before, after);
  const wasDraft = before.tournament.status === "draft";
  if (wasDraft) work.touch("tournamentDrafts", [id]);
  if (after.tournament.status === "draft") return;
  if (isOther) work.touch("tournaments", [id]);
  work.touch("tournament", wasDraft ? "all" : [...teams.map((team) => team.id), ...matches.map(matchId)], id);
}

/** Says that the next match of some players is another one, or is called, or is none. */
export function touchNextMatches(work: Work, before: Progress, after: Progress | null): void {
  const known = nextMatches(before);
  const next = after ? nextMatches(after) : new Map();
  for (const playerId of new Set([...known.keys(), ...next.keys()]))
    if (isChanged(known.get(playerId), next.get(playerId)))
      work.touch("nextMatches", [before.tournament.id], playerId);
}

function isChanged(before: unknown, after: unknown): boolean {
  return before !== after && JSON.stringify(before) !== JSON.stringify(after);
}
