import type { GameName } from "../../../domain/games/game.ts";
import {
  findGameName,
  GAME_NAME_MAX,
  gameNameBlocker,
  tidyGameName,
} from "../../../domain/games/gameNames.ts";
import { api } from "../../api/client.ts";
import { RenameDialog } from "../../api/commands/RenameDialog.tsx";
import { useTopic } from "../../live/LiveProvider.tsx";
import { gameNamesTexts as texts } from "../../texts/gameNames.ts";
import { Banner } from "../../ui/Banner.tsx";

/**
 * Renames a game of the list. When another game already has the new name, the dialog offers to merge both games. `name` is
 * the game's name as it was when the dialog opened.
 */
export function RenameGameNameDialog({
  name,
  onMerge,
  onClose,
}: {
  name: GameName;
  onMerge(into: GameName): void;
  onClose(): void;
}) {
  const others = useTopic("gameNames").filter(({ id }) => id !== name.id);
  return (
    <RenameDialog
      name={name.name}
      title={texts.renameTitle(name.name)}
      field={{ label: texts.newName, hint: texts.renameHint, maxLength: GAME_NAME_MAX, autoFocus: true }}
      save={texts.save}
      saving={texts.saving}
      command={api.games.renameName}
      unexpected={texts.failed}
      inputOf={(typed) => ({ gameNameId: name.id, name: tidyGameName(typed), before: name.name })}
      done={(typed) => texts.renamed(tidyGameName(typed))}
      tidy={tidyGameName}
      blockerOf={gameNameBlocker}
      existing={(typed) => {
        const into = findGameName(others, typed);
        if (!into) return null;
        const note = <Banner tone="info">{texts.taken(into.name)}</Banner>;
        return { label: texts.toMerge, note, act: () => onMerge(into) };
      }}
      onClose={onClose}
    />
  );
}
