import { useState } from "react";
import { isBot, newBotId } from "../../domain/games/game.ts";

/** What the new-game form holds. `players` lists participants in the order they were chosen: players and bots. */
export interface NewGameDraft {
  readonly step: 1 | 2;
  readonly gameNameId: string | null;
  readonly players: readonly string[];
  goTo(step: 1 | 2): void;
  chooseGame(gameNameId: string): void;
  toggle(playerId: string): void;
  remove(playerIds: readonly string[]): void;
  addBot(): void;
  reset(): void;
}

/** The form of a new game; the player who fills it in is chosen from the start. */
export function useNewGame(me: string): NewGameDraft {
  const [step, setStep] = useState<1 | 2>(1);
  const [gameNameId, setGameNameId] = useState<string | null>(null);
  const [players, setPlayers] = useState<readonly string[]>([me]);
  // Each step begins at its top, however far down the one before was left.
  const goTo = (next: 1 | 2) => {
    setStep(next);
    scrollTo(0, 0);
  };
  return {
    step,
    gameNameId,
    players,
    goTo,
    chooseGame: setGameNameId,
    toggle: (id) =>
      setPlayers((now) => (now.includes(id) ? now.filter((known) => known !== id) : [...now, id])),
    remove: (ids) => setPlayers((now) => now.filter((id) => !ids.includes(id))),
    addBot: () => setPlayers((now) => [...now, newBotId(Date.now(), now.filter(isBot))]),
    reset: () => {
      goTo(1);
      setGameNameId(null);
      setPlayers([me]);
    },
  };
}
