import type { TeamSize } from "../../domain/games/selection.ts";
import type { Teams } from "../../domain/games/teams.ts";
import { useDraft } from "../drafts/DraftProvider.tsx";
import type { DraftKind } from "../drafts/draftStore.ts";

export type Step = 1 | 2 | 3;

/** What is filled in of a new game. `formed` are the teams as they were last formed, whoever takes part now. */
export interface Form {
  readonly isOpen: boolean;
  readonly step: Step;
  readonly search: string;
  readonly gameNameId: string | null;
  readonly players: readonly string[];
  readonly inTeams: boolean;
  readonly playersPerTeam: TeamSize;
  readonly formed: Teams;
}

/** Closing the page does not ask first: only a few choices would be lost. */
export const newGameKind: DraftKind<Form> = { name: "newGame", isUnsaved: () => false };

/** The player who fills the form in is chosen from the start; teams are of 2 by default (rules P5 and P7). */
export const emptyForm = (me: string): Form => ({
  isOpen: false,
  step: 1,
  search: "",
  gameNameId: null,
  players: [me],
  inTeams: false,
  playersPerTeam: 2,
  formed: [],
});

/** Whether the form of a new game is open, and what opens and closes it. */
export function useIsNewGameOpen(me: string): readonly [isOpen: boolean, setOpen: (isOpen: boolean) => void] {
  const [form, keep] = useDraft(newGameKind);
  return [form?.isOpen ?? false, (isOpen) => keep((now) => ({ ...(now ?? emptyForm(me)), isOpen }))];
}
