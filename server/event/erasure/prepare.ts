import { eraseBlocker } from "../../../domain/event/event.ts";
import { refuseIf } from "../../../domain/refusals/refusal.ts";
import type { Context } from "../../calls/call.ts";
import { requireActor } from "../../calls/caller.ts";
import { findActor } from "../../calls/sessions/repository.ts";
import { readEvent } from "../../calls/status/repository.ts";

/**
 * Makes the backup without which nothing is erased (rule W20); on PostgreSQL only the command makes backups. Before that, makes the
 * album of an edition, or deletes that of a trial. Throws the refusals of `eraseBlocker`, `albumHidden` and `backupFailed`.
 */
export async function prepareErasure(
  { confirmation, edition }: { readonly confirmation: string; readonly edition: boolean },
  { kernel, backups, albums }: Context,
  accountId: string,
): Promise<void> {
  const { db } = kernel.database;
  const actor = requireActor("administrator", accountId ? await findActor(db, accountId) : null);
  refuseIf(eraseBlocker(await readEvent(db), confirmation));
  if (edition) await albums.make(actor.name);
  if (kernel.database.engine === "sqlite") await backups.make("erasure", actor.name);
  if (!edition) await albums.forget();
}
