import type { Versioned } from "../../../domain/documents/document.ts";
import { api } from "../../api/client.ts";
import { CommandDialog } from "../../commands/CommandDialog.tsx";
import { adminTournamentsTexts as texts } from "../../texts/adminTournaments.ts";

/** Asks before the teams of a draft are drawn again. */
export function RedrawDialog({
  input,
  onDone,
  onClose,
}: {
  input: { tournamentId: string; teamSize: number; seeded: boolean; players: string[]; version: number };
  onDone?: ((answer: Versioned<unknown>) => Promise<void> | void) | undefined;
  onClose(): void;
}) {
  return (
    <CommandDialog
      command={api.tournaments.redraw}
      input={input}
      unexpected={texts.failed}
      done={texts.redrawn}
      title={texts.redrawTitle}
      confirmLabel={texts.redraw}
      onDone={onDone}
      onClose={onClose}
    >
      <p>{texts.redrawBody}</p>
      {input.seeded && <p>{texts.seededHint}</p>}
    </CommandDialog>
  );
}
