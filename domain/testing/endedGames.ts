import type { EndedGame, EndedSeat } from "../games/endedGame.ts";

/** The players of generated games, and their names. */
export const knownNames: ReadonlyMap<string, string> = new Map([
  ["a", "Ana"],
  ["b", "Bob"],
  ["c", "Cid"],
  ["d", "Dan"],
]);

/** A counted game of one name with these players, first to last. Players in one text share a place: "a", "b=c". */
export function contest(at: number, order: readonly string[], change: Partial<EndedGame> = {}): EndedGame {
  let position = 1;
  const seats: EndedSeat[] = order.flatMap((tied) => {
    const ids = tied.split("=");
    const place = position;
    position += ids.length;
    return ids.map((playerId) => ({
      playerId,
      position: place,
      team: null,
      isBot: playerId.startsWith("bot-"),
    }));
  });
  return {
    id: `game-${String(at).padStart(4, "0")}`,
    gameNameId: "catan",
    gameName: "Catan",
    startedAt: at,
    at,
    isCounted: true,
    isCooperative: false,
    seats,
    ...change,
  };
}
