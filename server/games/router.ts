import {
  addGameNameInput,
  completeGameInput,
  createGameInput,
  earlierGamesInput,
  gameIdInput,
} from "../../domain/games/inputs.ts";
import { command, query, router } from "../commands/procedures.ts";
import { addGameName, cancelGame, completeGame, createGame } from "./commands.ts";
import { findCompletedGamesBefore } from "./repository.ts";

const PAGE = 30;

/** Games: anyone signed in plays; players' actions need the event to be active (SPEC §2, §4, §5). */
export const gamesRouter = router({
  addName: command({ who: "player", whenActive: true, input: addGameNameInput, run: addGameName }),
  create: command({ who: "player", whenActive: true, input: createGameInput, run: createGame }),
  complete: command({ who: "player", whenActive: true, input: completeGameInput, run: completeGame }),
  cancel: command({ who: "player", whenActive: true, input: gameIdInput, run: cancelGame }),

  /** Completed games older than an instant, a page at a time. */
  earlier: query({
    who: "player",
    input: earlierGamesInput,
    run: async (db, _actor, { before, playerId }) => {
      const games = await findCompletedGamesBefore(db, before, playerId, PAGE);
      return { games, more: games.length === PAGE };
    },
  }),
});
