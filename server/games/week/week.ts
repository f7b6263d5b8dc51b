import { inOrderOfCompletion } from "../../../domain/games/endedGame.ts";
import { playedNames } from "../../../domain/games/mostPlayed.ts";
import { accompliceOf, facesOf, partnersOf, rivalOf } from "../../../domain/games/rivals.ts";
import { seriesOf } from "../../../domain/games/series.ts";
import { playedMs } from "../../../domain/games/time.ts";
import { ownResultsOf, peopleAtTable, shelfOf, withWins } from "../../../domain/games/week/told.ts";
import { bestGameOf, bestOf, MAX_WEEK_GAMES, type OwnWeek } from "../../../domain/games/week/week.ts";
import type { Actor } from "../../../domain/people/accounts/roles.ts";
import { luckOf } from "../../../domain/wheel/luck.ts";
import { nothingHidden, readFreeze } from "../../calls/status/freeze.ts";
import type { FullDb } from "../../database/database.ts";
import { findAllPointSteps } from "../../points/repository.ts";
import { countSpinsByOutcome } from "../../wheel/repository.ts";
import { findAllEndedGames, findAllPlayingNames } from "../ended/repository.ts";
import { readCrowns } from "../records/bonds.ts";
import { findWholeGame } from "../repository.ts";
import { findAllGamePoints } from "./repository.ts";

/** The maximum number of steps of the curve. */
const MAX_STEPS = 200;

/**
 * Everything that the cards of a player's week tell, for that player only: it includes what a freeze hides from others, except
 * crowns (rules K19 and E12). Must run in one snapshot of the database.
 */
export async function readOwnWeek(db: FullDb, actor: Actor): Promise<OwnWeek> {
  const playerId = actor.id;
  const names = await findAllPlayingNames(db);
  // The games of a player who does not play are hidden until the player plays again (rule J8).
  const own = names.has(playerId) ? await findAllEndedGames(db, { playerId }, nothingHidden) : [];
  const games = inOrderOfCompletion(own);
  const accomplice = accompliceOf(partnersOf(playerId, games, names));
  const best = bestOf(ownResultsOf(playerId, games, await findAllGamePoints(db, playerId)));
  const bestGame = best && (await findWholeGame(db, best.gameId));
  // The card says "at the freeze" to administrators too, so it shows them no crown that the freeze hides.
  const freeze = await readFreeze(db);
  const visibleGames = freeze === null ? games : await findAllEndedGames(db, { playerId }, freeze);
  return {
    played: games.length,
    gameNames: playedNames(games).length,
    ...peopleAtTable(playerId, games, names),
    playedMs: playedMs(games),
    games: games.slice(-MAX_WEEK_GAMES).map(({ gameName, at }) => ({ gameName, at })),
    best: best && bestGame && bestGameOf(best, bestGame, playerId),
    rival: rivalOf(facesOf(playerId, games, names)),
    accomplice: accomplice && withWins(playerId, accomplice, games),
    shelf: shelfOf(games),
    series: seriesOf(playerId, games).longest,
    crowns: await readCrowns(db, playerId, visibleGames, names, freeze),
    wheel: luckOf(await countSpinsByOutcome(db, playerId)),
    history: await findAllPointSteps(db, playerId, MAX_STEPS),
  };
}
