import { entryOf } from "../../../../domain/tournaments/signUp.ts";
import { api } from "../../../api/client.ts";
import { useUndoable } from "../../../api/commands/useUndoable.ts";
import { PlayerField } from "../../../shell/PlayerField.tsx";
import { signUpTexts as texts } from "../../../texts/signUp.ts";
import type { ShownSignUp } from "../../signUp/useSignUp.ts";

/** Signs up anybody, for instance a person without a phone (rule T48). */
export function AddEntry({ shown: { signUp } }: { shown: ShownSignUp }) {
  const { run } = useUndoable(api.tournaments.enterPlayer, texts.adminFailed);
  return (
    <PlayerField
      label={texts.add}
      none={texts.choose}
      player={null}
      onPick={(player) => {
        if (player && !entryOf(signUp, player.id))
          void run(
            { tournamentId: signUp.id, playerId: player.id, partnerId: null },
            texts.added(player.name),
          );
      }}
    />
  );
}
