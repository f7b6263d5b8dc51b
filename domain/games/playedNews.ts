import type { Game, Seat } from "./game.ts";

/** An action card that somebody else played on a game of the player. */
export interface PlayedNews {
  readonly player: Seat;
  readonly cardName: string;
  readonly gameName: string;
  /** Whether the card names the player. */
  readonly isTarget: boolean;
}

/** A ranking that somebody else proposed for a game of the player. */
export interface ProposalNews {
  readonly player: Seat;
  readonly gameName: string;
}

/** The rankings that others proposed between two states of the player's ongoing games (rule P33). */
export function proposedRankings(
  before: readonly Game[],
  now: readonly Game[],
  playerId: string,
): ProposalNews[] {
  const known = new Set(before.flatMap(({ proposal }) => proposal?.id ?? []));
  return now.flatMap(({ gameName, players, proposal }) => {
    const player = players.find(({ id }) => id === proposal?.by);
    const isOwn = players.some(({ id }) => id === playerId);
    if (!proposal || !player || !isOwn || player.id === playerId || known.has(proposal.id)) return [];
    return [{ player, gameName }];
  });
}

/** The action cards that others played between two states of the player's ongoing games (rule U15). */
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
