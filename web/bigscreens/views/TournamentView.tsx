import { Check } from "lucide-react";
import { type CSSProperties, Fragment, useMemo } from "react";
import { type Match, matchAt } from "../../../domain/tournaments/bracket.ts";
import { gamesOf, recordAt, shapeOf } from "../../../domain/tournaments/progress.ts";
import { matchName, roundName } from "../../../domain/tournaments/roundNames.ts";
import {
  CONSOLATION,
  consolationTeamCount,
  drawnShape,
  inConsolation,
  isConsolation,
  type MatchRef,
  roundsOf,
  type Shape,
  slotsOf,
  THIRD_PLACE,
} from "../../../domain/tournaments/shape.ts";
import { peopleOf } from "../../../domain/tournaments/teamLabel.ts";
import type { Team } from "../../../domain/tournaments/tournament.ts";
import { displayTexts as texts } from "../../texts/displays.ts";
import { type Bye, planOf } from "../../tournaments/geometry.ts";
import { currentMatch, currentRound, sideText } from "../../tournaments/matchLook.ts";
import type { Measures } from "../../tournaments/measures.ts";
import type { ShownTournament } from "../../tournaments/useTournament.ts";
import { Name } from "../../ui/Name.tsx";
import { fittingSize } from "../scenes/people.tsx";
import { useCup } from "../useCup.ts";
import { FinishedTournament } from "./FinishedTournament.tsx";
import { ViewHead } from "./ViewHead.tsx";

/** The largest number of teams whose bracket can be read from a distance. Of a larger bracket, the last rounds are shown. */
const MAX_TEAMS = 8;
/** The maximum number of matches in the list that replaces the bracket in the first rounds of a large tournament. */
const MAX_LISTED = 8;
/** The space for the names of the rounds above the bracket, in scene pixels. */
const HEADINGS_HEIGHT = 66;
/** The size of a match in a list of two columns, in scene pixels. */
const listedSize = { width: 664, row: 76 } as const;
/** The parts of a match's width that are not for names, in scene pixels: the padding, and the tick of a winner. */
const PADDING = 40;
const TICK = 54;
/** The font size of names is at most this share of the row's height. Names that would be smaller than NAME_MIN get two lines. */
const NAME_SHARE = 0.6;
const NAME_MIN = 34;
/** If the view is wider than the bracket in its normal size, the columns become wider, at most by this factor. */
const MAX_STRETCH = 1.6;

/** The measures of a bracket of three rounds, in scene pixels. */
const ofThreeRounds: Measures = { width: 420, gap: 40, row: 76, bye: 76, space: 34, isTwoSided: false };
/** With fewer rounds there is room for higher rows and wider matches. */
const ofTwoRounds: Measures = { ...ofThreeRounds, width: 600, gap: 80, row: 104, bye: 104, space: 44 };
const ofOneRound: Measures = { ...ofThreeRounds, width: 850, row: 130 };
const measuresOf = (rounds: number) => [ofOneRound, ofTwoRounds][rounds - 1] ?? ofThreeRounds;

/** The bracket of the active tournament, or the podium of a tournament that ended recently (rule B18). */
export function TournamentView() {
  const { tournament, cup, error, hasNoTournament } = useCup();
  if (error) throw error;
  if (cup && tournament?.status === "active")
    return <ActiveBracket key={tournament.id} part={mainPart(cup)} title={tournament.name} />;
  if (cup && tournament) return <FinishedTournament key={tournament.id} cup={cup} />;
  return (
    <>
      <ViewHead title={tournament?.name ?? texts.views.tournament} />
      {hasNoTournament && <p className="tv-name m-auto text-ink-2">{texts.noTournament}</p>}
    </>
  );
}

/** The consolation bracket of the active tournament (rule B20). */
export function ConsolationView() {
  const { tournament, cup, error } = useCup();
  if (error) throw error;
  if (!cup || !tournament) return <ViewHead title={texts.consolation} />;
  return <ActiveBracket key={tournament.id} part={consolationPart(cup)} title={texts.consolation} />;
}

