import { useState } from "react";
import { type GroupRow, groupTable, matchesOfGroup } from "../../domain/tournaments/bracket.ts";
import type { GroupStage } from "../../domain/tournaments/groups.ts";
import { unexplainedTies } from "../../domain/tournaments/groupTies.ts";
import { groupOfTeam } from "../../domain/tournaments/outcomes.ts";
import { matchOfTeam } from "../../domain/tournaments/path.ts";
import { bracketOf } from "../../domain/tournaments/progress.ts";
import { groupName } from "../../domain/tournaments/roundNames.ts";
import { peopleOf } from "../../domain/tournaments/teamLabel.ts";
import { signed } from "../texts/numbers.ts";
import { tournamentsTexts as texts } from "../texts/tournaments.ts";
import { Card } from "../ui/Card.tsx";
import { classes } from "../ui/classes.ts";
import { GroupMatches, isOpenMatch, WholeNames } from "./GroupMatches.tsx";
import { MatchButton } from "./match/MatchButton.tsx";
import type { MatchViewer } from "./matchLook.ts";
import { smallFaces } from "./SideRow.tsx";
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
      <div className="grid gap-3 print:block">
        {groups.map((group) => (
          <div
            key={group}
            className={classes(
              "@container min-w-0 break-inside-avoid print:mb-3",
              group !== current && "max-lg:hidden print:block",
            )}
          >
            <GroupCard shown={shown} stage={stage} group={group} viewer={viewer} />
          </div>
        ))}
      </div>
      <p className="mb-3 text-ink-2 text-sm">{texts.groupRule(stage.qualifiers)}</p>
    </section>
  );
}

/** A group: its table, with a gold thread below the teams that go on, and its matches; beside the table where there is room. */
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
  return (
    <Card padded={false} className="grid overflow-hidden @2xl:grid-cols-2">
      <div className="min-w-0">
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
        <TieNotes shown={shown} rows={rows} />
      </div>
      <GroupMatches shown={shown} matches={matches} viewer={viewer} />
    </Card>
  );
}

const columns = [
  ["played", "w-8"],
  ["wins", "w-8"],
  ["difference", "w-14 pr-3"],
] as const;

/** Why teams with as many wins have this order, where the column of differences does not say it (rule T41). */
function TieNotes({ shown, rows }: { shown: ShownTournament; rows: readonly GroupRow[] }) {
  const nameOf = ({ teamId }: GroupRow) => {
    const team = shown.teams.get(teamId);
    return team ? peopleOf(team) : "";
  };
  const notes = unexplainedTies(rows).flatMap(({ among, drawn }) => [
    ...(among.length > 0
      ? [texts.groupAmong(among.map((row) => [nameOf(row), signed(row.tiedDifference)]))]
      : []),
    ...drawn.map((tied) => texts.groupByDraw(tied.map(nameOf))),
  ]);
  return (
    notes.length > 0 && (
      <ul className="grid gap-1 border-line border-t px-3 py-2.5 text-ink-2 text-sm">
        {notes.map((note) => (
          <li key={note} className="break-words">
            {note}
          </li>
        ))}
      </ul>
    )
  );
}

function Row({
  shown,
  row: { teamId, played, wins, difference, hasLeft },
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
      <td className="px-1 py-1">
        <span className="flex min-w-0 items-center gap-2">
          <span className={classes(smallFaces, "@max-xs:hidden", hasLeft && "grayscale")}>
            <TeamAvatars team={team} />
          </span>
          <MatchButton
            tournamentId={shown.progress.tournament.id}
            match={matchOfTeam(shown.matches, teamId)}
            className={classes("min-h-11 min-w-0 text-left", hasLeft ? "text-ink-2" : "font-semibold")}
          >
            <WholeNames team={team} className={classes("block", hasLeft && "[&>span]:line-through")} />
            {hasLeft && <span className="block text-xs">{texts.withdrawn}</span>}
          </MatchButton>
        </span>
      </td>
      <td className="px-1 text-right text-ink-2">{played}</td>
      <td className="px-1 text-right font-bold">{wins}</td>
      <td className="pr-3 text-right text-ink-2">{signed(difference)}</td>
    </tr>
  );
}
