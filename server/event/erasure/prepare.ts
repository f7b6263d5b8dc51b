import { eraseBlocker } from "../../../domain/event/event.ts";
import { refuseIf } from "../../../domain/refusals/refusal.ts";
import type { Context } from "../../calls/call.ts";
import { requireActor } from "../../calls/caller.ts";
import { findActor } from "../../calls/sessions/repository.ts";
import { readEvent } from "../../calls/status/repository.ts";

/**
 * Makes the backup without which nothing is erased (rule W20); on PostgreSQL only the command makes backups. Throws the refusals of
 * `eraseBlocker`, and `backupFailed`.
 */
export async function prepareErasure(
  { confirmation }: { readonly confirmation: string },
  { kernel, backups }: Context,
  accountId: string,
): Promise<void> {
  const { db } = kernel.database;
  const actor = requireActor("administrator", accountId ? await findActor(db, accountId) : null);
  refuseIf(eraseBlocker(await readEvent(db), confirmation));
  if (kernel.database.engine === "sqlite") await backups.make("erasure", actor.name);
}
