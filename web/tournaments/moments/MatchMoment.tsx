import { Trophy } from "lucide-react";
import { useLocation } from "wouter";
import { type Match, matchAt } from "../../../domain/tournaments/bracket.ts";
import { teamIdsOf } from "../../../domain/tournaments/change.ts";
import {
  consolationMatchOf,
  groupRankOf,
  type MatchOutcome,
  matchToWatch,
  outcomeFor,
  placeReached,
  roundInBracket,
} from "../../../domain/tournaments/outcomes.ts";
import { recordAt, shapeOf } from "../../../domain/tournaments/progress.ts";
import { groupName, matchName, roundName } from "../../../domain/tournaments/roundNames.ts";
import type { Score } from "../../../domain/tournaments/score.ts";
import {
  isConsolation,
  isGroupMatch,
  type MatchRef,
  nextOf,
  roundsOf,
  THIRD_PLACE,
} from "../../../domain/tournaments/shape.ts";
import { peopleOf } from "../../../domain/tournaments/teamLabel.ts";
import type { Team } from "../../../domain/tournaments/tournament.ts";
import { useMyId } from "../../api/session.tsx";
import { momentText, momentTitle } from "../../shell/moments/SkipArea.tsx";
import { useSignal } from "../../shell/moments/signal.ts";
import { tournamentMomentTexts as texts } from "../../texts/tournamentMoments.ts";
import { tournamentsTexts } from "../../texts/tournaments.ts";
import { Banner } from "../../ui/Banner.tsx";
import { Button } from "../../ui/Button.tsx";
import { classes } from "../../ui/classes.ts";
import { Dialog } from "../../ui/dialogs/Dialog.tsx";
import { useOpenMatch } from "../match/useOpenMatch.tsx";
import type { OwnTournament } from "../useTournament.ts";
import { GroupRanks } from "./GroupRanks.tsx";
import { NextCard, WatchCard } from "./MatchCards.tsx";
import { Stairs, type TeamOnStairs } from "./Stairs.tsx";

/**
 * The end of a match, for a player of one of its teams: the round that the team has reached, or the ranks of its group, and
 * the team's next match or another match to watch (rule T20). If the result was removed in the meantime, the dialog says only
 * that the result was corrected.
 */
export function MatchMoment({
  shown,
  match: ref,
  onClose,
}: {
  shown: OwnTournament;
  match: MatchRef;
  onClose(): void;
}) {
  const { tournament } = shown.progress;
  const [, navigate] = useLocation();
  const outcome = outcomeFor(shown, ref, shown.own.id);
  const next = nextMatchAfter(outcome, shown, ref);
  const isWon =
    outcome !== null &&
    ["advances", "champions", "third", "consolationWon", "groupWon", "qualified"].includes(outcome);
  const bracket = roundInBracket(shown, ref);
  const inGroup = isGroupMatch(ref) ? groupRankOf(shown, shown.own.id) : null;
  const inConsolation = isConsolation(ref);
  useSignal(isWon ? "victory" : "finish");
  const matchToShow = outcome === null || next ? null : matchToWatch(shown, ref);
  const hasAside = Boolean(next ?? matchToShow);
  const openMatch = useOpenMatch(tournament.id);
  const openMatchOrBracket = () => {
    if (!matchToShow) navigate(`/tournaments/${tournament.id}`);
    onClose();
    if (matchToShow) openMatch(matchToShow);
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="screen"
      ground={isWon ? "stage" : "dawn"}
      focusesItself
      title={
        <span
          className={classes(
            "block text-balance pl-11 text-center text-[clamp(1.5rem,11vw-0.7rem,2rem)] leading-tight",
            hasAside && momentTitle,
            isWon && "text-gold-soft",
          )}
        >
          {outcome === null ? texts.corrected : titleOf(outcome, shown, ref)}
        </span>
      }
      description={
        <span className={classes("block text-balance pl-11 text-center", hasAside && momentText)}>
          <Trophy aria-hidden="true" className="mr-1.5 inline size-4.5" />
          <span>{inConsolation ? texts.inConsolation(tournament.name) : tournament.name}</span>
          {outcome !== null && <Summary outcome={outcome} shown={shown} match={ref} />}
        </span>
      }
      footer={
        <>
          <Button variant="quiet" className="min-h-13" onClick={onClose}>
            {texts.continue}
          </Button>
          <Button grow className="min-h-13" onClick={openMatchOrBracket}>
            {matchToShow ? texts.seeMatch : texts.seeBracket}
          </Button>
        </>
      }
      aside={
        hasAside && (
          <div className="mt-4 grid gap-4">
            {next && <NextCard shown={shown} {...next} onClose={onClose} />}
            {matchToShow && <WatchCard shown={shown} match={matchToShow} onClose={onClose} />}
          </div>
        )
      }
    >
      {outcome === null ? (
        <Banner tone="warning">{texts.correctedHint}</Banner>
      ) : (
        <div className="grid gap-4">
          {!isGroupMatch(ref) && (
            <Stairs
              teams={bracket.teams}
              round={Math.min(bracket.rounds, outcome === "advances" ? bracket.round + 1 : bracket.round)}
              own={shown.own}
              state={stateAfter(outcome)}
              place={inConsolation ? null : placeReached(shown, shown.own.id)}
            />
          )}
          {inGroup && <GroupRanks shown={shown} group={inGroup.group} />}
          {outcome === "champions" && <p className="text-balance text-center">{texts.cupWaits}</p>}
        </div>
      )}
    </Dialog>
  );
}

/**
 * How the team is drawn after the match. The champions are drawn as still playing, because they get the cup only when the
 * tournament is finished.
 */
