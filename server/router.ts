import { accountsRouter } from "./accounts/router.ts";
import { cardsRouter } from "./cards/router.ts";
import { chillsRouter } from "./chills/router.ts";
import { router } from "./commands/procedures.ts";
import { eventRouter } from "./event/router.ts";
import { gamesRouter } from "./games/router.ts";
import { historyRouter } from "./history/router.ts";
import { playersRouter } from "./players/router.ts";
import { pointsRouter } from "./points/router.ts";
import { rouletteRouter } from "./roulette/router.ts";

/** Every call a browser can make. */
export const appRouter = router({
  accounts: accountsRouter,
  cards: cardsRouter,
  chills: chillsRouter,
  event: eventRouter,
  games: gamesRouter,
  history: historyRouter,
  players: playersRouter,
  points: pointsRouter,
  roulette: rouletteRouter,
});

export type AppRouter = typeof appRouter;
