import type { TeamSize } from "../../../domain/games/selection.ts";
import type { Teams } from "../../../domain/games/teams.ts";
import { useDraft } from "../../api/drafts/DraftProvider.tsx";
import type { DraftKind } from "../../api/drafts/draftStore.ts";

/** How the game is played: everybody alone, in teams, or together against the game (rule P35). */
export type Kind = "alone" | "teams" | "together";

/** The steps of the form: choose the game (1), the players (2) and, in a team game, the teams (3). */
export type Step = 1 | 2 | 3;

/** The input of a new game. `formed` are the teams as last formed; they may include players removed later. */
export interface NewGameForm {
  readonly isOpen: boolean;
  readonly step: Step;
  readonly search: string;
  readonly gameNameId: string | null;
  readonly players: readonly string[];
  readonly kind: Kind;
  readonly playersPerTeam: TeamSize;
  readonly formed: Teams;
}

/** The browser closes the page without asking for confirmation: only a few choices would be lost. */
export const newGameKind: DraftKind<NewGameForm> = { name: "newGame", isUnsaved: () => false };

/** An empty form: teams have 2 members (rules P5 and P7). */
export const emptyForm: NewGameForm = {
  isOpen: false,
  step: 1,
  search: "",
  gameNameId: null,
  players: [],
  kind: "alone",
  playersPerTeam: 2,
  formed: [],
};

/** Whether the new-game form is open, and a function that opens or closes it. */
export function useIsNewGameOpen(): readonly [isOpen: boolean, setOpen: (isOpen: boolean) => void] {
  const [form, updateDraft] = useDraft(newGameKind);
  return [
    form?.isOpen ?? false,
    (isOpen) => updateDraft((current) => ({ ...(current ?? emptyForm), isOpen })),
  ];
}