/** The main bracket of a tournament, or its consolation bracket. In both brackets, rounds count from 1. */
interface BracketPart {
  readonly cup: ShownTournament;
  readonly teamCount: number;
  readonly shape: Shape;
  /** The current round. */
  readonly round: number;
  /** The match at this place of the bracket, if there is one. */
  matchAt(ref: MatchRef): Match | undefined;
  /**
   * The team with a bye at this place of the draw. In the consolation bracket no such team is known, because the results of
   * the first round decide the draw.
   */
  byeAt(place: number): Team | undefined;
}

function mainPart(cup: ShownTournament): BracketPart {
  const { teams } = cup.progress;
  return {
    cup,
    teamCount: teams.length,
    shape: shapeOf(cup.progress),
    round: currentRound(cup),
    matchAt: (ref) => matchAt(cup.matches, ref),
    byeAt: (at) => teams.find(({ place }) => place === at),
  };
}

function consolationPart(cup: ShownTournament): BracketPart {
  const teamCount = consolationTeamCount(cup.progress.teams.length);
  const matches = cup.matches.filter(isConsolation);
  return {
    cup,
    teamCount,
    shape: drawnShape(teamCount),
    round: (currentMatch({ matches, own: undefined })?.round ?? CONSOLATION + 1) - CONSOLATION,
    matchAt: (ref) => matchAt(matches, inConsolation(ref)),
    byeAt: () => undefined,
  };
}

function ActiveBracket({ part, title }: { part: BracketPart; title: string }) {
  const { teamCount, round } = part;
  const hiddenRounds = Math.max(0, roundsOf(teamCount) - roundsOf(MAX_TEAMS));
  return (
    <>
      <ViewHead title={title} aside={roundName(teamCount, round)} />
      <div className="relative mt-20 min-h-0 flex-1">
        {round > hiddenRounds ? <Tree part={part} hiddenRounds={hiddenRounds} /> : <RoundList part={part} />}
      </div>
    </>
  );
}

const px = (pixels: number) => `calc(var(--spacing) * ${pixels})`;

/** The bracket, without its first `hiddenRounds` rounds. Its columns share the width of the view. */
function Tree({ part, hiddenRounds }: { part: BracketPart; hiddenRounds: number }) {
  const { teamCount, shape } = part;
  const size = measuresOf(roundsOf(teamCount));
  const plan = useMemo(
    () => planOf(teamCount > MAX_TEAMS ? drawnShape(MAX_TEAMS) : shape, size),
    [teamCount, shape, size],
  );
  const percentOfWidth = (pixels: number) => `${(100 * pixels) / plan.width}%`;
  const boxStyle = ({ x, y, height }: Pick<Bye, "x" | "y" | "height">): CSSProperties => ({
    left: percentOfWidth(x),
    top: px(y),
    width: percentOfWidth(size.width),
    height: px(height),
  });
  return (
    <div className="relative" style={{ maxWidth: px(plan.width * MAX_STRETCH) }}>
      {plan.headings.map(({ round, x }) => (
        <Heading key={round} style={{ left: percentOfWidth(x) }}>
          {roundName(teamCount, round + hiddenRounds)}
        </Heading>
      ))}
      <div className="absolute inset-x-0" style={{ top: px(HEADINGS_HEIGHT) }}>
        <svg
          aria-hidden="true"
          viewBox={`0 0 ${plan.width} ${plan.height}`}
          preserveAspectRatio="none"
          fill="none"
          className="absolute w-full overflow-visible stroke-line-strong/60"
          style={{ height: px(plan.height), strokeWidth: px(3) }}
        >
          {plan.wires.map(({ from, path }) =>
            "place" in from && !part.byeAt(from.place) ? null : (
              <path key={path} d={path} vectorEffect="non-scaling-stroke" />
            ),
          )}
        </svg>
        {plan.nodes.map(({ x, y, height, ...node }) => {
          const match = part.matchAt({ ...node, round: node.round + hiddenRounds });
          return (
            match && (
              <Fragment key={`${match.round}-${match.position}`}>
                {match.position === THIRD_PLACE && (
                  <Heading style={{ left: percentOfWidth(x), top: px(y - HEADINGS_HEIGHT) }}>
                    {matchName(teamCount, match)}
                  </Heading>
                )}
                <MatchBox cup={part.cup} match={match} size={size} style={boxStyle({ x, y, height })} />
              </Fragment>
            )
          );
        })}
        {plan.byes.map((bye) => {
          const team = part.byeAt(bye.place);
          return (
            team && (
              <div
                key={bye.place}
                className="tv-match flex items-center border-dashed px-18"
                style={boxStyle(bye)}
              >
                <Players team={team} width={size.width} row={size.row} />
              </div>
            )
          );
        })}
      </div>
    </div>
  );
}

