import type { BackupReason } from "../../domain/backups/backup.ts";
import { isAdministrator } from "../../domain/people/accounts/rights.ts";
import type { Context } from "./call.ts";
import { findActor } from "./sessions/repository.ts";

/**
 * Makes a backup before an administrator's command that takes much away. The command runs even if that fails: the failure is shown
 * on the administrators' home (rule W5).
 */
export async function backUpBefore(reason: BackupReason, ctx: Context, accountId: string): Promise<void> {
  const actor = accountId ? await findActor(ctx.kernel.database.db, accountId) : null;
  if (actor && isAdministrator(actor)) await ctx.backups.make(reason, actor.name).catch(() => {});
}
