import type { Db, Tx } from "../../../../database/database.ts";
import { accountGivenBackShape } from "../../../guests/undo/shapes.ts";
import { ownEmail } from "../../commands.ts";
import { playersRestoredShape } from "../../undo/shapes.ts";

/**
 * The accounts with a password whose players were deleted at this instant (epoch ms) or before, and the accounts that were
 * merged into theirs.
 */
export async function findAllErasableAccountIds(db: Db, before: number): Promise<string[]> {
  const accounts = await db
    .selectFrom("account")
    .innerJoin("players as player", "player.id", "account.userId")
    .leftJoin("players as kept", "kept.id", "player.mergedInto")
    .select("account.userId")
    .where("account.password", "is not", null)
    .where((eb) => eb(eb.fn.coalesce("kept.deletedAt", "player.deletedAt"), "<=", before))
    .where((eb) => eb.or([eb("player.mergedInto", "is", null), eb("kept.deletedAt", "is not", null)]))
    .execute();
  return accounts.map(({ userId }) => userId);
}

/** The rows of the journal, from this instant (epoch ms) or before, whose undo gives back an account that was taken back. */
export async function findAllTakenBackBefore(db: Db, before: number): Promise<string[]> {
  const undos = await db
    .selectFrom("undos")
    .innerJoin("journal", "journal.id", "undos.journalId")
    .select("undos.journalId")
    .where("undos.kind", "=", accountGivenBackShape.kind)
    .where("undos.data", "<>", "{}")
    .where("journal.at", "<=", before)
    .execute();
  return undos.map(({ journalId }) => journalId);
}

/** Erases the passwords of accounts. */
export async function erasePasswords(tx: Tx, accountIds: readonly string[]): Promise<void> {
  await tx.updateTable("account").set({ password: null }).where("userId", "in", accountIds).execute();
}

/** Erases the e-mail addresses of accounts from what is stored for undoing deletions and removals of addresses. */
export async function eraseEmailsInUndos(tx: Tx, accountIds: readonly string[]): Promise<void> {
  const isErased = (id: string | null) => id !== null && accountIds.includes(id);
  const undos = await tx
    .selectFrom("undos")
    .select(["journalId", "kind", "data"])
    .where("kind", "in", [playersRestoredShape.kind, "value"])
    .where("data", "like", "%mail%")
    .execute();
  for (const { journalId, kind, data: text } of undos) {
    const data = JSON.parse(text);
    if (kind === "value") {
      if (data.name === ownEmail.name && isErased(data.subject)) await deleteUndos(tx, [journalId]);
      continue;
    }
    const players = (data.players as { readonly emails: readonly { readonly accountId: string }[] }[]).map(
      (player) => ({ ...player, emails: player.emails.filter(({ accountId }) => !isErased(accountId)) }),
    );
    const changed = JSON.stringify({ ...data, players });
    if (changed !== text)
      await tx.updateTable("undos").set({ data: changed }).where("journalId", "=", journalId).execute();
  }
}

/** Deletes what is stored for undoing these rows of the journal. Rows that were undone still say so. */
export async function deleteUndos(tx: Tx, journalIds: readonly string[]): Promise<void> {
  await tx.deleteFrom("undos").where("journalId", "in", journalIds).where("undoneAt", "is", null).execute();
  await tx.updateTable("undos").set({ data: "{}" }).where("journalId", "in", journalIds).execute();
}
