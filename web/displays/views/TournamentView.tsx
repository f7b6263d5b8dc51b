import { Check, Megaphone } from "lucide-react";
import { type CSSProperties, Fragment, useMemo } from "react";
import { type Match, matchAt } from "../../../domain/tournaments/bracket.ts";
import { recordAt } from "../../../domain/tournaments/progress.ts";
import { matchName, roundName } from "../../../domain/tournaments/roundNames.ts";
import { roundsOf, THIRD_PLACE } from "../../../domain/tournaments/shape.ts";
import type { Tournament } from "../../../domain/tournaments/tournament.ts";
import { useShownTopic } from "../../live/LiveProvider.tsx";
import { displayTexts as texts } from "../../texts/displays.ts";
import { planOf } from "../../tournaments/geometry.ts";
import { currentRound, openSideText } from "../../tournaments/matchLook.ts";
import type { Measures } from "../../tournaments/measures.ts";
import { type ShownTournament, shownTournament } from "../../tournaments/useTournament.ts";
import { Name } from "../../ui/Name.tsx";
import { ViewHead } from "./ViewHead.tsx";

/** A tree of so many teams can be read from afar; of a larger draw, its last rounds. */
const MOST_TEAMS = 8;
const measures: Measures = { width: 392, gap: 76, row: 60, bye: 66, space: 24, isTwoSided: false };
const LISTED = 8;
const HEADINGS = 56;

/** The bracket of the tournament that is under way, and whom a table waits for. */
export function TournamentView() {
  const tournament = useShownTopic("tournaments")?.find(({ status }) => status === "active");
  if (tournament) return <Shown key={tournament.id} tournament={tournament} />;
  return (
    <>
      <ViewHead title={texts.views.tournament} />
      <p className="tv-name m-auto text-ink-2">{texts.noTournament}</p>
    </>
  );
}

function Shown({ tournament }: { tournament: Tournament }) {
  const rows = useShownTopic("tournament", tournament.id);
  const shown = useMemo(() => rows && shownTournament(tournament, rows, null), [tournament, rows]);
  if (!shown) return <ViewHead title={tournament.name} />;
  const count = shown.progress.teams.length;
  const round = currentRound(shown);
  const hidden = Math.max(0, roundsOf(count) - roundsOf(MOST_TEAMS));
  return (
    <>
      <ViewHead title={tournament.name} aside={roundName(count, round)} />
      <div className="relative mt-20 min-h-0 flex-1">
        {round > hidden ? <Tree shown={shown} hidden={hidden} /> : <RoundList shown={shown} round={round} />}
      </div>
      <Calls shown={shown} />
    </>
  );
}

/** The tree from the round on that follows the `hidden` ones. */
function Tree({ shown, hidden }: { shown: ShownTournament; hidden: number }) {
  const count = shown.progress.teams.length;
  const plan = useMemo(() => planOf(Math.min(MOST_TEAMS, count), measures), [count]);
  const px = (pixels: number) => `calc(var(--spacing) * ${pixels})`;
  return (
    <>
      {plan.headings.map(({ round, x }) => (
        <p
          key={round}
          className="tv-tiny absolute top-0 font-bold font-display text-ink-2"
          style={{ left: px(x) }}
        >
          {roundName(count, round + hidden)}
        </p>
      ))}
      <div className="absolute inset-x-0" style={{ top: px(HEADINGS) }}>
        <svg
          aria-hidden="true"
          viewBox={`0 0 ${plan.width} ${plan.height}`}
          fill="none"
          className="absolute overflow-visible stroke-3 stroke-line-strong/60"
          style={{ width: px(plan.width), height: px(plan.height) }}
        >
          {plan.wires.map(({ path }) => (
            <path key={path} d={path} />
          ))}
        </svg>
        {plan.nodes.map(({ x, y, height, ...node }) => {
          const match = matchAt(shown.matches, { ...node, round: node.round + hidden });
          return (
            match && (
              <Fragment key={`${match.round}-${match.position}`}>
                {match.position === THIRD_PLACE && (
                  <p
                    className="tv-tiny absolute font-bold font-display text-ink-2"
                    style={{ left: px(x), top: px(y - HEADINGS) }}
                  >
                    {matchName(count, match)}
                  </p>
                )}
                <MatchBox
                  shown={shown}
                  match={match}
                  style={{ left: px(x), top: px(y), width: px(measures.width), height: px(height) }}
                />
              </Fragment>
            )
          );
        })}
        {plan.byes.map(({ place, x, y, height }) => (
          <div
            key={place}
            className="tv-match tv-small flex items-center border-dashed px-18"
            style={{ left: px(x), top: px(y), width: px(measures.width), height: px(height) }}
          >
            <Name>{shown.progress.teams.find((team) => team.place === place)?.name}</Name>
          </div>
        ))}
      </div>
    </>
  );
}

