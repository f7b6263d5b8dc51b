import { z } from "zod";
import { answerChannels } from "../../domain/live/answerChannels.ts";
import { deviceOf } from "../../domain/people/accounts/browser.ts";
import { Refusal } from "../../domain/refusals/refusal.ts";
import { requireActor } from "../calls/caller.ts";
import { command } from "../calls/command.ts";
import { query } from "../calls/query.ts";
import { findActor } from "../calls/sessions/repository.ts";

const backupInput = z.object({ name: z.string().max(100) });

/** The backups that the server makes by itself and by hand (rules W1 to W7), and how one is restored (rules W15 to W19). */
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
  /** What a restoration of this backup would change for the asking administrator. */
  preview: query({
    who: "administrator",
    input: backupInput,
    run: (_db, actor, { name }, _now, ctx) => ctx.backups.preview(name, actor),
  }),
  /** `incarnation`: the one that the browser knows, so that a press of another time restores nothing. */
  restore: command({
    who: "administrator",
    undo: "private",
    input: backupInput.extend({ incarnation: z.number() }),
    prepare: async ({ name, incarnation }, { kernel, sessions, backups, request }, accountId) => {
      const actor = requireActor("administrator", await findActor(kernel.database.db, accountId));
      const session = await sessions.find(request.headers.cookie);
      if (!session) throw new Refusal("notSignedIn");
      const device = deviceOf(request.headers["user-agent"] ?? "");
      await backups.restore(name, { actor, session, device }, incarnation);
    },
    run: async () => {},
  }),
};
