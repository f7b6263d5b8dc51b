import { isBot, type LinkedGroup, newBotId } from "../../domain/games/game.ts";
import type { TeamSize } from "../../domain/games/selection.ts";
import { fitTeams, type Teams } from "../../domain/games/teams.ts";
import { useDraft } from "../drafts/DraftProvider.tsx";
import { emptyForm, type Form, newGameKind, type Step } from "./newGameForm.ts";

/**
 * What the new-game form holds, and whether it is open. `search` looks for a game, or names a new one. `players` lists
 * participants in the order they were chosen: players and bots. The `teams` always fit them, and are empty when everyone
 * plays alone (`inTeams` false, `teamSize` undefined).
 */
export interface NewGameDraft extends Omit<Form, "formed"> {
  readonly teamSize: TeamSize | undefined;
  readonly teams: readonly LinkedGroup[];
  /** Whether something was chosen. */
  readonly isBegun: boolean;
  /** Opens the form with all this chosen, at the choice of players. */
  fill(chosen: Chosen): void;
  setOpen(isOpen: boolean): void;
  goTo(step: Step): void;
  setSearch(search: string): void;
  chooseGame(gameNameId: string | null): void;
  playInTeams(inTeams: boolean): void;
  setPlayersPerTeam(size: TeamSize): void;
  toggle(playerId: string): void;
  remove(playerIds: readonly string[]): void;
  addBot(): void;
  setTeams(teams: Teams): void;
  /** Empties the form and closes it (rule P7). */
  reset(): void;
}

/** A game, who plays it, and in which teams, if in any. */
interface Chosen {
  readonly gameNameId: string;
  readonly players: readonly string[];
  readonly teamSize: TeamSize | undefined;
  readonly teams: Teams;
}

/** The form of a new game; what is filled in outlives the screen. */
export function useNewGame(me: string): NewGameDraft {
  const [kept, keep] = useDraft(newGameKind);
  const { formed, ...form } = kept ?? emptyForm(me);
  const change = (part: Partial<Form>) => keep((now) => ({ ...(now ?? emptyForm(me)), ...part }));
  const changePlayers = (how: (players: readonly string[]) => readonly string[]) =>
    keep((now) => {
      const before = now ?? emptyForm(me);
      return { ...before, players: how(before.players) };
    });
  return {
    ...form,
    teamSize: form.inTeams ? form.playersPerTeam : undefined,
    teams: form.inTeams ? fitTeams(formed, form.players, form.playersPerTeam) : [],
    isBegun: form.gameNameId !== null || form.players.length > 1,
    fill: ({ gameNameId, players, teamSize, teams }) =>
      change({
        isOpen: true,
        step: 2,
        gameNameId,
        players: players.includes(me) ? players : [me, ...players],
        inTeams: teamSize !== undefined,
        playersPerTeam: teamSize ?? 2,
        formed: teams,
      }),
    setOpen: (isOpen) => change({ isOpen }),
    // Each step begins at its top, however far down the one before was left.
    goTo: (step) => {
      change({ step, search: "" });
      scrollTo(0, 0);
    },
    setSearch: (search) => change({ search }),
    chooseGame: (gameNameId) => change({ gameNameId }),
    playInTeams: (inTeams) => change({ inTeams }),
    setPlayersPerTeam: (playersPerTeam) => change({ playersPerTeam }),
    toggle: (id) =>
      changePlayers((now) => (now.includes(id) ? now.filter((known) => known !== id) : [...now, id])),
    remove: (ids) => changePlayers((now) => now.filter((id) => !ids.includes(id))),
    addBot: () => changePlayers((now) => [...now, newBotId(Date.now(), now.filter(isBot))]),
    setTeams: (teams) => change({ formed: teams }),
    reset: () => {
      keep(() => null);
      scrollTo(0, 0);
    },
  };
}
