import { Check, ChevronUp, Clock } from "lucide-react";
import { Link } from "wouter";
import type { NextMatch } from "../../domain/tournaments/nextMatch.ts";
import { recordAt } from "../../domain/tournaments/progress.ts";
import { matchName } from "../../domain/tournaments/roundNames.ts";
import { peopleOf } from "../../domain/tournaments/teamLabel.ts";
import type { Tournament } from "../../domain/tournaments/tournament.ts";
import { useEventBlocker } from "../api/useEventBlocker.ts";
import { callTexts } from "../texts/calls.ts";
import { tournamentsTexts as texts } from "../texts/tournaments.ts";
import { listed } from "../texts/typography.ts";
import { classes } from "../ui/classes.ts";
import type { Content } from "../ui/jsx/content.ts";
import { useIsWide } from "../ui/wide.ts";
import { useAnswer, useReporting } from "./callActions.tsx";
import { MatchButton } from "./match/MatchButton.tsx";
import { TurnText } from "./TurnText.tsx";
import { useTournament } from "./useTournament.ts";

/**
 * A large card about the player's next match, with the table if the match was called. One button answers the call. If the
 * tournament lets players report results, another button reports the result.
 */
export function CallCard({
  next,
  tournament,
  minutes,
  isUrgent,
  onReduce,
}: {
  next: NextMatch;
  tournament: Tournament | undefined;
  /** The minutes since the call. */
  minutes: number;
  /** Whether the player's team has not answered the call for five minutes (rule T21). */
  isUrgent: boolean;
  /** Makes the card small; null where it must stay large. */
  onReduce: (() => void) | null;
}) {
  const isWide = useIsWide();
  const { call, opponent, opponentTeamName, opponents, teamCount } = next;
  const isLong = opponents.length > 2;
  // On a computer the other team is on one line, so that the card is low.
  const opponentText = isWide && isLong ? listed(opponents) : opponent;
  const isOpponentWaiting = call?.answered?.some((teamId) => teamId !== next.teamId) ?? false;
  const round = (
    <p className="wrap-anywhere flex min-w-0 flex-1 items-center gap-2 font-medium text-sm">
      {!isWide && <Clock aria-hidden="true" className="size-4 shrink-0" />}
      <span className="min-w-0">
        <span>{texts.tournamentAndRound(next.tournamentName, matchName(teamCount, next))}</span>
        {call && !isUrgent && <span>{` · ${callTexts.waited(minutes)}`}</span>}
      </span>
    </p>
  );
  return (
    <div
      className={classes(
        "grid gap-3 rounded-[1.25rem] bg-linear-135 from-[#ffc93a] to-gold p-3.5 text-navy-950 [--focus:var(--color-navy-950)]",
        "lg:flex lg:items-center lg:gap-4 lg:px-5 lg:py-2",
        isUrgent ? "shadow-[0_0_0_6px_rgb(245_179_1/0.25)]" : "shadow-high",
      )}
    >
      <div className="flex min-w-0 flex-1 items-center gap-3 lg:gap-5">
        {call && (
          <p
            className={classes(
              "grid shrink-0 place-content-center rounded-2xl bg-navy-950 text-center font-display font-extrabold text-gold leading-none lg:min-h-20 lg:min-w-20 lg:text-[2.75rem]",
              isUrgent ? "min-h-20 min-w-20 text-[2.75rem]" : "min-h-14.5 min-w-14.5 text-[1.625rem]",
            )}
          >
            <span className="font-sans font-semibold text-[0.65625rem] text-white uppercase leading-tight">
              {texts.tableWord}
            </span>
            <span>{call.table}</span>
          </p>
        )}
        <div role="status" className="min-w-0 flex-1">
          <h2 className={classes("lg:text-2xl", isUrgent && "text-balance text-xl leading-tight")}>
            <Link to={`/tournaments/${next.tournamentId}`} className="hover:underline">
              {isUrgent ? callTexts.lookedFor(minutes) : texts.nextMatch}
            </Link>
          </h2>
          {!call && tournament && (
            <p className="mt-0.5 font-semibold">
              <TurnText tournament={tournament} next={next} />
            </p>
          )}
          <p className="wrap-anywhere mt-0.5 font-semibold">
            <MatchButton
              tournamentId={next.tournamentId}
              match={next}
              className="-my-[0.6875rem] py-[0.6875rem] text-left"
            >
              {isOpponentWaiting
                ? callTexts.waitsForYou(opponentText, opponents.length > 1)
                : texts.against(opponentText)}
            </MatchButton>
          </p>
          {opponentTeamName !== null && (
            <p translate="no" className="wrap-anywhere text-sm">
              {opponentTeamName}
            </p>
          )}
          {isLong && !isWide && (
            <p translate="no" className="wrap-anywhere text-sm">
              {listed(opponents)}
            </p>
          )}
          {isWide && round}
        </div>
      </div>
      <div className="flex items-center gap-2 empty:hidden lg:order-last lg:border-navy-950/20 lg:border-l lg:pl-4">
        {!isWide && round}
        {onReduce && (
          <button
            type="button"
            aria-label={callTexts.reduce}
            title={callTexts.reduce}
            onClick={onReduce}
            className="grid size-11 shrink-0 place-items-center rounded-control border border-navy-950/30"
          >
            <ChevronUp aria-hidden="true" className="size-5" />
          </button>
        )}
      </div>
      <div className="flex flex-wrap gap-2 lg:max-w-1/2 lg:items-center lg:justify-end [&>button]:grow lg:[&>button]:grow-0 [&>p]:basis-full lg:[&>p]:basis-auto lg:[&>p]:text-right">
        {tournament?.playersReport ? (
          <Reporting tournament={tournament} next={next} />
        ) : (
          <Answer next={next} />
        )}
      </div>
    </div>
  );
}

