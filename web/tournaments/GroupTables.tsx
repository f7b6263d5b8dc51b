import { useState } from "react";
import { type GroupRow, groupTable, type Match, matchesOfGroup } from "../../domain/tournaments/bracket.ts";
import type { GroupStage } from "../../domain/tournaments/groups.ts";
import { groupOfTeam } from "../../domain/tournaments/outcomes.ts";
import { matchOfTeam } from "../../domain/tournaments/path.ts";
import { bracketOf, recordAt } from "../../domain/tournaments/progress.ts";
import { groupName } from "../../domain/tournaments/roundNames.ts";
import { GROUPS, sameMatch } from "../../domain/tournaments/shape.ts";
import { peopleOf } from "../../domain/tournaments/teamLabel.ts";
import { useTopic } from "../live/LiveProvider.tsx";
import { signed } from "../texts/numbers.ts";
import { tournamentsTexts as texts } from "../texts/tournaments.ts";
import { Card } from "../ui/Card.tsx";
import { classes } from "../ui/classes.ts";
import { Tag } from "../ui/Tag.tsx";
import { useIsWide } from "../ui/wide.ts";
import { MatchButton } from "./match/MatchButton.tsx";
import { type MatchViewer, matchLookOf, sideText } from "./matchLook.ts";
import { OwnMatchFoot, useHasFoot } from "./OwnMatchFoot.tsx";
import { TeamAvatars } from "./TeamAvatars.tsx";
import type { ShownTournament } from "./useTournament.ts";

/** The tables of the groups (rules T40 and T41). A phone shows one at a time, at first the viewer's own; a computer shows all. */
export function GroupTables({
  shown,
  stage,
  viewer,
}: {
  shown: ShownTournament;
  stage: GroupStage;
  viewer: MatchViewer;
}) {
  const own = shown.own ? groupOfTeam(bracketOf(shown.progress), shown.own.id) : null;
  const groups = Array.from({ length: stage.count }, (_, group) => group);
  const firstOpen = groups.find((group) => matchesOfGroup(shown.matches, group).some(isOpenMatch));
  const [chosen, setChosen] = useState<number | null>(null);
  const current = chosen ?? own ?? firstOpen ?? 0;
  return (
    <section aria-label={texts.groups} className="grid min-w-0 gap-3">
      {groups.length > 1 && (
        <div className="-mx-4 flex gap-2 overflow-x-auto px-4 py-1 sm:-mx-6 sm:px-6 lg:hidden print:hidden">
          {groups.map((group) => (
            <button
              key={group}
              type="button"
              aria-label={groupName(group)}
              aria-pressed={group === current}
              onClick={() => setChosen(group)}
              className={classes(
                "min-h-11 min-w-13 shrink-0 rounded-full border px-4 font-semibold text-sm transition-colors",
                group === current ? "border-ink bg-ink text-ground" : "border-line bg-surface hover:bg-ink/4",
              )}
            >
              {texts.groupLetter(groupName(group).slice(-1), group === own)}
            </button>
          ))}
        </div>
      )}
      <div className="grid items-start gap-3 lg:grid-cols-2 print:grid-cols-2">
        {groups.map((group) => (
          <div key={group} className={classes("min-w-0", group !== current && "max-lg:hidden print:block")}>
            <GroupCard shown={shown} stage={stage} group={group} viewer={viewer} />
          </div>
        ))}
      </div>
      <p className="mb-3 text-ink-2 text-sm">{texts.groupRule(stage.qualifiers)}</p>
    </section>
  );
}

const tones = { plain: "neutral", gold: "gold", ice: "ice", warn: "red" } as const;
/** Whether a match is still to be played. */
export const isOpenMatch = ({ state }: Match) => state === "ready" || state === "waiting";

