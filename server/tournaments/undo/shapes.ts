import { createHash } from "node:crypto";
import { z } from "zod";
import type { Grant } from "../../../domain/points/ledger.ts";
import { type FactChange, factNames, factsText } from "../../../domain/tournaments/facts.ts";
import type { MatchRecord, Progress } from "../../../domain/tournaments/progress.ts";
import { scores } from "../../../domain/tournaments/score.ts";
import type { TournamentSignUp } from "../../../domain/tournaments/signUp.ts";
import type { TournamentStep } from "../../../domain/tournaments/step.ts";
import type { Team, Tournament } from "../../../domain/tournaments/tournament.ts";
import type { TournamentMomentsTable } from "../../database/schema/tournaments.ts";
import { type InverseShape, inverseOf, type StoredInverse } from "../../history/inverses/inverse.ts";
import type { FormerGrant } from "../../points/ledger.ts";
import type { MomentChange } from "../moments/announcements.ts";

const nullableNumber = z.number().nullable();
const status = z.enum(["draft", "active", "completed"]);
const nullableScore = z.enum(scores).nullable();
// The period is missing in inverses that were stored before resets closed periods.
const period = z.int().nullable().default(null);
const grants: z.ZodType<FormerGrant[]> = z.array(z.object({ playerId: z.string(), points: z.int(), period }));
const awardsShape: z.ZodType<Grant[]> = z.array(z.object({ playerId: z.string(), points: z.int() }));
const moment: z.ZodType<TournamentMomentsTable> = z.object({
  playerId: z.string(),
  tournamentId: z.string(),
  at: z.number(),
  round: nullableNumber,
  position: nullableNumber,
  totalBefore: nullableNumber,
  totalAfter: nullableNumber,
  climb: z.string().nullable(),
});

/** The points that a tournament gave each player, before and after a command. */
export interface PointsChange {
  readonly before: readonly FormerGrant[];
  readonly after: readonly FormerGrant[];
}

const fact: z.ZodType<FactChange> = z.object({
  fact: z.enum(factNames),
  of: z.string(),
  before: z.json(),
  after: z.json(),
});

/**
 * The stored data that undoes a change of a tournament's facts. `status`: the tournament's status after the command.
 * `points`: the points that the tournament gave before and after the command. `awards`: the points that its teams had
 * earned before the command, if the tournament was completed.
 */
const change = z.object({
  tournamentId: z.string(),
  status,
  changes: z.array(fact),
  moments: z.array(z.object({ playerId: z.string(), before: moment.nullable(), after: moment.nullable() })),
  points: z.object({ before: grants, after: grants, awards: awardsShape.nullable() }).nullable(),
});
export const tournamentChangeShape: InverseShape<z.output<typeof change>> = {
  kind: "tournament",
  version: 1,
  schema: change,
};

/** The inverse of a change of a tournament; null when its data is too large to be stored. */
export function changeInverse(
  { after, facts, formerAwards }: TournamentStep,
  moments: readonly MomentChange[],
  points: PointsChange | null,
): StoredInverse | null {
  const { id: tournamentId, status } = after.progress.tournament;
  return inverseOf(tournamentChangeShape, {
    tournamentId,
    status,
    changes: [...facts],
    moments: [...moments],
    points: points && {
      before: [...points.before],
      after: [...points.after],
      awards: formerAwards && [...formerAwards],
    },
  });
}

const settings = {
  name: z.string(),
  points: z.object({ first: z.number(), second: z.number(), third: z.number(), other: z.number() }),
  tables: z.number(),
  playersReport: z.boolean(),
  bestOfThree: z.boolean(),
};
const tournament: z.ZodType<Tournament> = z.object({
  ...settings,
  id: z.string(),
  teamSize: z.number(),
  seeded: z.boolean(),
  // Missing in inverses that were stored before byes were spread.
  spreadByes: z.boolean().default(false),
  // Missing in inverses that were stored before there were groups.
  groups: z.object({ size: z.int(), qualifiers: z.int() }).nullable().default(null),
  consolation: z.boolean(),
  status,
  createdAt: z.number(),
  openedAt: nullableNumber,
  completedAt: nullableNumber,
  teamCount: z.number(),
  version: z.number(),
  drawVersion: z.number(),
  frozenUnder: nullableNumber,
});
const team: z.ZodType<Team> = z.object({
  id: z.string(),
  name: z.string(),
  place: z.number(),
  withdrawnAt: nullableNumber,
  players: z.array(z.object({ id: z.string(), name: z.string() })),
});
const record: z.ZodType<MatchRecord> = z.object({
  round: z.number(),
  position: z.number(),
  decision: z
    .object({
      winner: z.string().nullable(),
      score: nullableScore,
      by: z.string(),
      at: z.number(),
      reason: z.string().nullable(),
    })
    .nullable(),
  call: z.object({ table: z.number(), at: z.number(), answered: z.array(z.string()).default([]) }).nullable(),
  report: z
    .object({
      winner: z.string(),
      score: nullableScore,
      teamId: z.string(),
      by: z.string(),
      at: z.number(),
      contested: z.boolean(),
      counter: z
        .object({ winner: z.string(), score: nullableScore, by: z.string(), at: z.number() })
        .optional(),
    })
    .nullable(),
  games: z.array(z.string()),
});
const signUp: z.ZodType<TournamentSignUp> = z.object({
  closesAt: nullableNumber,
  rollCallAt: nullableNumber,
  rollCallEndsAt: nullableNumber,
  entries: z.array(
    z.object({
      playerId: z.string(),
      at: z.number(),
      partnerId: z.string().nullable(),
      isDeclined: z.boolean(),
      presence: z.enum(["here", "away"]).nullable(),
    }),
  ),
});
const progress: z.ZodType<Progress> = z.object({
  tournament,
  signUp: signUp.optional(),
  teams: z.array(team),
  records: z.array(record),
});

/**
 * The stored data that undoes the deletion of a tournament. `points`: the points that players had from the tournament before
 * the deletion, and the points that they still had from it afterwards. `deletedUnder`: the freeze during which the tournament
 * was deleted, or null.
 */
const restored = z.object({
  deletedUnder: nullableNumber,
  progress,
  moments: z.array(moment),
  points: z.object({ before: grants, after: grants }),
});
export const tournamentRestoredShape: InverseShape<z.output<typeof restored>> = {
  kind: "tournamentRestored",
  version: 1,
  schema: restored,
};

/**
 * The stored data that undoes the creation of a tournament, or its restoration. `points`: the points of the tournament
 * that players keep after the undo.
 */
const removed = z.object({ tournamentId: z.string(), revision: z.string(), points: grants });
export const tournamentRemovedShape: InverseShape<z.output<typeof removed>> = {
  kind: "tournamentRemoved",
  version: 1,
  schema: removed,
};

/** A hash of the facts of a tournament. Two states of a tournament with equal facts have equal hashes. */
export function factsRevision(progress: Progress): string {
  return createHash("sha256").update(factsText(progress)).digest("base64url");
}
