import {
  type DerivedTournament,
  type MatchRecord,
  matchId,
  type Report,
  recordAt,
} from "../../../domain/tournaments/progress.ts";
import type { TournamentStep } from "../../../domain/tournaments/step.ts";
import { isChanged } from "../../../domain/tournaments/step.ts";
import type { Tournament } from "../../../domain/tournaments/tournament.ts";
import type { Db, Tx } from "../../database/database.ts";
import { deleteRows } from "../../database/deleteRows.ts";
import type { TournamentMatchesTable } from "../../database/schema/tournaments.ts";
import type { BatchWriter } from "../../live/writer.ts";

/** What was recorded about each match of a tournament: call, report, decision, and won games. Sorted by round and position. */
export async function findAllRecords(db: Db, { id }: Tournament): Promise<MatchRecord[]> {
  const rows = await db
    .selectFrom("tournamentMatches")
    .selectAll()
    .where("tournamentId", "=", id)
    .orderBy("round")
    .orderBy("position")
    .execute();
  return rows.map((row) => ({
    round: row.round,
    position: row.position,
    decision:
      row.decidedAt === null
        ? null
        : {
            winner: row.winnerId,
            score: row.score,
            by: row.decidedBy ?? "",
            at: row.decidedAt,
            reason: row.correctionReason,
          },
    call: callOf(row),
    report: reportOf(row),
    games: gameWinnersOf(row),
  }));
}

function callOf({ table, calledAt, ...row }: TournamentMatchesTable): MatchRecord["call"] {
  if (calledAt === null || table === null) return null;
  const answers = [row.team1Answered ? row.team1Id : null, row.team2Answered ? row.team2Id : null];
  return { table, at: calledAt, answered: answers.filter((teamId) => teamId !== null) };
}

function reportOf(row: TournamentMatchesTable): Report | null {
  const { reportedWinnerId: winner, reportedScore: score, reportedTeamId: teamId, reportedBy: by } = row;
  if (winner === null || teamId === null || by === null) return null;
  const contested = row.contested === 1;
  const report = { winner, score, teamId, by, at: row.reportedAt ?? row.createdAt, contested };
  const counter = counterOf(row);
  return counter ? { ...report, counter } : report;
}

function counterOf({ counterWinnerId, counterScore, counterBy, counterAt }: TournamentMatchesTable) {
  if (counterWinnerId === null || counterBy === null || counterAt === null) return null;
  return { winner: counterWinnerId, score: counterScore, by: counterBy, at: counterAt };
}

/** The ids of the teams that have won a game of a best-of-three match. */
function gameWinnersOf(row: TournamentMatchesTable): string[] {
  const teams = [row.team1Games ? row.team1Id : null, row.team2Games ? row.team2Id : null];
  return teams.filter((teamId) => teamId !== null);
}

/** The rows of a tournament's matches: the records, and the teams and results that are derived from all records. */
function matchRows({ progress, matches }: DerivedTournament): Omit<TournamentMatchesTable, "createdAt">[] {
  return matches.flatMap((match) => {
    const record = recordAt(progress.records, match);
    if (!record) return [];
    const [one, two] = match.sides.map((side) => (side.kind === "team" ? side.teamId : null));
    const { decision, call, report, games } = record;
    return {
      tournamentId: progress.tournament.id,
      round: match.round,
      position: match.position,
      team1Id: one ?? null,
      team2Id: two ?? null,
      winnerId: match.winnerId,
      loserId: match.loserId,
      forfeited: match.state === "forfeited" ? 1 : 0,
      score: decision?.score ?? null,
      decidedAt: decision?.at ?? null,
      decidedBy: decision?.by ?? null,
      correctionReason: decision?.reason ?? null,
      table: call?.table ?? null,
      calledAt: call?.at ?? null,
      team1Answered: one && call?.answered?.includes(one) ? 1 : 0,
      team2Answered: two && call?.answered?.includes(two) ? 1 : 0,
      reportedWinnerId: report?.winner ?? null,
      reportedScore: report?.score ?? null,
      reportedTeamId: report?.teamId ?? null,
      reportedBy: report?.by ?? null,
      reportedAt: report?.at ?? null,
      contested: report?.contested ? 1 : 0,
      counterWinnerId: report?.counter?.winner ?? null,
      counterScore: report?.counter?.score ?? null,
      counterBy: report?.counter?.by ?? null,
      counterAt: report?.counter?.at ?? null,
      team1Games: one && games.includes(one) ? 1 : 0,
      team2Games: two && games.includes(two) ? 1 : 0,
    };
  });
}

/** Writes the rows of the matches that a change of a tournament changes, and marks them as changed for browsers. */
export async function saveMatches(
  { batch, touch, now }: BatchWriter & { readonly now: number },
  { before, after, removedMatches }: Pick<TournamentStep, "before" | "after" | "removedMatches">,
): Promise<void> {
  const tournamentId = after.progress.tournament.id;
  const known = new Map(matchRows(before).map((row) => [matchId(row), row]));
  for (const row of matchRows(after)) {
    if (!isChanged(known.get(matchId(row)), row)) continue;
    touch("tournament", [matchId(row)], tournamentId);
    await batch.write(upsertMatches, { ...row, createdAt: now });
  }
  for (const { round, position } of removedMatches) {
    touch("tournament", [matchId({ round, position })], tournamentId);
    await batch.write(deleteMatches, { tournamentId, round, position });
  }
}

const deleteMatches = deleteRows<"tournamentMatches", "tournamentId" | "round" | "position">(
  "tournamentMatches",
);

async function upsertMatches(tx: Tx, matches: readonly TournamentMatchesTable[]): Promise<void> {
  await tx
    .insertInto("tournamentMatches")
    .values([...matches])
    .onConflict((conflict) =>
      conflict
        .columns(["tournamentId", "round", "position"])
        .doUpdateSet((eb) =>
          Object.fromEntries(changingColumns.map((column) => [column, eb.ref(`excluded.${column}`)])),
        ),
    )
    .execute();
}

/** The columns that an update writes: all except the key and `createdAt`. */
const changingColumns = [
  "team1Id",
  "team2Id",
  "winnerId",
  "loserId",
  "forfeited",
  "score",
  "decidedAt",
  "decidedBy",
  "correctionReason",
  "table",
  "calledAt",
  "team1Answered",
  "team2Answered",
  "reportedWinnerId",
  "reportedScore",
  "reportedTeamId",
  "reportedBy",
  "reportedAt",
  "contested",
  "counterWinnerId",
  "counterScore",
  "counterBy",
  "counterAt",
  "team1Games",
  "team2Games",
] as const satisfies readonly (keyof TournamentMatchesTable)[];