/** The matches of a round that is too large for a tree: those that are called first, then those to be played. */
function RoundList({ shown, round }: { shown: ShownTournament; round: number }) {
  const weight = (match: Match) => (callOf(shown, match) ? 0 : match.state === "ready" ? 1 : 2);
  const listed = shown.matches
    .filter((match) => match.round === round && match.state !== "walkover" && match.state !== "void")
    .sort((a, b) => weight(a) - weight(b) || a.position - b.position)
    .slice(0, LISTED);
  return (
    <ul className="grid grid-cols-2 gap-20">
      {listed.map((match) => (
        <li key={match.position} className="relative h-132">
          <MatchBox shown={shown} match={match} style={{ inset: 0 }} />
        </li>
      ))}
    </ul>
  );
}

function MatchBox({ shown, match, style }: { shown: ShownTournament; match: Match; style: CSSProperties }) {
  const call = callOf(shown, match);
  return (
    <div className="tv-match" data-called={call ? true : undefined} style={style}>
      {match.sides.map((side, index) => {
        const teamId = side.kind === "team" ? side.teamId : null;
        const hasWon = teamId !== null && teamId === match.winnerId;
        const isOut = teamId !== null && match.winnerId !== null && !hasWon;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a match has two sides, always in this order
          <div key={index} className={isOut || teamId === null ? "text-ink-3" : "font-semibold"}>
            <Name className="tv-tiny flex-1">
              {teamId === null && side.kind === "undecided" ? texts.toCome : openSideText(shown, side)}
            </Name>
            {hasWon && (
              <Check aria-hidden="true" className="size-40 shrink-0 text-green-ink" strokeWidth={3} />
            )}
            {call && index === 0 && (
              <span className="tv-tiny -my-4 shrink-0 rounded-full bg-gold px-16 font-bold font-display text-navy-950">
                {texts.table(call.table)}
              </span>
            )}
          </div>
        );
      })}
    </div>
  );
}

/** Whom a table waits for, the latest call first. */
function Calls({ shown }: { shown: ShownTournament }) {
  const [latest] = shown.matches
    .flatMap((match) => {
      const call = callOf(shown, match);
      return call ? [{ match, call }] : [];
    })
    .sort((a, b) => b.call.at - a.call.at);
  if (!latest) return null;
  const [one, other] = latest.match.sides.map((side) => openSideText(shown, side));
  return (
    <p className="flex items-center gap-28 rounded-[calc(var(--spacing)*28)] bg-gold px-32 py-20 text-navy-950">
      <Megaphone aria-hidden="true" className="size-64 shrink-0" />
      <span className="min-w-0 flex-1">
        <b className="tv-heading block">{texts.called(latest.call.table)}</b>
        <Name className="tv-small">{texts.against(one ?? "", other ?? "")}</Name>
      </span>
    </p>
  );
}

function callOf({ progress }: ShownTournament, match: Match) {
  return match.state === "ready" ? (recordAt(progress.records, match)?.call ?? null) : null;
}
