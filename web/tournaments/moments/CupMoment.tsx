import { Trophy } from "lucide-react";
import { useEffect, useState } from "react";
import { useLocation } from "wouter";
import { named } from "../../../domain/named.ts";
import type { TournamentMoment } from "../../../domain/tournaments/moments.ts";
import { consolationWinnerOf, placeReached } from "../../../domain/tournaments/outcomes.ts";
import { matchOfTeam } from "../../../domain/tournaments/path.ts";
import { podiumOf } from "../../../domain/tournaments/podium.ts";
import { bracketOf } from "../../../domain/tournaments/progress.ts";
import { peopleOf } from "../../../domain/tournaments/teamLabel.ts";
import type { Team } from "../../../domain/tournaments/tournament.ts";
import { Gains } from "../../games/finish/Gains.tsx";
import { momentText, momentTitle, SkipArea } from "../../shell/moments/SkipArea.tsx";
import { useSignal } from "../../shell/moments/signal.ts";
import { tournamentMomentTexts as texts } from "../../texts/tournamentMoments.ts";
import { Avatar } from "../../ui/Avatar.tsx";
import { Banner } from "../../ui/Banner.tsx";
import { Button } from "../../ui/Button.tsx";
import { classes } from "../../ui/classes.ts";
import { Dialog } from "../../ui/dialogs/Dialog.tsx";
import { Medal } from "../../ui/Medal.tsx";
import { celebrate } from "../../ui/motion.ts";
import { storeIfNew } from "../../ui/storeIfNew.ts";
import { ConsolationWinners } from "../ConsolationWinners.tsx";
import { MatchButton } from "../match/MatchButton.tsx";
import { TeamAvatars } from "../TeamAvatars.tsx";
import { countMatches, type OwnTournament } from "../useTournament.ts";
import { Cup } from "./Cup.tsx";

/** When each step of the animation begins, in ms. `finalists` is the team that lost the final. */
const BEGINS_MS = {
  finalists: 200,
  champions: 1100,
  faces: 1600,
  confetti: 2000,
  podium: 2300,
  points: 2700,
};
const rising = "motion-safe:animate-[rise_0.5s_cubic-bezier(0.16,1,0.3,1)_backwards]";
const delayOf = (step: keyof typeof BEGINS_MS) => ({ animationDelay: `${BEGINS_MS[step]}ms` });

/**
 * The end of a tournament, for one of its players: the champions with the cup, and the player's own place, points and rank
 * (rule T20). The dialog appears in steps; a press shows all of them at once. When the end is shown again after a correction,
 * `gain` is null: a banner says that a result was corrected, and no points are shown.
 */
export function CupMoment({
  shown,
  gain,
  onClose,
}: {
  shown: OwnTournament;
  gain: TournamentMoment["gain"];
  onClose(): void;
}) {
  const { progress, teams, own, matches } = shown;
  const { tournament } = progress;
  const [, navigate] = useLocation();
  const [isSkipped, setIsSkipped] = useState(false);
  const { first, second, third } = podiumOf(bracketOf(progress), matches);
  const champions = teams.get(first ?? "");
  const isChampion = first === own.id;
  useSignal(isChampion ? "victory" : "finish");
  useConfetti(isChampion, tournament.id, isSkipped);
  const openPodium = () => {
    navigate(`/tournaments/${tournament.id}`);
    onClose();
  };
  const { points, openedAt, completedAt } = tournament;
  const minutes = Math.round(((completedAt ?? 0) - (openedAt ?? 0)) / 60_000);
  const skip = { isSkipped, onSkip: () => setIsSkipped(true), className: "gap-2.5" };
  const otherTeams = [
    { rank: 2, team: teams.get(second ?? ""), earned: points.second },
    { rank: 3, team: teams.get(third ?? ""), earned: points.third },
  ];
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="screen"
      ground="stage"
      focusesItself
      title={
        <span
          className={classes(
            "block text-balance pl-11 text-center leading-tight",
            momentTitle,
            isChampion ? "text-[clamp(1.75rem,16vw-1.5rem,2.75rem)] text-gold-soft" : "text-[2rem]",
          )}
        >
          <OwnPlace shown={shown} isChampion={isChampion} isThird={third === own.id} />
        </span>
      }
      description={
        <span className={classes("block text-balance pl-11 text-center", momentText)}>
          <Trophy aria-hidden="true" className="mr-1.5 inline size-4.5" />
          <span translate="no">{tournament.name}</span>
          {champions && !isChampion && (
            <span
              style={delayOf("champions")}
              className={classes("mt-1 block text-ink", !isSkipped && rising)}
            >
              {texts.cupTo(peopleOf(champions))}
            </span>
          )}
        </span>
      }
      footer={
        <>
          <Button variant="quiet" className="min-h-13" onClick={onClose}>
            {texts.continue}
          </Button>
          <Button grow className="min-h-13" onClick={openPodium}>
            {texts.seePodium}
          </Button>
        </>
      }
      aside={
        <SkipArea {...skip}>
          {gain && (
            <div
              style={delayOf("podium")}
              className={classes("rounded-[1.25rem] border border-line bg-surface p-3.5", rising)}
            >
              <Gains finish={gain} isSkipped={isSkipped} delayMs={BEGINS_MS.points} />
            </div>
          )}
          <ol
            aria-label={texts.podium}
            style={delayOf("finalists")}
            className={classes(
              "divide-y divide-line rounded-[1.25rem] border border-line bg-surface",
              rising,
            )}
          >
            {otherTeams.map(
              ({ rank, team, earned }) =>
                team && (
                  <li
                    key={rank}
                    style={delayOf(rank === 2 ? "finalists" : "podium")}
                    className={classes(
                      "flex min-h-12.5 items-center gap-2.5 px-3.5 py-1.5",
                      rank !== 2 && rising,
                    )}
                  >
                    <Medal rank={rank} />
                    <TeamAvatars team={team} size="m" />
                    <MatchButton
                      tournamentId={tournament.id}
                      match={matchOfTeam(matches, team.id)}
                      beforeOpen={onClose}
                      className={classes(
                        "wrap-anywhere min-h-11 min-w-0 flex-1 text-left font-bold",
                        team.id === own.id && "text-gold-soft",
                      )}
                    >
                      {named(peopleOf(team))}
                    </MatchButton>
                    {gain && (
                      <span className="font-semibold text-ink-2 tabular-nums">{texts.earned(earned)}</span>
                    )}
                  </li>
                ),
            )}
          </ol>
          <div style={delayOf("podium")} className={rising}>
            <ConsolationWinners shown={shown} beforeOpen={onClose} />
          </div>
        </SkipArea>
      }
    >
      <SkipArea {...skip}>
        {gain === null && <Banner tone="info">{texts.cupCorrected}</Banner>}
        {champions && <Champions shown={shown} team={champions} isChampion={isChampion} onClose={onClose} />}
        <p
          style={delayOf("podium")}
          className={classes("text-center text-ink-2 text-sm lg:pb-8 lg:text-base", rising)}
        >
          {texts.cupFacts(progress.teams.length, countMatches(matches).total, texts.duration(minutes))}
        </p>
      </SkipArea>
    </Dialog>
  );
}