/** The button with which a player says, for the whole team, that they are coming to the table (rule T21); nothing without a call. */
function Answer({ next }: { next: NextMatch }) {
  const { hasAnswered, isDisabled, answer } = useAnswer(next);
  const isWide = useIsWide();
  if (!next.call) return null;
  if (hasAnswered)
    return (
      <p role="status" className="flex items-center gap-2 font-semibold text-sm">
        <Check aria-hidden="true" className="size-4.5 shrink-0" strokeWidth={3} />
        <span>{isWide ? callTexts.coming : callTexts.comingHint}</span>
      </p>
    );
  return (
    <button
      type="button"
      disabled={isDisabled}
      onClick={answer}
      className="min-h-12 rounded-control bg-navy-950 px-4 font-semibold text-white transition-colors enabled:hover:bg-navy-800 disabled:opacity-60"
    >
      {callTexts.onOurWay}
    </button>
  );
}

/**
 * The answer to the call until the other team has reported the result, the result reported so far, and the button to report,
 * change, confirm or contest it.
 */
function Reporting({ tournament, next }: { tournament: Tournament; next: NextMatch }) {
  const shown = useTournament(tournament);
  const reporting = useReporting(tournament, shown, next);
  const eventBlocker = useEventBlocker();
  if (!shown?.own) return <Answer next={next} />;
  const report = recordAt(shown.progress.records, next)?.report;
  if (!reporting)
    return (
      <>
        <Answer next={next} />
        <StatusText>{texts.contestedHint}</StatusText>
      </>
    );
  const winner = shown.teams.get(report?.winner ?? "");
  return (
    <>
      {!reporting.isAnswer && <Answer next={next} />}
      {winner && (
        <StatusText>
          {report?.teamId === shown.own.id
            ? texts.announced(peopleOf(winner))
            : texts.announcedToYou(peopleOf(winner))}
        </StatusText>
      )}
      {report?.score && <StatusText>{texts.scoreIs(report.score)}</StatusText>}
      {eventBlocker && <StatusText>{eventBlocker.message}</StatusText>}
      <button
        type="button"
        disabled={reporting.isDisabled}
        onClick={reporting.open}
        className={classes(
          "min-h-12 rounded-control px-4 font-semibold transition-colors disabled:opacity-60",
          reporting.isAnswer
            ? "bg-navy-950 text-gold enabled:hover:bg-navy-800"
            : "border-[1.5px] border-navy-950/40 enabled:hover:bg-navy-950/8",
        )}
      >
        {reporting.label}
      </button>
    </>
  );
}

function StatusText({ children }: { children: Content }) {
  return (
    <p role="status" className="wrap-anywhere font-medium text-sm">
      {children}
    </p>
  );
}
