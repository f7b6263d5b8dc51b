import { useState } from "react";
import { isBot, type LinkedGroup, newBotId } from "../../domain/games/game.ts";
import type { TeamSize } from "../../domain/games/selection.ts";
import { fitTeams, type Teams } from "../../domain/games/teams.ts";

type Step = 1 | 2 | 3;

/**
 * What the new-game form holds. `players` lists participants in the order they were chosen: players and bots. The
 * `teams` always fit them, and are empty when everyone plays alone (`inTeams` false, `teamSize` undefined).
 */
export interface NewGameDraft {
  readonly step: Step;
  readonly gameNameId: string | null;
  readonly players: readonly string[];
  readonly inTeams: boolean;
  readonly playersPerTeam: TeamSize;
  readonly teamSize: TeamSize | undefined;
  readonly teams: readonly LinkedGroup[];
  goTo(step: Step): void;
  chooseGame(gameNameId: string): void;
  playInTeams(inTeams: boolean): void;
  setPlayersPerTeam(size: TeamSize): void;
  toggle(playerId: string): void;
  remove(playerIds: readonly string[]): void;
  addBot(): void;
  setTeams(teams: Teams): void;
  reset(): void;
}

/** SPEC §3: playersPerTeam is 2 by default. */
const DEFAULT_SIZE: TeamSize = 2;

/** The form of a new game; the player who fills it in is chosen from the start. */
export function useNewGame(me: string): NewGameDraft {
  const [step, setStep] = useState<Step>(1);
  const [gameNameId, setGameNameId] = useState<string | null>(null);
  const [players, setPlayers] = useState<readonly string[]>([me]);
  const [inTeams, playInTeams] = useState(false);
  const [playersPerTeam, setPlayersPerTeam] = useState<TeamSize>(DEFAULT_SIZE);
  const [formed, setTeams] = useState<Teams>([]);
  // Each step begins at its top, however far down the one before was left.
  const goTo = (next: Step) => {
    setStep(next);
    scrollTo(0, 0);
  };
  return {
    step,
    gameNameId,
    players,
    inTeams,
    playersPerTeam,
    teamSize: inTeams ? playersPerTeam : undefined,
    teams: inTeams ? fitTeams(formed, players, playersPerTeam) : [],
    goTo,
    chooseGame: setGameNameId,
    playInTeams,
    setPlayersPerTeam,
    toggle: (id) =>
      setPlayers((now) => (now.includes(id) ? now.filter((known) => known !== id) : [...now, id])),
    remove: (ids) => setPlayers((now) => now.filter((id) => !ids.includes(id))),
    addBot: () => setPlayers((now) => [...now, newBotId(Date.now(), now.filter(isBot))]),
    setTeams,
    reset: () => {
      goTo(1);
      setGameNameId(null);
      setPlayers([me]);
      playInTeams(false);
      setPlayersPerTeam(DEFAULT_SIZE);
      setTeams([]);
    },
  };
}
