import { TEAM_SIZES, type TeamSize } from "../../domain/games/selection.ts";
import { gamesTexts as texts } from "../texts/games.ts";
import { Choice } from "../ui/Choice.tsx";
import { Checkbox } from "../ui/Field.tsx";
import type { NewGameDraft } from "./newGameState.ts";

const sizes = TEAM_SIZES.map((size) => ({ value: size, label: texts.teamOf(size) }));

/** Whether the game is played in teams, and of how many (SPEC §2 New-game wizard). */
export function TeamMode({ draft }: { draft: NewGameDraft }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1.5 sm:min-h-11">
      <Checkbox label={texts.teamGame} checked={draft.inTeams} onCheckedChange={draft.playInTeams} />
      {draft.inTeams && (
        <Choice
          label={texts.perTeam}
          hideLabel
          value={draft.playersPerTeam}
          onValueChange={(size: TeamSize) => draft.setPlayersPerTeam(size)}
          options={sizes}
        />
      )}
    </div>
  );
}
