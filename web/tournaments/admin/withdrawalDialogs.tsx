import { hasWithdrawn } from "../../../domain/tournaments/bracket.ts";
import { bringBack, withdrawBlocker } from "../../../domain/tournaments/change.ts";
import { bracketOf, derive, matchId, type Progress } from "../../../domain/tournaments/progress.ts";
import { peopleOf } from "../../../domain/tournaments/teamLabel.ts";
import type { Team } from "../../../domain/tournaments/tournament.ts";
import { api } from "../../api/client.ts";
import { CommandDialog } from "../../commands/CommandDialog.tsx";
import { adminTournamentsTexts as texts } from "../../texts/adminTournaments.ts";
import { matchTitle } from "./matchTitles.ts";

interface Withdrawal {
  readonly progress: Progress;
  /** A snapshot taken when the dialog opened. */
  readonly team: Team;
  onClose(): void;
}

/** Asks before a team is withdrawn. */
export function WithdrawDialog({ progress, team, onClose }: Withdrawal) {
  const { id } = team;
  const bracket = bracketOf(progress);
  return (
    <CommandDialog
      command={api.tournaments.withdraw}
      input={{ tournamentId: progress.tournament.id, teamId: id }}
      unexpected={texts.failed}
      done={texts.withdrawn(peopleOf(team))}
      blocker={hasWithdrawn(bracket, id) ? null : withdrawBlocker(bracket, id)}
      title={texts.withdrawTitle(peopleOf(team))}
      confirmLabel={texts.withdraw}
      onClose={onClose}
    >
      <p>{texts.withdrawBody}</p>
    </CommandDialog>
  );
}

/** Asks before a withdrawn team is brought back, and shows the results that this voids. */
export function BringBackDialog({ progress, team, onClose }: Withdrawal) {
  const { id } = team;
  const isAway = hasWithdrawn(bracketOf(progress), id);
  const voided = isAway ? bringBack(derive(progress), id, Date.now()).voided : [];
  return (
    <CommandDialog
      command={api.tournaments.bringBack}
      input={{ tournamentId: progress.tournament.id, teamId: id }}
      unexpected={texts.failed}
      done={texts.broughtBack(team)}
      tone="primary"
      title={texts.bringBackTitle(peopleOf(team))}
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
