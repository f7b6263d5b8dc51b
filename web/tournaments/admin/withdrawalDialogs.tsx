import { bringBack, withdrawBlocker } from "../../../domain/tournaments/change.ts";
import { bracketOf, matchId, type Progress } from "../../../domain/tournaments/progress.ts";
import type { Team } from "../../../domain/tournaments/tournament.ts";
import { api } from "../../api/client.ts";
import { adminTournamentsTexts as texts } from "../../texts/adminTournaments.ts";
import { CommandDialog } from "../../ui/CommandDialog.tsx";
import { matchTitle } from "./matchTitles.ts";

interface Withdrawal {
  readonly progress: Progress;
  /** As it was when this opened. */
  readonly team: Team;
  onClose(): void;
}

/** Asks before a team leaves. */
export function WithdrawDialog({ progress, team: { id, name }, onClose }: Withdrawal) {
  const bracket = bracketOf(progress);
  return (
    <CommandDialog
      command={api.tournaments.withdraw}
      input={{ tournamentId: progress.tournament.id, teamId: id }}
      unexpected={texts.failed}
      done={texts.withdrawn(name)}
      blocker={bracket.withdrawn.includes(id) ? null : withdrawBlocker(bracket, id)}
      title={texts.withdrawTitle(name)}
      confirmLabel={texts.withdraw}
      onClose={onClose}
    >
      <p>{texts.withdrawBody}</p>
    </CommandDialog>
  );
}

/** Asks before a team is back, and shows which results that voids. */
export function BringBackDialog({ progress, team: { id, name }, onClose }: Withdrawal) {
  const bracket = bracketOf(progress);
  const voided = bracket.withdrawn.includes(id) ? bringBack(bracket, id).voided : [];
  return (
    <CommandDialog
      command={api.tournaments.bringBack}
      input={{ tournamentId: progress.tournament.id, teamId: id }}
      unexpected={texts.failed}
      done={texts.broughtBack(name)}
      tone="primary"
      title={texts.bringBackTitle(name)}
      confirmLabel={texts.bringBack}
      onClose={onClose}
    >
      <p>{texts.bringBackBody}</p>
      {voided.length > 0 && (
        <>
          <p>{texts.voids}</p>
          <ul className="list-disc pl-5">
            {voided.map((ref) => (
              <li key={matchId(ref)}>{matchTitle(progress.teams.length, ref)}</li>
            ))}
          </ul>
        </>
      )}
    </CommandDialog>
  );
}
