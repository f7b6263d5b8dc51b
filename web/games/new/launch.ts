import { api } from "../../api/client.ts";
import { useCommand } from "../../api/command.ts";
import { useRow } from "../../live/LiveProvider.tsx";
import { newGameTexts as texts } from "../../texts/newGame.ts";
import { useToast } from "../../ui/messages/Toasts.tsx";
import type { NewGameDraft } from "./newGameState.ts";

/** The state of sending the new-game form. */
export interface Launch {
  readonly gameName: string;
  readonly busy: boolean;
  /** Why the last try failed. */
  readonly error: string | null;
  /** Sends the form. */
  run(): void;
  /** Removes the error. */
  clear(): void;
}

/** Creates the game of a draft, then empties and closes the form. */
export function useLaunch(draft: NewGameDraft): Launch {
  const gameName = useRow("gameNames", draft.gameNameId ?? "")?.name ?? "";
  const create = useCommand(api.games.create, texts.launchFailed);
  const toast = useToast();
  const run = async () => {
    const { gameNameId, players, kind, teamSize, teams } = draft;
    const linkedGroups = teams.map((team) => ({ ...team, players: [...team.players] }));
    const created = await create.run({
      gameNameId: gameNameId ?? "",
      players: [...players],
      isCooperative: kind === "together",
      ...(teamSize && { teams: { playersPerTeam: teamSize, linkedGroups } }),
    });
    if (!created) return;
    toast.success(texts.launched(gameName));
    draft.reset();
  };
  return { gameName, busy: create.busy, error: create.failure?.message ?? null, run, clear: create.clear };
}
