import { type GroupRow, groupTable, matchesOfGroup } from "../../../domain/tournaments/bracket.ts";
import { type GroupStage, placesOfGroup } from "../../../domain/tournaments/groups.ts";
import { bracketOf } from "../../../domain/tournaments/progress.ts";
import { groupName } from "../../../domain/tournaments/roundNames.ts";
import { displayTexts as texts } from "../../texts/displays.ts";
import { signed } from "../../texts/numbers.ts";
import { isOpenMatch } from "../../tournaments/GroupMatches.tsx";
import type { ShownTournament } from "../../tournaments/useTournament.ts";
import { classes } from "../../ui/classes.ts";
import { BoxContext, px, TeamNames, tableOf } from "./MatchBox.tsx";
import { usePage } from "./MatchPages.tsx";
import { fittingNames, smallestNames } from "./nameSize.ts";

/** The width of the view, in scene pixels, and the part of a group's width that is not for names. */
const WIDTH = 1348;
const GAP = 24;
const NOT_NAMES = 300;
/** The height of a group's title, and that of the rows of all groups of a column. */
const TITLE = 60;
const HEIGHT = 660;
/** The space above and below what is in a group. */
const PADDING = 10;
const MAX_ROW = 150;
const MAX_NAME = 60;
/** The part of a row that a name may fill. */
const NAME_SHARE = 0.72;
/** Groups of more teams need the whole height. */
const MAX_TEAMS_OF_HALF_HEIGHT = 4;

/** The tables of the groups, up to four at a time, with a gold thread below the teams that go on (rules B18 and T41). */
export function GroupsStage({ cup, stage }: { cup: ShownTournament; stage: GroupStage }) {
  const groups = Array.from({ length: stage.count }, (_, group) => group);
  const largest = Math.max(...groups.map((group) => placesOfGroup(stage, group).length));
  const rows = stage.count > 1 && largest <= MAX_TEAMS_OF_HALF_HEIGHT ? 2 : 1;
  const height = (HEIGHT - (rows - 1) * GAP) / rows - 2 * PADDING;
  const row = Math.min(MAX_ROW, Math.floor((height - TITLE) / largest));
  const { teams } = cup.progress;
  const sizes = { 1: Math.min(MAX_NAME, Math.floor(row * NAME_SHARE)), 2: null };
  const narrow = stage.count > rows ? fittingNames(teams, (WIDTH - GAP) / 2 - NOT_NAMES, sizes) : null;
  const wide = fittingNames(teams, WIDTH - NOT_NAMES, sizes);
  const names = narrow ?? wide ?? { ...smallestNames(teams), lines: 1 as const };
  const columns = narrow ? 2 : 1;
  const perPage = columns * rows;
  const page = usePage(Math.ceil(stage.count / perPage));
  const shown = groups.slice(page * perPage, (page + 1) * perPage);
  return (
    <BoxContext value={{ cup, names }}>
      <div
        className="grid content-start"
        style={{ gap: px(GAP), gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` }}
      >
        {shown.map((group) => (
          <Group key={group} cup={cup} stage={stage} group={group} row={row} />
        ))}
      </div>
    </BoxContext>
  );
}

function Group({
  cup,
  stage,
  group,
  row,
}: {
  cup: ShownTournament;
  stage: GroupStage;
  group: number;
  row: number;
}) {
  const matches = matchesOfGroup(cup.matches, group);
  const tables = matches.flatMap((match) => tableOf(cup, match) ?? []);
  const isOver = !matches.some(isOpenMatch);
  return (
    <section
      className="min-w-0 bg-surface"
      style={{
        padding: `${px(PADDING)} ${px(20)}`,
        borderRadius: px(24),
        border: `${px(2)} solid var(--line)`,
      }}
    >
      <h2 className="flex items-center gap-20" style={{ height: px(TITLE) }}>
        <b className="tv-name flex-1 font-display">{groupName(group)}</b>
        <span className={classes("tv-small", tables.length > 0 ? "text-ice-ink" : "text-ink-2")}>
          {tables.length > 0 ? texts.atTables(tables) : isOver ? texts.groupOver : ""}
        </span>
      </h2>
      {groupTable(bracketOf(cup.progress), cup.matches, group).map((each, index) => (
        <Row
          key={each.teamId}
          group={each}
          rank={index + 1}
          height={row}
          goesOn={index < stage.qualifiers && !each.hasLeft}
          isLastToGoOn={index + 1 === stage.qualifiers}
        />
      ))}
    </section>
  );
}

function Row({
  group: { teamId, wins, difference },
  rank,
  height,
  goesOn,
  isLastToGoOn,
}: {
  group: GroupRow;
  rank: number;
  height: number;
  goesOn: boolean;
  isLastToGoOn: boolean;
}) {
  return (
    <div
      data-group-row
      className="flex items-center gap-16 tabular-nums"
      style={{
        height: px(height),
        borderTop: `${px(2)} solid var(--line)`,
        borderBottom: isLastToGoOn ? `${px(4)} solid #f5b301` : undefined,
      }}
    >
      <b className={classes("tv-name w-44 font-display", goesOn ? "text-gold-ink" : "text-ink-2")}>{rank}</b>
      <span className="flex min-w-0 flex-1 font-semibold">
        <TeamNames teamId={teamId} />
      </span>
      <b className="tv-name w-44 text-right">{wins}</b>
      <span className="tv-small w-80 text-right text-ink-2">{signed(difference)}</span>
    </div>
  );
}