function stateAfter(outcome: MatchOutcome): TeamOnStairs {
  if (outcome === "consolationWon") return "hasCup";
  return ["out", "groupOut", "third", "fourth", "finalists"].includes(outcome) ? "out" : "playsOn";
}

/** The team's next match, with the heading of its card; null when there is no next match. */
function nextMatchAfter(
  outcome: MatchOutcome | null,
  shown: OwnTournament,
  ref: MatchRef,
): { readonly heading: string; readonly next: Match | undefined; readonly round?: string } | null {
  const teamCount = shapeOf(shown.progress).teams;
  if (outcome === "advances") {
    const { teams, round } = roundInBracket(shown, ref);
    const next = matchAt(shown.matches, nextOf(teamCount, ref) ?? ref);
    return { heading: texts.next(roundName(teams, round + 1)), next };
  }
  if (outcome === "thirdPlaceNext") {
    const third = { round: roundsOf(teamCount) - 1, position: THIRD_PLACE };
    return { heading: texts.nextThird, next: matchAt(shown.matches, third) };
  }
  if (outcome === "groupWon" || outcome === "groupLost" || outcome === "qualified") {
    const next = shown.matches.find((match) => isOpenFor(match, shown.own.id));
    if (!next) return null;
    const round = matchName(teamCount, next);
    return { heading: texts.next(round), next, round };
  }
  if (outcome !== "consolationNext") return null;
  return { heading: texts.nextConsolation, next: consolationMatchOf(shown, shown.own.id) };
}

function isOpenFor(match: Match, teamId: string): boolean {
  return (match.state === "ready" || match.state === "waiting") && teamIdsOf(match).includes(teamId);
}

function titleOf(outcome: MatchOutcome, shown: OwnTournament, ref: MatchRef): string {
  const isTeam = shown.own.players.length > 1;
  const { teams, round } = roundInBracket(shown, ref);
  switch (outcome) {
    case "advances":
      return texts.advances(roundName(teams, round + 1));
    case "champions":
      return texts.wonFinal;
    case "finalists":
      return texts.finalists(isTeam);
    case "thirdPlaceNext":
      return texts.thirdPlaceNext;
    case "third":
      return texts.third(isTeam);
    case "consolationNext":
      return texts.consolationNext;
    case "groupWon":
      return texts.groupWon;
    case "groupLost":
      return texts.groupLost;
    case "qualified":
      return texts.qualified(nextMatchAfter(outcome, shown, ref)?.round ?? "");
    case "consolationWon":
      return texts.consolationWon;
    default:
      return texts.eliminated;
  }
}

/** The winner, the player who confirmed the result, and the rank in its group or the final place of a team that is out. */
function Summary({
  outcome,
  shown,
  match: ref,
}: {
  outcome: MatchOutcome;
  shown: OwnTournament;
  match: MatchRef;
}) {
  const { progress, own, teams, matches } = shown;
  const me = useMyId();
  const match = matchAt(matches, ref);
  const other = teams.get((match ? teamIdsOf(match) : []).find((id) => id !== own.id) ?? "");
  const { by = "", score = null } = recordAt(progress.records, ref)?.decision ?? {};
  const players = [...own.players, ...(other?.players ?? [])];
  const confirmer = players.find(({ id }) => id === by && id !== me);
  const isTeam = own.players.length > 1;
  const place = placeReached(shown, own.id);
  const inGroup = outcome === "groupOut" || outcome === "qualified" ? groupRankOf(shown, own.id) : null;
  const isOut = outcome === "out" || outcome === "fourth" || outcome === "finalists";
  const { points } = progress.tournament;
  // A team that goes on has not earned its points yet.
  const earned = outcome === "qualified" ? 0 : place === 2 ? points.second : points.other;
  return (
    <>
      <span className="mt-1 block text-ink">{sentenceOf(outcome, match, other, own.id, score)}</span>
      {confirmer && <span className="block text-sm">{texts.confirmedBy(confirmer.name)}</span>}
      {inGroup && (
        <b className="block font-semibold text-ink">
          {`${tournamentsTexts.ranked(inGroup.rank + 1, groupName(inGroup.group))}${texts.pointsAtEnd(earned, isTeam)}`}
        </b>
      )}
      {isOut && place !== null && (
        <b className="block font-semibold text-ink">
          <span>{place}</span>
          <sup className="text-[0.62em]">{texts.placeEnding(place, isTeam)}</sup>
          <span>{`${texts.amongTeams(progress.teams.length)}${texts.pointsAtEnd(earned, isTeam)}`}</span>
        </b>
      )}
    </>
  );
}

/** The sentence that says which team won, and how. */
function sentenceOf(
  outcome: MatchOutcome,
  match: Match | undefined,
  other: Team | undefined,
  ownId: string,
  score: Score | null,
): string {
  if (match?.state === "forfeited") return texts.bothForfeited;
  if (!other) return texts.passesWithoutPlaying;
  const name = peopleOf(other);
  if (match && isGroupMatch(match) && match.winnerId !== ownId)
    return texts.theyWinInGroup(name, isTeamOf(other), score);
  if (match?.winnerId === ownId)
    return match.state === "walkover" ? texts.opponentsWithdrew(name) : texts.youBeat(name, score);
  const isTeam = isTeamOf(other);
  if (outcome === "finalists") return texts.theyWin(name, isTeam, score);
  return outcome === "fourth"
    ? texts.theyTakeThird(name, isTeam, score)
    : texts.theyPass(name, isTeam, score);
}

function isTeamOf({ players }: Team): boolean {
  return players.length > 1;
}
