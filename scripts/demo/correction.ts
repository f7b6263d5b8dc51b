import { contenders } from "../../domain/games/contenders.ts";
import { finalRanking } from "../../domain/games/correction.ts";
import { findCompletedGamesPage } from "../../server/games/lists/repository.ts";
import type { Simulation } from "./simulation.ts";

const FEWEST = 3;
/** More games than the demonstration has. */
const ALL = 10_000;
const EVERYTHING = { beyond: 0, before: null, playerId: null, gameNameId: null };

/** The organiser corrects the latest game of three or more: its last two had changed places. */
export async function correctOne(simulation: Simulation, organiser: string, now: number): Promise<void> {
  const games = await findCompletedGamesPage(simulation.database.db, EVERYTHING, ALL);
  const game = games.rows.find((played) => contenders(played).length >= FEWEST);
  if (!game) return;
  const ranking = finalRanking(game);
  const [last = "", beforeLast = ""] = ranking.splice(-2).reverse();
  simulation.clock.now = now;
  const reason = "Les deux derniers avaient été inversés.";
  const corrected = { gameId: game.id, ranking: [...ranking, last, beforeLast], reason };
  await simulation.as(organiser).games.correct(simulation.ask(corrected));
}
