import { ChevronRight } from "lucide-react";
import type { Match, Side } from "../../../domain/tournaments/bracket.ts";
import { teamIdsOf } from "../../../domain/tournaments/change.ts";
import { type DerivedTournament, matchId, shapeOf } from "../../../domain/tournaments/progress.ts";
import { matchTurns } from "../../../domain/tournaments/schedule.ts";
import { callQueue } from "../../../domain/tournaments/tables.ts";
import { useNow } from "../../live/now.ts";
import { adminTournamentsTexts as texts } from "../../texts/adminTournaments.ts";
import { turnTexts } from "../../texts/turns.ts";
import { Card } from "../../ui/Card.tsx";
import { listItem } from "../../ui/lists/ListRow.tsx";
import { MatchButton } from "../match/MatchButton.tsx";
import { CollapsedSection } from "./CollapsedSection.tsx";
import { matchTitle, sideTitle } from "./matchTitles.ts";

/** The matches that wait for a table, in the order of the queue (rule T15), then the matches that wait for their second team. */
export function WaitingMatches({ tournament: derived }: { tournament: DerivedTournament }) {
  const now = useNow();
  const { progress, matches } = derived;
  if (progress.tournament.status !== "active") return null;
  const turns = matchTurns(derived, now);
  const reasonOf = (match: Match) => {
    const turn = turns.get(matchId(match));
    return turn ? turnTexts.turn(turn, now) : texts.waitsForTable;
  };
  const waitingForTable = callQueue(derived).flatMap(({ match, table }) => (table === null ? match : []));
  const waitingForTeam = matches.filter(
    (match) => match.state === "waiting" && teamIdsOf(match).length === 1,
  );
  if (waitingForTable.length + waitingForTeam.length === 0) return null;
  const sideTitlesOf = (match: Match, kind: Side["kind"]) => {
    const sides = match.sides.filter((side) => side.kind === kind);
    return sides.map((side) => sideTitle(side, derived)).join(` ${texts.against} `);
  };
  const renderRow = (match: Match, reason: string) => (
    <li key={matchId(match)} className={listItem}>
      <MatchButton
        tournamentId={progress.tournament.id}
        match={match}
        className="flex min-h-14 w-full items-center gap-3 rounded-control px-2.5 py-2 text-left transition-colors hover:bg-ink/5 hover:no-underline"
      >
        <span className="min-w-0 flex-1">
          <b className="wrap-anywhere block font-semibold">{sideTitlesOf(match, "team")}</b>
          <span className="wrap-anywhere mt-0.5 block text-ink-2 text-sm">
            {`${matchTitle(shapeOf(progress).teams, match)} · ${reason}`}
          </span>
        </span>
        <ChevronRight aria-hidden="true" className="size-4.5 shrink-0 text-ink-3" />
      </MatchButton>
    </li>
  );
  return (
    <CollapsedSection title={texts.comesNext(waitingForTable.length + waitingForTeam.length)}>
      <Card as="ol" padded={false} aria-label={texts.waiting}>
        {waitingForTable.map((match) => renderRow(match, reasonOf(match)))}
        {waitingForTeam.map((match) =>
          renderRow(match, texts.waitsForTeam(sideTitlesOf(match, "undecided"))),
        )}
      </Card>
    </CollapsedSection>
  );
}
