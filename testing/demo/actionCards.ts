import { isBot } from "../../domain/games/game.ts";
import { playBlocker, swapTargets } from "../../domain/games/powers/play.ts";
import { settingReaders } from "../../server/calls/documents/repository.ts";
import { findLossToHeal } from "../../server/cards/powers/played/repository.ts";
import { findAllUnusedCardsByPlayer } from "../../server/cards/repository.ts";
import { fullDb } from "../../server/database/fullDb.ts";
import { findWholeGame } from "../../server/games/repository.ts";
import type { Simulation } from "./simulation.ts";

/** The probability that a player who holds an action card plays it on a game that begins. */
const PLAY_PROBABILITY = 0.4;

/** Some players of a game that has just begun play an action card on it. */
export async function playActionCards(simulation: Simulation, gameId: string): Promise<void> {
  const game = await findWholeGame(fullDb(simulation.database.db), gameId);
  for (const { id } of game?.players ?? [])
    if (!isBot(id) && simulation.dice.happens(PLAY_PROBABILITY)) await playOneCard(simulation, gameId, id);
}

/** Plays the first of a player's action cards that can be played on this game now, if there is one. */
async function playOneCard(simulation: Simulation, gameId: string, playerId: string): Promise<void> {
  const { database, dice, clock } = simulation;
  const { db } = database;
  const game = await findWholeGame(fullDb(db), gameId);
  if (!game) throw new Error("A game that has just begun does not exist");
  const powers = await settingReaders.powers(db);
  const targets = swapTargets(game, playerId, clock.now).filter(({ isImmune }) => !isImmune);
  const loss = await findLossToHeal(fullDb(db), playerId, clock.now);
  const cards = await findAllUnusedCardsByPlayer(db, playerId, null);
  const card = cards.find(
    (held) =>
      playBlocker(held, game, playerId, powers, clock.now) === null &&
      (held.power !== "swap_position" || targets.length > 0) &&
      (held.power !== "healing" || loss !== null),
  );
  if (!card) return;
  const targetId = card.power === "swap_position" ? dice.pick(targets).id : null;
  const input = { playerCardId: card.id, gameId, targetId };
  await simulation.as(playerId).games.playCard(simulation.envelope(input));
}