/** The place of the player's own team, such as "Champions !", "Troisièmes !" or "5es sur 13 équipes". */
function OwnPlace({
  shown,
  isChampion,
  isThird,
}: {
  shown: OwnTournament;
  isChampion: boolean;
  isThird: boolean;
}) {
  const { own, progress } = shown;
  const isTeam = own.players.length > 1;
  const place = placeReached(shown, own.id);
  if (isChampion) return <span>{texts.champions(isTeam)}</span>;
  if (consolationWinnerOf(shown) === own.id) return <span>{texts.consolationWon}</span>;
  if (place === 2) return <span>{texts.second(isTeam)}</span>;
  if (isThird) return <span>{texts.third(isTeam)}</span>;
  if (place === null) return <span>{texts.waitingCup}</span>;
  return (
    <>
      <span>{place}</span>
      <sup className="text-[0.62em]">{texts.placeEnding(place, isTeam)}</sup>
      <span> </span>
      {/* On a narrow phone the line breaks after the place. */}
      <span className="inline-block max-[24rem]:text-xl">{texts.amongTeams(progress.teams.length)}</span>
    </>
  );
}

/** The cup between the faces of up to four champions, half of them on each side, and the champions' names below. */
function Champions({
  shown: { matches, progress },
  team,
  isChampion,
  onClose,
}: {
  shown: OwnTournament;
  team: Team;
  isChampion: boolean;
  onClose(): void;
}) {
  const half = Math.ceil(Math.min(team.players.length, 4) / 2);
  const faces = (players: Team["players"]) => (
    <span style={delayOf("faces")} className={classes("flex min-w-0 -space-x-4", rising)}>
      {players.map(({ id, name }) => (
        <span
          key={id}
          className={classes(
            "rounded-full ring-3",
            isChampion ? "ring-gold" : "ring-navy-900",
            "text-[min(1.5rem,8vw)]",
          )}
        >
          <Avatar id={id} name={name} size={isChampion ? "em" : "l"} />
        </span>
      ))}
    </span>
  );
  return (
    <div className="grid justify-items-center gap-2 lg:[zoom:1.5]">
      <div className="flex max-w-full items-end justify-center gap-2.5 pt-2 pl-1">
        {faces(team.players.slice(0, half))}
        <span style={delayOf("champions")} className={rising}>
          <Cup className={isChampion ? "w-[min(9rem,22dvh,45vw)]" : "w-[min(6rem,16dvh,30vw)]"} />
        </span>
        {faces(team.players.slice(half, 4))}
      </div>
      <span style={delayOf("champions")} className={rising}>
        <MatchButton
          tournamentId={progress.tournament.id}
          match={matchOfTeam(matches, team.id)}
          beforeOpen={onClose}
          className="wrap-anywhere min-h-11 text-balance text-center font-display font-extrabold text-2xl leading-tight"
        >
          {named(peopleOf(team))}
        </MatchButton>
      </span>
    </div>
  );
}

/** Throws confetti for the champions, once in this browser: the tournament's page then throws none. */
function useConfetti(isChampion: boolean, tournamentId: string, isSkipped: boolean): void {
  useEffect(() => {
    if (!isChampion) return;
    const timer = setTimeout(
      () => {
        if (storeIfNew(`tournament-cheered:${tournamentId}`)) void celebrate().catch(() => undefined);
      },
      isSkipped ? 0 : BEGINS_MS.confetti,
    );
    return () => clearTimeout(timer);
  }, [isChampion, tournamentId, isSkipped]);
}
