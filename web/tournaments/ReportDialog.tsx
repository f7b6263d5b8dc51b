import { useId, useState } from "react";
import { matchAt } from "../../domain/tournaments/bracket.ts";
import type { NextMatch } from "../../domain/tournaments/nextMatch.ts";
import { recordAt } from "../../domain/tournaments/progress.ts";
import { matchName } from "../../domain/tournaments/roundNames.ts";
import type { Tournament } from "../../domain/tournaments/tournament.ts";
import { api } from "../api/client.ts";
import { useCommand } from "../api/command.ts";
import { useEventBlocker } from "../event/useEventBlocker.ts";
import { tournamentsTexts as texts } from "../texts/tournaments.ts";
import { FormDialog } from "../ui/FormDialog.tsx";
import { Name } from "../ui/Name.tsx";
import { PickRow } from "../ui/PickRow.tsx";
import { useToast } from "../ui/Toasts.tsx";
import { playersOf, TeamAvatars } from "./TeamAvatars.tsx";
import { useTournament } from "./useTournament.ts";

/** A player says who won their match (rule T17). */
export function ReportDialog({
  tournament,
  next,
  onClose,
}: {
  tournament: Tournament;
  next: NextMatch;
  onClose(): void;
}) {
  const shown = useTournament(tournament);
  const group = useId();
  const [chosen, setChosen] = useState<string | null>(null);
  const { run, busy, failure } = useCommand(api.tournaments.report, texts.reportFailed);
  const toast = useToast();
  const closed = useEventBlocker();
  const match = matchAt(shown?.matches ?? [], next);
  const report = recordAt(shown?.progress.records ?? [], next)?.report;
  const teams = (match?.sides ?? []).flatMap((side) =>
    side.kind === "team" ? (shown?.teams.get(side.teamId) ?? []) : [],
  );
  const winnerId = chosen ?? report?.winner ?? null;
  const { round, position } = next;
  const submit = async () => {
    if (winnerId === null) return;
    const done = await run({ tournamentId: next.id, round, position, winnerId });
    if (!done) return;
    toast.success(texts.reported);
    onClose();
  };
  return (
    <FormDialog
      title={texts.whoWon}
      description={[
        texts.where(next.tournament, matchName(next.teamCount, next)),
        ...(next.call ? [texts.table(next.call.table)] : []),
      ].join(" · ")}
      submitLabel={texts.announceWin}
      wide
      disabled={winnerId === null || closed !== null}
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
            onToggle={() => setChosen(team.id)}
            leading={<TeamAvatars team={team} size="m" />}
            title={
              <>
                {team.name}
                <span className="flex font-normal text-ink-2 text-sm">
                  <Name>{playersOf(team)}</Name>
                  {team.id === shown?.own?.id && (
                    <span className="shrink-0 whitespace-pre">{` · ${texts.yourTeam}`}</span>
                  )}
                </span>
              </>
            }
          />
        ))}
      </fieldset>
      <p role="status" className="text-ink-2 text-sm">
        {closed?.message ?? texts.confirmHint}
      </p>
    </FormDialog>
  );
}
