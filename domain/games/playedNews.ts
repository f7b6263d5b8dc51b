import { isWonRanking } from "./contenders.ts";
import type { Game, Seat } from "./game.ts";

/** News for one player: somebody else played an action card on a game of this player. */
export interface PlayedNews {
  /** Who played the card. */
  readonly player: Seat;
  readonly cardName: string;
  readonly gameName: string;
  /** Whether the card names the player who gets the news. */
  readonly isTarget: boolean;
}

/** News for one player: somebody else proposed a ranking for a game of this player. */
export interface ProposalNews {
  /** Who proposed the ranking. */
  readonly player: Seat;
  readonly gameName: string;
  /** Whether a cooperative game is said to be won; null: the game is not cooperative. */
  readonly isWon: boolean | null;
}

/** The rankings that others proposed for the player's games between two states of the ongoing games (rule P33). */
export function proposedRankings(
  before: readonly Game[],
  now: readonly Game[],
  playerId: string,
): ProposalNews[] {
  const known = new Set(before.flatMap(({ proposal }) => proposal?.id ?? []));
  return now.flatMap(({ gameName, isCooperative, players, proposal }) => {
    const player = players.find(({ id }) => id === proposal?.by);
    const isOwn = players.some(({ id }) => id === playerId);
    if (!proposal || !player || !isOwn || player.id === playerId || known.has(proposal.id)) return [];
    return [{ player, gameName, isWon: isCooperative ? isWonRanking(proposal.ranking) : null }];
  });
}

/** The action cards that others played on the player's games between two states of the ongoing games (rule U15). */
export function playedCards(before: readonly Game[], now: readonly Game[], playerId: string): PlayedNews[] {
  const known = new Set(before.flatMap(({ powers }) => powers.map(({ id }) => id)));
  const own = now.filter(
    ({ status, players }) => status === "ongoing" && players.some(({ id }) => id === playerId),
  );
  return own.flatMap(({ gameName, players, powers }) =>
    powers.flatMap(({ id, playerId: by, cardName, targetId }) => {
      const player = players.find((seat) => seat.id === by);
      if (known.has(id) || by === playerId || !player) return [];
      return [{ player, cardName, gameName, isTarget: targetId === playerId }];
    }),
  );
}
