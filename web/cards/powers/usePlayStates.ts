import type { PlayerCard } from "../../../domain/cards/card.ts";
import { defaultPowers, type PowersConfig } from "../../../domain/cards/powers/powers.ts";
import { playableUntil } from "../../../domain/games/powers/play.ts";
import { ownGame, type PlayState, playState } from "../../../domain/games/powers/playState.ts";
import { api } from "../../api/client.ts";
import { liveQuery, useLiveQuery } from "../../api/liveQuery.ts";
import { useSetting, useTopic } from "../../live/LiveProvider.tsx";
import { minutesUntil, useNowUntil } from "../../live/nowUntil.ts";
import { usePlayingId } from "../../live/ReadAs.tsx";
import { actionCardTexts as texts } from "../../texts/actionCards.ts";

/** The points that a healing card would give back to the player; 0 if no points can be given back (rule U20). */
const healable = liveQuery({
  path: "games.healable",
  failed: texts.healableFailed,
  ask: (playerId: string) => api.games.healable.query({ for: playerId }),
});

type ActionCard = Pick<PlayerCard, "category" | "power">;

/**
 * Whether each of the player's action cards can be played now. Computed again when the live rows change, and each minute while
 * cards can be played on the player's game.
 */
export interface PlayStates {
  /** The minutes in which cards can still be played on the player's game, rounded up; 0 without a game. */
  readonly minutesLeft: number;
  readonly powers: PowersConfig;
  /** The points that healing would give back; 0 until they are loaded. */
  readonly healable: number;
  /** Whether `card` can be played, or why not; null until it is known whether healing would give points back. */
  of(card: ActionCard): PlayState | null;
}

export function usePlayStates(cards: readonly ActionCard[]): PlayStates {
  const me = usePlayingId();
  const games = useTopic("games");
  const powers = useSetting("powers") ?? defaultPowers;
  const hasHealing = powers.isOn && cards.some(({ power }) => power === "healing");
  const { data } = useLiveQuery(healable, me, { enabled: hasHealing });
  const game = ownGame(games, me);
  const until = game && playableUntil(game, powers.minutes);
  const now = useNowUntil(until);
  return {
    // At most the configured minutes: a slow clock of this device would give more.
    minutesLeft: until === null ? 0 : Math.min(powers.minutes, minutesUntil(until, now)),
    powers,
    healable: data?.points ?? 0,
    of: (card) =>
      card.power === "healing" && powers.isOn && !data
        ? null
        : playState(card, games, me, powers, data?.points ?? 0, now),
  };
}
