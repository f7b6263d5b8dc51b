import { type Match, matchAt, matchesOf } from "../../../domain/tournaments/bracket.ts";
import { decideBlocker, teamIdsOf } from "../../../domain/tournaments/change.ts";
import { bracketOf, type Progress } from "../../../domain/tournaments/progress.ts";
import { nextOf, THIRD_PLACE } from "../../../domain/tournaments/shape.ts";
import { api } from "../../api/client.ts";
import { adminTournamentsTexts as texts } from "../../texts/adminTournaments.ts";
import { CommandDialog } from "../../ui/CommandDialog.tsx";
import { teamNameOf } from "./matchTitles.ts";

/** Asks before both teams of a match lose it (rule T11). `match` is as it was when this opened. */
export function ForfeitDialog({
  progress,
  match,
  onClose,
}: {
  progress: Progress;
  match: Match;
  onClose(): void;
}) {
  const { tournament, teams } = progress;
  const { round, position } = match;
  const bracket = bracketOf(progress);
  const isDone = matchAt(matchesOf(bracket), match)?.state === "forfeited";
  const [one = "", other = ""] = teamIdsOf(match).map((id) => teamNameOf(teams, id));
  return (
    <CommandDialog
      command={api.tournaments.decide}
      input={{ tournamentId: tournament.id, round, position, winnerId: null }}
      unexpected={texts.failed}
      done={texts.forfeited}
      blocker={isDone ? null : decideBlocker(bracket, match, null)}
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
