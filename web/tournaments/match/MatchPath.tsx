import { ChevronRight, type LucideIcon, Medal, Route, Trophy } from "lucide-react";
import { named } from "../../../domain/named.ts";
import { type Match, matchAt } from "../../../domain/tournaments/bracket.ts";
import { teamIdsOf } from "../../../domain/tournaments/change.ts";
import { nextMatchOfLoser, nextMatchOfWinner, previousMatchOf } from "../../../domain/tournaments/path.ts";
import { shapeOf } from "../../../domain/tournaments/progress.ts";
import { matchName } from "../../../domain/tournaments/roundNames.ts";
import {
  isConsolation,
  isGroupMatch,
  type MatchRef,
  roundsOf,
  THIRD_PLACE,
} from "../../../domain/tournaments/shape.ts";
import { peopleOf } from "../../../domain/tournaments/teamLabel.ts";
import { matchTexts as texts } from "../../texts/match.ts";
import { tournamentsTexts } from "../../texts/tournaments.ts";
import { Card } from "../../ui/Card.tsx";
import { listItem } from "../../ui/lists/ListRow.tsx";
import { sideText } from "../matchLook.ts";
import type { ShownTournament } from "../useTournament.ts";

/** A row of the list: what comes after the match, or where a team of the match came from. */
interface Step {
  readonly icon: LucideIcon;
  readonly title: string;
  readonly hint: string | null;
  /** The match that a press on the row opens; null if the row opens none. */
  readonly match: MatchRef | null;
}

/** The next matches of the winner and of the loser, and the previous matches of both teams. */
export function MatchPath({
  shown,
  match,
  onGo,
}: {
  shown: ShownTournament;
  match: Match;
  onGo(match: MatchRef): void;
}) {
  return (
    <>
      <Steps title={texts.comingNext} steps={nextSteps(shown, match)} onGo={onGo} />
      <Steps title={texts.originOfTeams} steps={pastSteps(shown, match)} onGo={onGo} />
    </>
  );
}

function nextSteps(shown: ShownTournament, match: Match): Step[] {
  const teamCount = shapeOf(shown.progress).teams;
  const winner = shown.teams.get(match.winnerId ?? "");
  const loser = shown.teams.get(match.loserId ?? "");
  const next = nextMatchOfWinner(shown.matches, teamCount, match);
  const loserNext = nextMatchOfLoser(shown.matches, shapeOf(shown.progress), match);
  const rival = next && sideText(shown, next.rival);
  const steps: Step[] = [];
  if (match.state === "void" || match.state === "forfeited" || isGroupMatch(match)) return steps;
  const winnerText = next
    ? texts.goesTo(matchName(teamCount, next.match), winner)
    : match.position === THIRD_PLACE
      ? texts.endsThird(winner)
      : isConsolation(match)
        ? texts.winsConsolation(winner)
        : texts.winsCup(winner);
  steps.push({
    icon: Trophy,
    title: winnerText,
    hint: rival && rival !== tournamentsTexts.toCome ? tournamentsTexts.against(rival) : null,
    match: next?.match ?? null,
  });
  if (loserNext)
    steps.push({
      icon: Medal,
      title: loser
        ? texts.goesTo(matchName(teamCount, loserNext), loser)
        : texts.loserGoesTo(matchName(teamCount, loserNext)),
      hint: loserNext.position === THIRD_PLACE ? texts.forThird : null,
      match: loserNext,
    });
  else if (match.winnerId === null && match.position !== THIRD_PLACE)
    steps.push({
      icon: Medal,
      title: match.round === roundsOf(teamCount) ? texts.loserIsSecond : texts.loserIsOut,
      hint: null,
      match: null,
    });
  return steps;
}

function pastSteps(shown: ShownTournament, match: Match): Step[] {
  const shape = shapeOf(shown.progress);
  return teamIdsOf(match).flatMap((id) => {
    const team = shown.teams.get(id);
    const from = previousMatchOf(shown.matches, shape, match, id);
    const rivalId = from && teamIdsOf(from).find((other) => other !== id);
    const rival = shown.teams.get(rivalId ?? "");
    if (!team || !from || !matchAt(shown.matches, from)) return [];
    const hint = !rival
      ? texts.withoutPlaying
      : from.winnerId === id
        ? texts.beat(team, peopleOf(rival))
        : texts.lostTo(team, peopleOf(rival));
    return { icon: Route, title: named(peopleOf(team)), hint, match: from };
  });
}

function Steps({
  title,
  steps,
  onGo,
}: {
  title: string;
  steps: readonly Step[];
  onGo(match: MatchRef): void;
}) {
  if (steps.length === 0) return null;
  return (
    <section aria-label={title} className="grid gap-2">
      <h3 className="text-base">{title}</h3>
      <Card as="ul" padded={false}>
        {steps.map((step) => (
          <li key={step.title} className={listItem}>
            <StepRow step={step} onGo={onGo} />
          </li>
        ))}
      </Card>
    </section>
  );
}

function StepRow({ step, onGo }: { step: Step; onGo(match: MatchRef): void }) {
  const { icon: Icon, title, hint, match } = step;
  const content = (
    <>
      <span className="grid size-10 shrink-0 place-items-center rounded-control bg-ink/7">
        <Icon aria-hidden="true" className="size-5" />
      </span>
      <span className="min-w-0 flex-1 leading-snug">
        <b className="wrap-anywhere block font-semibold">{title}</b>
        {hint && <span className="wrap-anywhere block text-ink-2 text-sm">{hint}</span>}
      </span>
    </>
  );
  const rowClass = "flex min-h-14 w-full items-center gap-3 rounded-control px-2 py-2 text-left";
  if (!match) return <div className={rowClass}>{content}</div>;
  return (
    <button
      type="button"
      className={`${rowClass} transition-colors hover:bg-ink/5`}
      onClick={() => onGo(match)}
    >
      {content}
      <ChevronRight aria-hidden="true" className="size-4.5 shrink-0 text-ink-3" />
    </button>
  );
}
