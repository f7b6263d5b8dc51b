import { Check } from "lucide-react";
import type { Match, Side } from "../../../domain/tournaments/bracket.ts";
import { teamIdsOf } from "../../../domain/tournaments/change.ts";
import type { MatchRecord, Progress } from "../../../domain/tournaments/progress.ts";
import { matchName } from "../../../domain/tournaments/roundNames.ts";
import { api } from "../../api/client.ts";
import { useCommand } from "../../api/command.ts";
import { adminTournamentsTexts as texts } from "../../texts/adminTournaments.ts";
import { Banner } from "../../ui/Banner.tsx";
import { Button } from "../../ui/Button.tsx";
import { Card } from "../../ui/Card.tsx";
import { classes } from "../../ui/classes.ts";
import { Name } from "../../ui/Name.tsx";
import { useToast } from "../../ui/Toasts.tsx";
import { CallButton } from "./CallButton.tsx";
import { MatchTags } from "./MatchTags.tsx";
import { matchTitle, sideTitle, teamNameOf } from "./matchTitles.ts";

/** A match as an administrator sees it. The buttons that decide it are gone once it is decided (rule T9). */
export function MatchCard({
  progress: { tournament, teams },
  matches,
  match,
  record,
  isNext,
  isLate,
  tables,
  now,
  onForfeit,
  onCorrect,
}: {
  progress: Progress;
  matches: readonly Match[];
  match: Match;
  record: MatchRecord | undefined;
  /** It is the next one to call. */
  isNext: boolean;
  isLate: boolean;
  /** Those that are free. */
  tables: readonly number[];
  now: number;
  onForfeit(): void;
  onCorrect(): void;
}) {
  const decide = useCommand(api.tournaments.decide, texts.failed);
  const toast = useToast();
  const title = matchTitle(teams.length, match);
  const isAlone = title === matchName(teams.length, match);
  const canDecide = match.state === "ready" && tournament.status === "active";
  const isDecided = match.state !== "ready" && match.state !== "waiting";
  const report = canDecide ? record?.report : null;
  const { round, position } = match;
  const ref = { tournamentId: tournament.id, round, position };
  const choose = async (winnerId: string) => {
    if (await decide.run({ ...ref, winnerId })) toast.success(texts.won(teamNameOf(teams, winnerId)));
  };
  const side = (one: Side, key: string) => {
    const teamId = one.kind === "team" ? one.teamId : null;
    const name = sideTitle(one, matches, teams);
    return (
      <li key={key} className="flex min-h-11 min-w-0 items-center gap-2">
        <Name
          className={classes(
            "flex-1",
            teamId === null && "text-ink-2",
            teamId !== null && !isDecided && "font-semibold",
            isDecided && (match.winnerId === teamId ? "font-bold" : "text-ink-2"),
          )}
        >
          {name}
        </Name>
        {teamId !== null && match.winnerId === teamId && (
          <>
            <Check aria-hidden="true" className="size-5 shrink-0 text-green-ink" strokeWidth={2.5} />
            <span className="sr-only">{texts.winner}</span>
          </>
        )}
        {canDecide && teamId !== null && (
          <Button
            variant="quiet"
            size="s"
            aria-label={texts.hasWon(name)}
            disabled={decide.busy}
            onClick={() => void choose(teamId)}
          >
            {texts.wins}
          </Button>
        )}
      </li>
    );
  };
  return (
    <Card
      as="article"
      padded={false}
      aria-label={title}
      className={classes("grid content-start gap-2 p-3.5", report?.contested && "border-hero")}
    >
      <div className="flex min-h-6 flex-wrap items-center justify-between gap-2">
        <p className="font-semibold text-ink-2 text-sm">{isAlone ? null : texts.match(position)}</p>
        <MatchTags
          match={match}
          record={record}
          isNext={isNext}
          isLate={isLate}
          isOver={tournament.status === "completed"}
          now={now}
        />
      </div>
      <ul className="grid gap-1">{match.sides.map((one, index) => side(one, String(index)))}</ul>
      {report && (
        <Banner tone={report.contested ? "warning" : "info"}>
          <p>{texts.reported(teamNameOf(teams, report.teamId), teamNameOf(teams, report.winner))}</p>
          {report.contested && <p>{texts.contestedBy}</p>}
        </Banner>
      )}
      {decide.failure && <Banner tone="error">{decide.failure.message}</Banner>}
      {canDecide && (
        <div className="flex flex-wrap gap-2">
          <CallButton match={ref} call={record?.call ?? null} tables={tables} />
          <Button variant="ghost" size="s" onClick={onForfeit}>
            {texts.forfeit}
          </Button>
        </div>
      )}
      {isDecided && teamIdsOf(match).length === 2 && (
        <Button
          variant="ghost"
          size="s"
          aria-label={texts.correctTitle(title)}
          className="-ml-3 justify-self-start"
          onClick={onCorrect}
        >
          {texts.correct}
        </Button>
      )}
    </Card>
  );
}
