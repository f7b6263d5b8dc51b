import { Check } from "lucide-react";
import { Fragment } from "react";
import type { Match } from "../../domain/tournaments/bracket.ts";
import { gamesOf } from "../../domain/tournaments/progress.ts";
import { GROUPS, sameMatch } from "../../domain/tournaments/shape.ts";
import { peopleParts } from "../../domain/tournaments/teamLabel.ts";
import type { Team } from "../../domain/tournaments/tournament.ts";
import { useTopic } from "../live/LiveProvider.tsx";
import { tournamentsTexts as texts } from "../texts/tournaments.ts";
import { classes } from "../ui/classes.ts";
import { Tag } from "../ui/Tag.tsx";
import { useIsWide } from "../ui/wide.ts";
import { MatchButton } from "./match/MatchButton.tsx";
import { type MatchViewer, matchLookOf, matchSentence } from "./matchLook.ts";
import { OwnMatchFoot, useHasFoot } from "./OwnMatchFoot.tsx";
import { isWinner } from "./SideRow.tsx";
import type { ShownTournament } from "./useTournament.ts";

const tones = { plain: "neutral", gold: "gold", ice: "ice", warn: "red" } as const;
/** Whether a match is still to be played. */
export const isOpenMatch = ({ state }: Match) => state === "ready" || state === "waiting";

/** All matches of a group by round: the rounds still to be played first, then the finished ones. */
export function GroupMatches({
  shown,
  matches,
  viewer,
}: {
  shown: ShownTournament;
  matches: readonly Match[];
  viewer: MatchViewer;
}) {
  const rounds = [...new Set(matches.map(({ round }) => round))].sort((a, b) => a - b);
  const ofRound = (round: number) => matches.filter((match) => match.round === round);
  const isOver = (round: number) => !ofRound(round).some(isOpenMatch);
  const inOrder = [...rounds.filter((round) => !isOver(round)), ...rounds.filter(isOver)];
  return (
    <div className="min-w-0 border-line border-t @2xl:border-t-0 @2xl:border-l">
      {inOrder.map((round) => (
        <Fragment key={round}>
          <h3 className="border-line px-3 pt-3 not-first:border-t text-ink-2 text-xs">
            {texts.groupRoundOf(round - GROUPS, rounds.length)}
          </h3>
          <ul>
            {ofRound(round).map((match) => (
              <li key={match.position} className="border-line border-b last:border-b-0">
                <GroupMatch shown={shown} match={match} viewer={viewer} />
              </li>
            ))}
          </ul>
        </Fragment>
      ))}
    </div>
  );
}

/** A match of a group: a line for each team, with its games or the mark of the winner, and the state of the match. */
function GroupMatch({ shown, match, viewer }: { shown: ShownTournament; match: Match; viewer: MatchViewer }) {
  const { tone, pill } = matchLookOf(shown, match, viewer, "word");
  const [next] = useTopic("nextMatches");
  const isWide = useIsWide();
  const hasFoot = useHasFoot(shown, next);
  const { id: tournamentId } = shown.progress.tournament;
  const isOwn = next?.tournamentId === tournamentId && sameMatch(next, match);
  return (
    <>
      <MatchButton
        tournamentId={tournamentId}
        match={match}
        className="flex min-h-12 w-full items-center gap-2.5 px-3 py-1.5 text-left text-sm"
      >
        <span className="sr-only">{matchSentence(shown, match, viewer)}</span>
        <span aria-hidden="true" className="grid min-w-0 flex-1 gap-0.5">
          {match.sides.map((side) => {
            const team = side.kind === "team" && shown.teams.get(side.teamId);
            if (!team) return null;
            const hasWon = isWinner(match, side);
            const games = gamesOf(shown.progress, match, team.id);
            return (
              <span
                key={team.id}
                className={classes(
                  "flex items-center gap-2",
                  hasWon || isOpenMatch(match) ? "font-semibold" : "text-ink-2",
                )}
              >
                <WholeNames team={team} className="flex-1" />
                {hasWon && <Check strokeWidth={3} className="size-4 shrink-0 text-green-ink" />}
                {games !== null && <b className="w-3 shrink-0 text-right tabular-nums">{games}</b>}
              </span>
            );
          })}
        </span>
        {pill && (
          <span aria-hidden="true" className="shrink-0">
            <Tag tone={tones[tone]}>{pill}</Tag>
          </span>
        )}
      </MatchButton>
      {isOwn && hasFoot && !isWide && <OwnMatchFoot shown={shown} next={next} />}
    </>
  );
}

/** The whole names of a team's players. A line breaks between two players, then between words. */
export function WholeNames({ team, className }: { team: Team; className?: string }) {
  return (
    <span translate="no" dir="auto" className={classes("min-w-0 break-words leading-tight", className)}>
      {peopleParts(team).map((text, index) => (
        <Fragment key={text}>
          {index > 0 && <span> </span>}
          <span className="inline-block max-w-full">{text}</span>
        </Fragment>
      ))}
    </span>
  );
}
