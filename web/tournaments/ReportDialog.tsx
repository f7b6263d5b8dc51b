import { useId, useState } from "react";
import { matchAt } from "../../domain/tournaments/bracket.ts";
import { scoreAfter } from "../../domain/tournaments/games.ts";
import type { NextMatch } from "../../domain/tournaments/nextMatch.ts";
import { type Report, recordAt } from "../../domain/tournaments/progress.ts";
import { matchName } from "../../domain/tournaments/roundNames.ts";
import { type Score, sameResult, scores } from "../../domain/tournaments/score.ts";
import { chosenNameOf } from "../../domain/tournaments/teamLabel.ts";
import type { Tournament } from "../../domain/tournaments/tournament.ts";
import { api } from "../api/client.ts";
import { useCommand } from "../api/command.ts";
import { useUndoToast } from "../api/commands/useUndoToast.ts";
import { useEventBlocker } from "../api/useEventBlocker.ts";
import { tournamentsTexts as texts } from "../texts/tournaments.ts";
import { FormDialog } from "../ui/dialogs/FormDialog.tsx";
import { PickRow } from "../ui/fields/PickRow.tsx";
import { Name } from "../ui/Name.tsx";
import { playersOf, TeamAvatars } from "./TeamAvatars.tsx";
import { useTournament } from "./useTournament.ts";

/**
 * The dialog in which a player reports the winner of their match, or confirms or contests the other team's report (rule
 * T17). The games entered during a best of three preselect the score (rule T35).
 */
export function ReportDialog({
  tournament,
  next,
  onClose,
}: {
  tournament: Tournament;
  next: Pick<NextMatch, "teamCount" | "round" | "position" | "call">;
  onClose(): void;
}) {
  const shown = useTournament(tournament);
  const group = useId();
  const scoreGroup = useId();
  const [chosenWinnerId, setChosenWinnerId] = useState<string | null>(null);
  const [chosenScore, setChosenScore] = useState<Score | null>(null);
  const offerUndo = useUndoToast();
  const eventBlocker = useEventBlocker();
  const match = matchAt(shown?.matches ?? [], next);
  const { report, games = [] } = recordAt(shown?.progress.records ?? [], next) ?? {};
  const teams = (match?.sides ?? []).flatMap((side) =>
    side.kind === "team" ? (shown?.teams.get(side.teamId) ?? []) : [],
  );
  const winnerId = chosenWinnerId ?? report?.winner ?? null;
  const reportedScore = report?.winner === winnerId ? report?.score : null;
  const knownScore = chosenScore ?? reportedScore ?? scoreAfter(games, winnerId);
  const score = tournament.bestOfThree ? knownScore : null;
  const kindTexts = texts.reporting[reportKindOf(report, shown?.own?.id, { winner: winnerId, score })];
  const { run, busy, failure } = useCommand(api.tournaments.report, kindTexts.failed);
  const { round, position } = next;
  const submit = async () => {
    if (winnerId === null) return;
    const done = await run({ tournamentId: tournament.id, round, position, winnerId, score });
    if (!done) return;
    offerUndo(kindTexts.done, [done.requestId]);
    onClose();
  };
  return (
    <FormDialog
      title={texts.whoWon}
      description={[
        texts.tournamentAndRound(tournament.name, matchName(next.teamCount, next)),
        ...(next.call ? [texts.table(next.call.table)] : []),
      ].join(" · ")}
      submitLabel={kindTexts.submit}
      wide
      disabled={winnerId === null || (tournament.bestOfThree && score === null) || eventBlocker !== null}
      busy={busy}
      error={failure?.message}
      onSubmit={submit}
      onClose={onClose}
    >
      <fieldset disabled={busy} className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-2">
        <legend className="sr-only">{texts.winner}</legend>
        {teams.map((team) => (
          <PickRow
            key={team.id}
            kind="radio"
            group={group}
            checked={team.id === winnerId}
            onToggle={() => setChosenWinnerId(team.id)}
            leading={<TeamAvatars team={team} size="m" />}
            title={
              <>
                <span translate="no">{playersOf(team)}</span>
                <Name className="font-normal text-ink-2 text-sm">
                  {[chosenNameOf(team), team.id === shown?.own?.id ? texts.yourTeam : null]
                    .filter(Boolean)
                    .join(" · ")}
                </Name>
              </>
            }
          />
        ))}
      </fieldset>
      {tournament.bestOfThree && (
        <fieldset disabled={busy} className="grid grid-cols-2 gap-2">
          <legend className="mb-2 font-semibold">{texts.whichScore}</legend>
          {scores.map((each) => (
            <PickRow
              key={each}
              kind="radio"
              group={scoreGroup}
              checked={each === score}
              onToggle={() => setChosenScore(each)}
              title={texts.score(each)}
              translate="yes"
            />
          ))}
        </fieldset>
      )}
      <p role="status" className="text-ink-2 text-sm">
        {eventBlocker?.message ?? kindTexts.hint}
      </p>
    </FormDialog>
  );
}

/**
 * What sending this result means: "announce" for the first report of the match, and for a change of the own team's report;
 * "confirm" or "contest" if the other team has reported.
 */
function reportKindOf(
  report: Report | null | undefined,
  ownTeamId: string | undefined,
  result: { readonly winner: string | null; readonly score: Score | null },
): keyof typeof texts.reporting {
  if (!report || report.teamId === ownTeamId) return "announce";
  return sameResult(report, result) ? "confirm" : "contest";
}
