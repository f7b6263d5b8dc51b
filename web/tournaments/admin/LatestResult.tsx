import type { DerivedTournament } from "../../../domain/tournaments/progress.ts";
import { shapeOf } from "../../../domain/tournaments/progress.ts";
import { latestUndoable } from "../../../domain/tournaments/undo.ts";
import { adminTournamentsTexts as texts } from "../../texts/adminTournaments.ts";
import { ago } from "../../texts/dates.ts";
import { MatchButton } from "../match/MatchButton.tsx";
import { matchTitle, resultTitle } from "./matchTitles.ts";
import { UndoButton } from "./UndoButton.tsx";

/** The latest result of a tournament, with a button that undoes it. Nothing is shown if it can't be undone (rule T9). */
export function LatestResult({ tournament, now }: { tournament: DerivedTournament; now: number }) {
  const latest = latestUndoable(tournament);
  if (!latest) return null;
  return (
    <section
      aria-label={texts.latestResult}
      className="flex max-w-2xl flex-wrap items-center gap-x-3 gap-y-2 rounded-2xl bg-action/12 py-1.5 pr-1.5 pl-3.5 text-sm leading-snug"
    >
      <MatchButton
        tournamentId={tournament.progress.tournament.id}
        match={latest}
        className="wrap-anywhere min-h-11 min-w-0 flex-1 text-left"
      >
        <b className="font-semibold">{resultTitle(tournament, latest)}</b>
        <span className="block text-ink-2 text-xs">
          {`${matchTitle(shapeOf(tournament.progress).teams, latest)}, ${ago(latest.decision.at, now)}`}
        </span>
      </MatchButton>
      <UndoButton tournament={tournament} match={latest} result={latest.decision} variant="ghost" />
    </section>
  );
}
