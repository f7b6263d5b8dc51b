import {
  ArrowRight,
  Clock,
  Hash,
  LogOut,
  type LucideIcon,
  Medal,
  Megaphone,
  RotateCcw,
  Star,
  Swords,
  UsersRound,
} from "lucide-react";
import type { Seat } from "../../../../domain/games/game.ts";
import { matchAt } from "../../../../domain/tournaments/bracket.ts";
import { teamIdsOf } from "../../../../domain/tournaments/change.ts";
import { matchAfterBye } from "../../../../domain/tournaments/late.ts";
import { isOver } from "../../../../domain/tournaments/outcomes.ts";
import { matchOfTeam } from "../../../../domain/tournaments/path.ts";
import {
  type DerivedTournament,
  matchId,
  recordAt,
  shapeOf,
} from "../../../../domain/tournaments/progress.ts";
import { matchName } from "../../../../domain/tournaments/roundNames.ts";
import { expectedStarts } from "../../../../domain/tournaments/schedule.ts";
import { roundsOf } from "../../../../domain/tournaments/shape.ts";
import { peopleOf } from "../../../../domain/tournaments/teamLabel.ts";
import type { Team } from "../../../../domain/tournaments/tournament.ts";
import { newcomersTexts as texts } from "../../../texts/newcomers.ts";

/** A line of the preview of a change. */
export interface ChangeLine {
  readonly icon: LucideIcon;
  readonly title: string;
  readonly hint: string;
}

/** What a replacement changes. `team`: the team before it. */
export function replacementLines(
  derived: DerivedTournament,
  team: Team,
  leaving: Seat,
  joining: Seat,
): ChangeLine[] {
  const { teams, records } = derived.progress;
  const match = matchOfTeam(derived.matches, team.id);
  const rivalId = match && teamIdsOf(match).find((id) => id !== team.id);
  const rival = teams.find(({ id }) => id === rivalId);
  const call = match?.state === "ready" ? recordAt(records, match)?.call : null;
  const next = call
    ? texts.calledFor(joining.name, call.table)
    : rival
      ? texts.playsAgainst(joining.name, peopleOf(rival))
      : texts.playsNext(joining.name);
  return [
    { icon: LogOut, title: texts.keepsNothing(leaving.name), hint: texts.keepsNothingHint },
    { icon: Star, title: texts.getsPoints(joining.name), hint: texts.getsPointsHint },
    {
      icon: call ? Megaphone : Swords,
      title: next,
      hint: match ? matchName(shapeOf(derived.progress).teams, match) : "",
    },
    { icon: Hash, title: texts.keepsPlace, hint: texts.keepsPlaceHint },
  ];
}

/** What the withdrawal of a team changes. `after`: the tournament after it. */
export function withdrawalLines(before: DerivedTournament, after: DerivedTournament): ChangeLine[] {
  const { teams } = before.progress;
  const passing = after.matches.flatMap((match): ChangeLine | [] => {
    const known = matchAt(before.matches, match);
    const winner = teams.find(({ id }) => id === match.winnerId);
    if (!winner || !isOver(match) || (known && isOver(known))) return [];
    return {
      icon: ArrowRight,
      title: texts.passes(winner),
      hint: matchName(shapeOf(before.progress).teams, match),
    };
  });
  return [
    ...(passing.length > 0 ? passing : [{ icon: ArrowRight, title: texts.nextPasses, hint: "" }]),
    { icon: Medal, title: texts.keepsWins, hint: texts.keepsWinsHint },
    { icon: RotateCcw, title: texts.mayReturn, hint: texts.mayReturnHint },
  ];
}

const MINUTE_MS = 60_000;

/** What a late team changes. `slot`: the bye that it fills. */
export function lateTeamLines(
  before: DerivedTournament,
  after: DerivedTournament,
  slot: number,
  now: number,
): ChangeLine[] {
  const { teams } = before.progress;
  const next = matchAt(after.matches, matchAfterBye(slot));
  const rival = next?.sides[slot % 2 === 1 ? 1 : 0];
  const team = teams.find(({ id }) => rival?.kind === "team" && id === rival.teamId);
  const lines: ChangeLine[] = [
    {
      icon: UsersRound,
      title: texts.teamsInsteadOf(teams.length + 1, teams.length),
      hint: texts.oneMatchMore,
    },
    {
      icon: ArrowRight,
      title: team ? texts.winnerMeets(peopleOf(team)) : texts.winnerGoesOn,
      hint: texts.nobodyMoves,
    },
  ];
  if (before.progress.tournament.consolation)
    lines.push({ icon: Medal, title: texts.consolationFollows, hint: texts.consolationFollowsHint });
  const final = matchId({ round: roundsOf(teams.length), position: 1 });
  const [sooner, later] = [before, after].map((each) => expectedStarts(each, now).get(final)?.to);
  const minutes = Math.round(((later ?? 0) - (sooner ?? 0)) / MINUTE_MS);
  if (sooner !== undefined && later !== undefined && minutes > 0)
    lines.push({ icon: Clock, title: texts.later(minutes), hint: texts.finalAt(later) });
  return lines;
}