/** A group: its table, with a gold thread below the teams that go on, and the matches of its current round. */
function GroupCard({
  shown,
  stage,
  group,
  viewer,
}: {
  shown: ShownTournament;
  stage: GroupStage;
  group: number;
  viewer: MatchViewer;
}) {
  const rows = groupTable(bracketOf(shown.progress), shown.matches, group);
  const matches = matchesOfGroup(shown.matches, group);
  const rounds = Math.max(...matches.map(({ round }) => round)) - GROUPS;
  const open = matches.filter(isOpenMatch).map(({ round }) => round);
  const round = open.length > 0 ? Math.min(...open) - GROUPS : rounds;
  return (
    <Card className="overflow-hidden p-0">
      <table aria-label={groupName(group)} className="w-full table-fixed border-collapse">
        <thead>
          <tr className="h-11 text-ink-2 text-xs">
            <th className="w-9">
              <span className="sr-only">{texts.groupRank}</span>
            </th>
            <th className="px-1 text-left font-bold font-display text-base text-ink">
              <span aria-hidden="true">{groupName(group)}</span>
              <span className="sr-only">{texts.groupTeam}</span>
            </th>
            {columns.map(([column, width]) => (
              <th key={column} className={classes("px-1 text-right font-normal", width)}>
                <span aria-hidden="true">{texts.groupColumns[column][0]}</span>
                <span className="sr-only">{texts.groupColumns[column][1]}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <Row
              key={row.teamId}
              shown={shown}
              row={row}
              rank={index + 1}
              goesOn={index < stage.qualifiers && !row.hasLeft}
              isLastToGoOn={index + 1 === stage.qualifiers}
            />
          ))}
        </tbody>
      </table>
      <h3 className="border-line border-t px-3 pt-3 text-ink-2 text-xs">
        {open.length > 0 ? texts.groupRoundOf(round, rounds) : texts.groupOver}
      </h3>
      <ul>
        {matches
          .filter((match) => match.round === round + GROUPS || match.state === "ready")
          .map((match) => (
            <li key={match.position} className="border-line border-b last:border-b-0">
              <GroupMatch shown={shown} match={match} viewer={viewer} />
            </li>
          ))}
      </ul>
    </Card>
  );
}

const columns = [
  ["played", "w-8"],
  ["wins", "w-8"],
  ["difference", "w-14 pr-3"],
] as const;

function Row({
  shown,
  row: { teamId, played, wins, difference },
  rank,
  goesOn,
  isLastToGoOn,
}: {
  shown: ShownTournament;
  row: GroupRow;
  rank: number;
  goesOn: boolean;
  isLastToGoOn: boolean;
}) {
  const team = shown.teams.get(teamId);
  if (!team) return null;
  const isOwn = shown.own?.id === teamId;
  return (
    <tr
      className={classes(
        "h-13 border-line border-t tabular-nums",
        isOwn && "own-mark bg-gold/18",
        isLastToGoOn && "border-b-2 border-b-gold",
      )}
    >
      <td className={classes("pl-3 font-bold font-display text-lg", goesOn ? "text-gold-ink" : "text-ink-2")}>
        {rank}
      </td>
      <td className="px-1">
        <span className="flex min-w-0 items-center gap-2">
          <TeamAvatars team={team} />
          <MatchButton
            tournamentId={shown.progress.tournament.id}
            match={matchOfTeam(shown.matches, teamId)}
            className="min-h-11 min-w-0 text-left font-semibold"
          >
            <span translate="no" dir="auto" className="wrap-anywhere line-clamp-2 leading-tight">
              {peopleOf(team)}
            </span>
          </MatchButton>
        </span>
      </td>
      <td className="px-1 text-right text-ink-2">{played}</td>
      <td className="px-1 text-right font-bold">{wins}</td>
      <td className="pr-3 text-right text-ink-2">{signed(difference)}</td>
    </tr>
  );
}

/** A match of a group on one line, with its score or its state. */
function GroupMatch({ shown, match, viewer }: { shown: ShownTournament; match: Match; viewer: MatchViewer }) {
  const [first = "", second = ""] = match.sides.map((side) => sideText(shown, side));
  const { tone, pill } = matchLookOf(shown, match, viewer, "word");
  const score = recordAt(shown.progress.records, match)?.decision?.score;
  const [next] = useTopic("nextMatches");
  const isWide = useIsWide();
  const hasFoot = useHasFoot(shown, next);
  const { id: tournamentId } = shown.progress.tournament;
  const isOwn = next?.tournamentId === tournamentId && sameMatch(next, match);
  const isSecond = isWonBy(match, 1);
  const loserClass = (isLoser: boolean) => (isLoser ? "font-normal text-ink-2" : "font-semibold");
  return (
    <>
      <MatchButton
        tournamentId={tournamentId}
        match={match}
        className="flex min-h-13 w-full items-center gap-2.5 px-3 py-1.5 text-left text-sm"
      >
        <span className="wrap-anywhere min-w-0 flex-1">
          <b className={loserClass(isSecond)}>{first}</b>
          <span className="text-ink-2">{` ${texts.versus} `}</span>
          <b className={loserClass(match.winnerId !== null && !isSecond)}>{second}</b>
        </span>
        {score && (
          <b className="font-display tabular-nums">
            {isSecond ? score.split("-").reverse().join("-") : score}
          </b>
        )}
        {pill && <Tag tone={tones[tone]}>{pill}</Tag>}
      </MatchButton>
      {isOwn && hasFoot && !isWide && <OwnMatchFoot shown={shown} next={next} />}
    </>
  );
}

function isWonBy({ sides, winnerId }: Match, side: 0 | 1): boolean {
  const found = sides[side];
  return found.kind === "team" && found.teamId === winnerId;
}
