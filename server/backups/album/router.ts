import { z } from "zod";
import { isAdministrator } from "../../../domain/people/accounts/rights.ts";
import { requireActor } from "../../calls/caller.ts";
import { command } from "../../calls/command.ts";
import { query } from "../../calls/query.ts";
import { findActor } from "../../calls/sessions/repository.ts";
import { shareAlbums } from "./repository.ts";

/** The albums of the event (rules W9 to W12). */
export const albumsCalls = {
  make: command({
    who: "administrator",
    undo: "private",
    input: z.object({}),
    prepare: async (_input, ctx, accountId) => {
      const actor = await findActor(ctx.kernel.database.db, accountId);
      return ctx.albums.make(requireActor("administrator", actor).name);
    },
    run: async (_work, _actor, _input, album) => album,
  }),
  share: command({
    who: "administrator",
    undo: "private",
    input: z.object({ isShared: z.boolean() }),
    run: (work, _actor, { isShared }) => shareAlbums(work, isShared),
  }),
  state: query({
    who: "player",
    input: z.object({}),
    run: (_db, actor, _input, _now, ctx) => ctx.albums.state(isAdministrator(actor)),
  }),
};
