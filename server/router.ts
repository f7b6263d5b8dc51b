import { accountsRouter } from "./accounts/router.ts";
import { cardsRouter } from "./cards/router.ts";
import { ceremonyRouter } from "./ceremony/router.ts";
import { chillsRouter } from "./chills/router.ts";
import { router } from "./commands/procedures.ts";
import { displaysRouter } from "./displays/router.ts";
import { eventRouter } from "./event/router.ts";
import { gamesRouter } from "./games/router.ts";
import { journalRouter } from "./journal/router.ts";
import { playersRouter } from "./players/router.ts";
import { pointsRouter } from "./points/router.ts";
import { rouletteRouter } from "./roulette/router.ts";
import { rulebookRouter } from "./rulebook/router.ts";
import { tournamentsRouter } from "./tournaments/router.ts";

/** Every call a browser can make. */
export const appRouter = router({
  accounts: accountsRouter,
  cards: cardsRouter,
  ceremony: ceremonyRouter,
  chills: chillsRouter,
  displays: displaysRouter,
  event: eventRouter,
  games: gamesRouter,
  journal: journalRouter,
  players: playersRouter,
  points: pointsRouter,
  roulette: rouletteRouter,
  rulebook: rulebookRouter,
  tournaments: tournamentsRouter,
});

export type AppRouter = typeof appRouter;
