import { bestGameOf, bestOf, MAX_WEEK_GAMES, type OwnWeek } from "../../../domain/games/week/week.ts";
import type { Actor } from "../../../domain/people/accounts/roles.ts";
import { luckOf } from "../../../domain/wheel/luck.ts";
import type { FullDb } from "../../database/database.ts";
import { findAllPointSteps } from "../../points/repository.ts";
import { countSpinsByOutcome } from "../../wheel/repository.ts";
import { readBonds } from "../records/bonds.ts";
import { readAllStatistics } from "../records/repository.ts";
import { findWholeGame } from "../repository.ts";
import { findAllOwnResults } from "./repository.ts";

/** The maximum number of steps of the curve. */
const MAX_STEPS = 200;

/**
 * Everything that the cards of a player's week tell, for that player only: it includes what a freeze hides from others, except
 * crowns (rules K19 and E12). Must run in one snapshot of the database.
 */
export async function readOwnWeek(db: FullDb, actor: Actor): Promise<OwnWeek> {
  const playerId = actor.id;
  const results = await findAllOwnResults(db, playerId);
  const { played, byGame, companions } = await readAllStatistics(db, playerId);
  const bonds = await readBonds(db, playerId);
  const { rival, accomplice, series, playedMs } = bonds.all;
  const best = bestOf(results);
  const bestGame = best && (await findWholeGame(db, best.gameId));
  return {
    played,
    gameNames: byGame.length,
    people: companions.length,
    playedMs,
    games: results.slice(-MAX_WEEK_GAMES).map(({ gameName, at }) => ({ gameName, at })),
    best: best && bestGame && bestGameOf(best, bestGame, playerId),
    rival,
    accomplice,
    series: series.longest,
    // The card says "at the freeze" to administrators too, so it shows them no crown that the freeze hides.
    crowns: bonds.visible.crowns,
    wheel: luckOf(await countSpinsByOutcome(db, playerId)),
    history: await findAllPointSteps(db, playerId, MAX_STEPS),
  };
}
