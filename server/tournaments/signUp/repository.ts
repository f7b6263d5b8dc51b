import {
  type Entry,
  entryOf,
  type SignUpRow,
  type TournamentSignUp,
} from "../../../domain/tournaments/signUp.ts";
import { isChanged, type TournamentStep } from "../../../domain/tournaments/step.ts";
import type { Tournament } from "../../../domain/tournaments/tournament.ts";
import type { Db, FullDb } from "../../database/database.ts";
import { liveTable } from "../../live/table.ts";
import type { BatchWriter } from "../../live/writer.ts";

const signUpTable = liveTable("tournamentSignUps", {
  key: ["tournamentId"],
  topics: { signUps: ["tournamentId"] },
});
const entryTable = liveTable("tournamentEntries", {
  key: ["tournamentId", "playerId"],
  topics: { signUps: ["tournamentId"] },
});

/** The sign-up of a tournament, if it has one. Only that of a draft has entries: nothing reads those of an opened tournament. */
export async function findSignUp(
  db: Db,
  { id, status }: Pick<Tournament, "id" | "status">,
): Promise<TournamentSignUp | null> {
  const row = await db
    .selectFrom("tournamentSignUps")
    .selectAll()
    .where("tournamentId", "=", id)
    .executeTakeFirst();
  if (!row) return null;
  const { tournamentId: _, ...times } = row;
  return { ...times, entries: status === "draft" ? await findAllEntries(db, id) : [] };
}

/** Those who signed up and are not deleted, the first first, with the partners whom they chose and when these were deleted. */
async function findAllChoices(db: Db, tournamentId: string) {
  const rows = await db
    .selectFrom("tournamentEntries as entry")
    .innerJoin("players", "players.id", "entry.playerId")
    .leftJoin("players as partner", "partner.id", "entry.partnerId")
    .select(["entry.playerId", "entry.at", "entry.partnerId", "entry.isDeclined", "entry.presence"])
    .select("partner.deletedAt as partnerDeletedAt")
    .where("entry.tournamentId", "=", tournamentId)
    .where("players.deletedAt", "is", null)
    .orderBy("entry.at")
    .orderBy("entry.playerId")
    .execute();
  return rows.map((row) => ({ ...row, isDeclined: row.isDeclined === 1 }));
}

/** The entries as they are stored: a deleted partner is still the one who was chosen, and is back when the deletion is undone. */
async function findAllEntries(db: Db, tournamentId: string): Promise<Entry[]> {
  const choices = await findAllChoices(db, tournamentId);
  return choices.map(({ partnerDeletedAt: _, ...entry }) => entry);
}

/** The entries as people see them: a deleted partner is nobody's partner. */
async function findAllShownEntries(db: Db, tournamentId: string): Promise<Entry[]> {
  const choices = await findAllChoices(db, tournamentId);
  return choices.map(({ partnerDeletedAt, ...entry }) => ({
    ...entry,
    partnerId: partnerDeletedAt === null ? entry.partnerId : null,
  }));
}

/** The sign-ups of drafts. `ids`: only those of these tournaments; null: all. */
export async function findAllSignUps(db: Db, ids: readonly string[] | null): Promise<SignUpRow[]> {
  const drafts = db
    .selectFrom("tournamentSignUps as signUp")
    .innerJoin("tournaments", "tournaments.id", "signUp.tournamentId")
    .select([
      "id",
      "name",
      "teamSize",
      "groupSize",
      "groupQualifiers",
      "bestOfThree",
      "createdAt",
      "closesAt",
      "rollCallAt",
      "rollCallEndsAt",
    ])
    .select((eb) =>
      eb
        .selectFrom("tournamentTeams")
        .select("tournamentTeams.id")
        .whereRef("tournamentTeams.tournamentId", "=", "tournaments.id")
        .limit(1)
        .as("teamId"),
    )
    .where("status", "=", "draft");
  const rows = await (ids ? drafts.where("tournaments.id", "in", [...ids]) : drafts).execute();
  const signUps: SignUpRow[] = [];
  for (const { teamId, groupSize, groupQualifiers, bestOfThree, ...row } of rows)
    signUps.push({
      ...row,
      groups: groupSize === null ? null : { size: groupSize, qualifiers: groupQualifiers },
      bestOfThree: bestOfThree === 1,
      isDrawn: teamId !== null,
      entries: await findAllShownEntries(db, row.id),
    });
  return signUps;
}

/** The drafts for which a player signed up. */
export async function findAllSignUpIdsOf(db: FullDb, playerId: string): Promise<string[]> {
  const rows = await db
    .selectFrom("tournamentEntries as entry")
    .innerJoin("tournaments", "tournaments.id", "entry.tournamentId")
    .select("tournaments.id")
    .where("entry.playerId", "=", playerId)
    .where("status", "=", "draft")
    .orderBy("tournaments.id")
    .execute();
  return rows.map(({ id }) => id);
}

/** Writes what a change of a tournament changes in its sign-up. Everybody gets the sign-up again, also when only its draft changed. */
export async function saveSignUp(
  work: BatchWriter,
  { before, after }: Pick<TournamentStep, "before" | "after">,
): Promise<void> {
  const tournamentId = after.progress.tournament.id;
  const [former, signUp] = [before.progress.signUp, after.progress.signUp];
  if (!former && !signUp) return;
  signUpTable.touch(work, { tournamentId });
  const { entries: formerEntries = [], ...formerTimes } = former ?? {};
  const { entries = [], ...times } = signUp ?? {};
  if (signUp && isChanged(formerTimes, times)) {
    const { closesAt, rollCallAt, rollCallEndsAt } = signUp;
    await signUpTable.save(work, { tournamentId, closesAt, rollCallAt, rollCallEndsAt });
  }
  for (const entry of entries)
    if (isChanged(entryOf({ entries: formerEntries }, entry.playerId), entry))
      await entryTable.save(work, { tournamentId, ...entry, isDeclined: entry.isDeclined ? 1 : 0 });
  for (const { playerId } of formerEntries)
    if (!entryOf({ entries }, playerId)) await entryTable.remove(work, { tournamentId, playerId });
  if (!signUp) await signUpTable.remove(work, { tournamentId });
}

/** Marks a sign-up as changed, because its tournament is deleted. */
export function touchSignUp(work: BatchWriter, tournamentId: string): void {
  signUpTable.touch(work, { tournamentId });
}

/** Marks the sign-ups of a player who is deleted, or restored, as changed: they show this player, or no more. */
export async function touchSignUpsOf(
  work: BatchWriter & { readonly db: FullDb },
  playerId: string,
): Promise<void> {
  for (const tournamentId of await findAllSignUpIdsOf(work.db, playerId)) touchSignUp(work, tournamentId);
}
