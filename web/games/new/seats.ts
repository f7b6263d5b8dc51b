import { botName, isBot, type Seat } from "../../../domain/games/game.ts";

/** The future seats of these participants, in order: players with their names, bots numbered (rule P6). */
export function seatsOf(ids: readonly string[], players: readonly Seat[]): Seat[] {
  const names = new Map(players.map((player) => [player.id, player.name]));
  const bots = ids.filter(isBot);
  return ids.map((id) => ({ id, name: isBot(id) ? botName(bots.indexOf(id) + 1) : (names.get(id) ?? "") }));
}
