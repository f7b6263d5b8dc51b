import { type Match, matchAt } from "../../../domain/tournaments/bracket.ts";
import { decideBlocker, teamIdsOf } from "../../../domain/tournaments/change.ts";
import type { DerivedTournament } from "../../../domain/tournaments/progress.ts";
import { nextOf, THIRD_PLACE } from "../../../domain/tournaments/shape.ts";
import { api } from "../../api/client.ts";
import { CommandDialog } from "../../commands/CommandDialog.tsx";
import { adminTournamentsTexts as texts } from "../../texts/adminTournaments.ts";
import { teamNameOf } from "./matchTitles.ts";

/** Asks before both teams forfeit a match (rule T11). `match` is a snapshot taken when the dialog opened. */
export function ForfeitDialog({
  tournament: derived,
  match,
  onClose,
}: {
  tournament: DerivedTournament;
  match: Match;
  onClose(): void;
}) {
  const { tournament, teams } = derived.progress;
  const { round, position } = match;
  const isDone = matchAt(derived.matches, match)?.state === "forfeited";
  const [one = "", other = ""] = teamIdsOf(match).map((id) => teamNameOf(teams, id));
  return (
    <CommandDialog
      command={api.tournaments.decide}
      input={{ tournamentId: tournament.id, round, position, winnerId: null }}
      unexpected={texts.failed}
      done={texts.forfeited}
      blocker={isDone ? null : decideBlocker(derived, match, null)}
      title={texts.forfeitTitle}
      confirmLabel={texts.forfeit}
      onClose={onClose}
    >
      <p>{texts.forfeitBody(one, other)}</p>
      {nextOf(teams.length, match) && <p>{texts.forfeitNext}</p>}
      {position === THIRD_PLACE && <p>{texts.forfeitThird}</p>}
    </CommandDialog>
  );
}