function Heading({ style, children }: { style: CSSProperties; children: string }) {
  return (
    <p className="tv-tiny absolute top-0 font-bold font-display text-ink-2" style={style}>
      {children}
    </p>
  );
}

/** The names of a team's players in a match of this width, in the largest size that fits; long names are on two lines. */
function Players({ team, width, row }: { team: Team; width: number; row: number }) {
  const people = peopleOf(team);
  const size = Math.min(Math.round(row * NAME_SHARE), fittingSize(people, width - PADDING));
  if (size >= NAME_MIN)
    return (
      <span className="min-w-0 flex-1" style={{ fontSize: px(size) }}>
        <Name>{people}</Name>
      </span>
    );
  return (
    <span
      translate="no"
      dir="auto"
      className="tv-tiny line-clamp-2 min-w-0 flex-1 text-balance text-left leading-none"
    >
      {people}
    </span>
  );
}

/** Matches of a round that is too large for a bracket: called matches first, then matches to play, then the others. */
function RoundList({ part }: { part: BracketPart }) {
  const { cup, shape, round } = part;
  const priority = (match: Match) => (callOf(cup, match) ? 0 : match.state === "ready" ? 1 : 2);
  const listed = slotsOf(shape)
    .filter((slot) => slot.round === round)
    .flatMap((slot) => part.matchAt(slot) ?? [])
    .filter(({ state }) => state !== "walkover" && state !== "void")
    .sort((a, b) => priority(a) - priority(b) || a.position - b.position)
    .slice(0, MAX_LISTED);
  return (
    <ul className="grid grid-cols-2 gap-x-20 gap-y-34">
      {listed.map((match) => (
        <li key={match.position} className="relative h-152">
          <MatchBox cup={cup} match={match} size={listedSize} style={{ inset: 0 }} />
        </li>
      ))}
    </ul>
  );
}

/** A match. The number of its table is on the upper border, so that the names have more room. */
function MatchBox({
  cup,
  match,
  size,
  style,
}: {
  cup: ShownTournament;
  match: Match;
  size: Pick<Measures, "width" | "row">;
  style: CSSProperties;
}) {
  const call = callOf(cup, match);
  return (
    <div className="tv-match" data-called={call ? true : undefined} style={style}>
      {match.sides.map((side, index) => {
        const teamId = side.kind === "team" ? side.teamId : null;
        const team = teamId === null ? undefined : cup.teams.get(teamId);
        const hasWon = teamId !== null && teamId === match.winnerId;
        const isOut = teamId !== null && match.winnerId !== null && !hasWon;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a match always has two sides in the same order
          <div key={index} className={isOut || teamId === null ? "text-ink-3" : "font-semibold"}>
            {team ? (
              <Players team={team} width={hasWon ? size.width - TICK : size.width} row={size.row} />
            ) : (
              <Name className="tv-tiny flex-1">
                {side.kind === "undecided" ? texts.toCome : sideText(cup, side)}
              </Name>
            )}
            {team && <b className="tv-tiny shrink-0 tabular-nums">{gamesOf(cup.progress, match, team.id)}</b>}
            {hasWon && (
              <Check aria-hidden="true" className="size-40 shrink-0 text-green-ink" strokeWidth={3} />
            )}
          </div>
        );
      })}
      {call && <b className="tv-table">{texts.table(call.table)}</b>}
    </div>
  );
}

function callOf({ progress }: ShownTournament, match: Match) {
  return match.state === "ready" ? (recordAt(progress.records, match)?.call ?? null) : null;
}
