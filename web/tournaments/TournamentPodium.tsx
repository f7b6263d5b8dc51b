import { Crown } from "lucide-react";
import { useEffect } from "react";
import { matchOfTeam } from "../../domain/tournaments/path.ts";
import { podiumOf } from "../../domain/tournaments/podium.ts";
import { bracketOf } from "../../domain/tournaments/progress.ts";
import { chosenNameOf } from "../../domain/tournaments/teamLabel.ts";
import type { Team } from "../../domain/tournaments/tournament.ts";
import { tournamentsTexts as texts } from "../texts/tournaments.ts";
import { uiTexts } from "../texts/ui.ts";
import { classes } from "../ui/classes.ts";
import { celebrate } from "../ui/motion.ts";
import { storeIfNew } from "../ui/storeIfNew.ts";
import { ConsolationWinners } from "./ConsolationWinners.tsx";
import { MatchButton } from "./match/MatchButton.tsx";
import { playersOf, TeamAvatars } from "./TeamAvatars.tsx";
import type { ShownTournament } from "./useTournament.ts";

interface Step {
  readonly rank: 1 | 2 | 3;
  readonly team: Team;
  readonly points: number;
}

const looks: Record<Step["rank"], { blockClass: string; rankClass: string; orderClass: string }> = {
  1: {
    blockClass: "h-34 sm:h-42 border-medal-1 from-medal-1/42 to-medal-1/6",
    rankClass: "text-gold-ink dark:text-medal-1",
    orderClass: "order-2",
  },
  2: {
    blockClass: "h-26 sm:h-30 border-medal-2 from-medal-2/42 to-medal-2/6",
    rankClass: "text-ink-2 dark:text-medal-2",
    orderClass: "order-1",
  },
  3: {
    blockClass: "h-22 sm:h-23 border-medal-3 from-medal-3/42 to-medal-3/6",
    rankClass: "text-gold-ink dark:text-medal-3",
    orderClass: "order-3",
  },
};

/**
 * The first three teams of a finished tournament, and their points unless hidden. The winners see confetti on their first
 * visit.
 */
export function TournamentPodium({ shown, showsPoints }: { shown: ShownTournament; showsPoints: boolean }) {
  const { tournament } = shown.progress;
  const steps = podiumStepsOf(shown);
  const winner = steps.find(({ rank }) => rank === 1)?.team;
  const isOwnVictory = winner !== undefined && winner.id === shown.own?.id;
  useEffect(() => {
    if (isOwnVictory && storeIfNew(`tournament-cheered:${tournament.id}`))
      void celebrate().catch(() => undefined);
  }, [isOwnVictory, tournament.id]);
  const { other } = tournament.points;
  return (
    <section aria-label={texts.podium} className="grid gap-5 pt-2">
      <ol className="mx-auto flex w-full max-w-3xl items-end justify-center gap-2 sm:gap-3.5">
        {steps.map((step) => (
          <TeamStep key={step.rank} shown={shown} step={step} showsPoints={showsPoints} />
        ))}
      </ol>
      <ConsolationWinners shown={shown} />
      {showsPoints && shown.progress.teams.length > steps.length && (
        <p className="text-center text-ink-2 text-sm">
          {other > 0 ? texts.othersEarn(other) : texts.othersEarnNothing}
        </p>
      )}
    </section>
  );
}

function TeamStep({
  shown,
  step: { rank, team, points },
  showsPoints,
}: {
  shown: ShownTournament;
  step: Step;
  showsPoints: boolean;
}) {
  const { blockClass, rankClass, orderClass } = looks[rank];
  const chosenName = chosenNameOf(team);
  return (
    <li className={classes("min-w-0 max-w-60 flex-1 text-center", orderClass)}>
      <div className="grid justify-items-center gap-1">
        {rank === 1 && <Crown aria-hidden="true" className="size-8 fill-medal-1 text-medal-1" />}
        <TeamAvatars team={team} size={rank === 1 ? "l" : "m"} />
        <span className="sr-only">{uiTexts.rank(rank)}</span>
        <MatchButton
          tournamentId={shown.progress.tournament.id}
          match={matchOfTeam(shown.matches, team.id)}
          className={classes(
            "wrap-anywhere mt-1.5 line-clamp-4 min-h-11 max-w-full text-balance font-bold font-display",
            rank === 1 ? "text-lg leading-tight sm:text-2xl" : "text-base leading-tight sm:text-xl",
          )}
        >
          <span translate="no" dir="auto">
            {playersOf(team)}
          </span>
        </MatchButton>
        {chosenName !== null && (
          <p translate="no" className="wrap-anywhere text-balance text-ink-2 text-sm">
            {chosenName}
          </p>
        )}
      </div>
      <div
        className={classes(
          "mt-3 grid content-center gap-1.5 rounded-t-[1.125rem] border-t-3 bg-linear-to-b px-1",
          blockClass,
        )}
      >
        <b
          aria-hidden="true"
          className={classes("font-display font-extrabold text-3xl leading-none sm:text-[2.5rem]", rankClass)}
        >
          {rank}
        </b>
        {showsPoints && (
          <p className="text-sm">
            <b className="font-semibold tabular-nums">{texts.points(points)}</b>
            <span> </span>
            <span className="text-ink-2">{texts.each}</span>
          </p>
        )}
      </div>
    </li>
  );
}

/** The teams on the podium, first to third. */
export function podiumStepsOf({ progress, matches, teams }: ShownTournament): Step[] {
  const { first, second, third } = podiumOf(bracketOf(progress), matches);
  const { points } = progress.tournament;
  const steps = [
    { rank: 1, id: first, points: points.first },
    { rank: 2, id: second, points: points.second },
    { rank: 3, id: third, points: points.third },
  ] as const;
  return steps.flatMap(({ id, ...step }) => {
    const team = teams.get(id ?? "");
    return team ? { ...step, team } : [];
  });
}
