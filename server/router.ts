import { accountsRouter } from "./accounts/router.ts";
import type { Sessions } from "./accounts/sessions.ts";
import { router } from "./commands/procedures.ts";
import { eventRouter } from "./event/router.ts";
import { gamesRouter } from "./games/router.ts";

/** Every call a browser can make. */
export function createRouter(sessions: Sessions) {
  return router({ accounts: accountsRouter(sessions), event: eventRouter, games: gamesRouter });
}

export type AppRouter = ReturnType<typeof createRouter>;
