import { z } from "zod";
import { answerChannels } from "../../domain/live/answerChannels.ts";
import { requireActor } from "../calls/caller.ts";
import { command } from "../calls/command.ts";
import { query } from "../calls/query.ts";
import { findActor } from "../calls/sessions/repository.ts";

/** The backups that the server makes by itself, and by hand (rules W1 to W7). */
export const backupsCalls = {
  make: command({
    who: "administrator",
    undo: "private",
    input: z.object({}),
    prepare: async (_input, ctx, accountId) => {
      const actor = await findActor(ctx.kernel.database.db, accountId);
      return ctx.backups.make("hand", requireActor("administrator", actor).name);
    },
    run: async (_work, _actor, _input, backup) => backup,
  }),
  state: query({
    who: "administrator",
    input: z.object({}),
    cachedUntil: () => answerChannels("backups.state", null),
    run: (_db, _actor, _input, _now, ctx) => ctx.backups.state(),
  }),
};
