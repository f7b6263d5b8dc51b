import { isBot, type LinkedGroup, newBotId } from "../../../domain/games/game.ts";
import type { Mode, TeamSize } from "../../../domain/games/selection.ts";
import { fitTeams, type Teams } from "../../../domain/games/teams.ts";
import { useDraft } from "../../api/drafts/DraftProvider.tsx";
import { usePlayer } from "../../live/players/usePlayer.ts";
import { emptyForm, type Kind, type NewGameForm, newGameKind, type Step } from "./newGameForm.ts";

/**
 * The input of the new-game form, and whether the form is open. `search` finds a game or names a new one. `players` lists
 * players and bots in the order they were chosen; a cooperative game has no bots. `teams` contain only these players; without
 * teams they are empty, and `teamSize` is undefined.
 */
export interface NewGameDraft extends Omit<NewGameForm, "formed"> {
  readonly teamSize: TeamSize | undefined;
  readonly mode: Mode;
  readonly teams: readonly LinkedGroup[];
  /** Whether a game or another participant was chosen. */
  readonly isBegun: boolean;
  /** Opens the form with these choices, at the step where players are chosen. */
  fill(chosen: Chosen): void;
  setOpen(isOpen: boolean): void;
  goTo(step: Step): void;
  setSearch(search: string): void;
  chooseGame(gameNameId: string | null): void;
  play(kind: Kind): void;
  setPlayersPerTeam(size: TeamSize): void;
  toggle(playerId: string): void;
  remove(playerIds: readonly string[]): void;
  addBot(): void;
  setTeams(teams: Teams): void;
  /** Empties the form and closes it (rule P7). */
  reset(): void;
}

/** A game, its participants, and their teams, if any. */
interface Chosen {
  readonly gameNameId: string;
  readonly players: readonly string[];
  readonly isCooperative: boolean;
  readonly teamSize: TeamSize | undefined;
  readonly teams: Teams;
}

/**
 * The new-game form; its input is preserved when the screen closes. The person who fills in the form is always
 * chosen. Exception: an administrator who does not play is added only by their own choice, and then plays (rule J8).
 */
export function useNewGame(me: string): NewGameDraft {
  const [stored, updateDraft] = useDraft(newGameKind);
  const plays = usePlayer(me)?.plays !== false;
  const withMe = (players: readonly string[]) =>
    plays && !players.includes(me) ? [me, ...players] : players;
  const { formed, ...form } = stored ?? emptyForm;
  const isTogether = form.kind === "together";
  const players = withMe(form.players).filter((id) => !(isTogether && isBot(id)));
  const teamSize = form.kind === "teams" ? form.playersPerTeam : undefined;
  const change = (part: Partial<NewGameForm>) =>
    updateDraft((current) => ({ ...(current ?? emptyForm), ...part }));
  const changePlayers = (update: (players: readonly string[]) => readonly string[]) =>
    updateDraft((current) => {
      const latest = current ?? emptyForm;
      return { ...latest, players: update(withMe(latest.players)) };
    });
  return {
    ...form,
    players,
    teamSize,
    mode: isTogether ? "together" : (teamSize ?? "alone"),
    teams: teamSize ? fitTeams(formed, players, teamSize) : [],
    isBegun: form.gameNameId !== null || players.some((id) => id !== me),
    fill: ({ gameNameId, players: chosen, isCooperative, teamSize: size, teams }) =>
      change({
        isOpen: true,
        step: 2,
        gameNameId,
        players: withMe(chosen),
        kind: isCooperative ? "together" : size ? "teams" : "alone",
        playersPerTeam: size ?? 2,
        formed: teams,
      }),
    setOpen: (isOpen) => change({ isOpen }),
    // Each step is shown from its top, even if the previous step was scrolled down.
    goTo: (step) => {
      change({ step, search: "" });
      scrollTo(0, 0);
    },
    setSearch: (search) => change({ search }),
    chooseGame: (gameNameId) => change({ gameNameId }),
    play: (kind) => change({ kind }),
    setPlayersPerTeam: (playersPerTeam) => change({ playersPerTeam }),
    toggle: (id) =>
      changePlayers((chosen) =>
        chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id],
      ),
    remove: (ids) => changePlayers((chosen) => chosen.filter((id) => !ids.includes(id))),
    addBot: () => changePlayers((chosen) => [...chosen, newBotId(Date.now(), chosen.filter(isBot))]),
    setTeams: (teams) => change({ formed: teams }),
    reset: () => {
      updateDraft(() => null);
      scrollTo(0, 0);
    },
  };
}
