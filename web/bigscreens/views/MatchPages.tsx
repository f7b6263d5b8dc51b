import { useEffect, useMemo, useState } from "react";
import { openCallMatches } from "../../../domain/bigscreens/calls.ts";
import type { Match } from "../../../domain/tournaments/bracket.ts";
import { teamIdsOf } from "../../../domain/tournaments/change.ts";
import { matchId, recordAt } from "../../../domain/tournaments/progress.ts";
import { roundName } from "../../../domain/tournaments/roundNames.ts";
import { serverNow } from "../../live/serverTime.ts";
import { displayTexts as texts } from "../../texts/displays.ts";
import { useClock } from "../useClock.ts";
import { BoxContext, px, Sides, tableOf } from "./MatchBox.tsx";
import { fittingNames, smallestNames } from "./nameSize.ts";
import type { BracketPart } from "./parts.ts";

/** For how long a page is shown, in ms. */
const PAGE_MS = 9000;
const MINUTE_MS = 60_000;
const MAX_ROWS = 4;
/** The height of all rows, and the gap between two of them. */
const HEIGHT = 620;
const ROW_GAP = 12;
/** The width of a match in two columns, and in one; the part of it that is not for names. */
const WIDTHS = { 2: 662, 1: 1348 } as const;
const NOT_NAMES = 130 + 44 + 54 + 36;

/**
 * The matches of a round that is too large for a bracket, in pages: first those that are played, by their tables, then those to
 * play, then the others. The page says which of them it shows.
 */
export function MatchPages({ part }: { part: BracketPart }) {
  const { cup } = part;
  const listed = useMemo(() => listedMatches(part), [part]);
  const teams = useMemo(
    () => [...new Set(listed.flatMap(teamIdsOf))].flatMap((id) => cup.teams.get(id) ?? []),
    [listed, cup],
  );
  const largest = { 1: listed.length <= 2 * (MAX_ROWS - 1) ? 56 : 46, 2: null } as const;
  const narrow = listed.length > MAX_ROWS - 1 ? fittingNames(teams, WIDTHS[2] - NOT_NAMES, largest) : null;
  const wide = fittingNames(teams, WIDTHS[1] - NOT_NAMES, largest);
  const names = narrow ?? wide ?? { ...smallestNames(teams), lines: 1 as const };
  const columns = narrow ? 2 : 1;
  const perPage = columns * MAX_ROWS;
  const pages = Math.max(1, Math.ceil(listed.length / perPage));
  const rows = Math.max(MAX_ROWS - 1, Math.min(MAX_ROWS, Math.ceil(listed.length / columns)));
  const page = usePage(pages);
  const shown = listed.slice(page * perPage, (page + 1) * perPage);
  const tables = listed.filter((match) => tableOf(cup, match) !== null).length;
  const range = { from: page * perPage + 1, to: page * perPage + shown.length };
  return (
    <BoxContext value={{ cup, names }}>
      <div className="mb-16 flex h-56 items-center gap-20">
        <b className="tv-name flex-1 font-display">{roundName(part.teamCount, part.round)}</b>
        <b className="tv-name text-gold-ink">
          {range.to <= tables
            ? texts.tablesOf(range.from, range.to, tables)
            : texts.matchesOf(range.from, range.to, listed.length)}
        </b>
      </div>
      <ul
        className="grid grid-flow-col gap-x-24"
        style={{
          gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
          gridTemplateRows: `repeat(${rows}, ${px((HEIGHT - ROW_GAP * (rows - 1)) / rows)})`,
          rowGap: px(ROW_GAP),
        }}
      >
        {shown.map((match) => (
          <li key={matchId(match)} className="tv-listed">
            <Tile part={part} match={match} />
            <div className="tv-pair">
              <Sides match={match} />
            </div>
          </li>
        ))}
      </ul>
    </BoxContext>
  );
}

/** The table of a match, and since how many minutes it has been called; a dash for a match without a table. */
function Tile({ part: { cup }, match }: { part: BracketPart; match: Match }) {
  const now = useClock();
  const table = tableOf(cup, match);
  const calledAt = recordAt(cup.progress.records, match)?.call?.at ?? now;
  if (table === null) return <span className="tv-tile" />;
  return (
    <span className="tv-tile" data-table>
      <span className="sr-only">{texts.table(table)}</span>
      <b aria-hidden="true">{table}</b>
      <span>{texts.minutes(Math.max(0, Math.floor((now - calledAt) / MINUTE_MS)))}</span>
    </span>
  );
}

/** The matches of the current round that are not in the strip, and those of later rounds that are played already. */
function listedMatches({ cup, matches, round, roundOf }: BracketPart): Match[] {
  const open = openCallMatches(cup);
  const tableAt = (match: Match) => tableOf(cup, match) ?? Number.POSITIVE_INFINITY;
  const priority = (match: Match) => ["ready", "waiting", "won"].indexOf(match.state);
  return matches
    .filter(
      (match) =>
        (roundOf(match) === round || tableOf(cup, match) !== null) &&
        match.state !== "walkover" &&
        match.state !== "void" &&
        !open.has(matchId(match)),
    )
    .sort((a, b) => compare(tableAt(a), tableAt(b)) || priority(a) - priority(b) || a.position - b.position);
}

const compare = (one: number, other: number) => (one === other ? 0 : one - other);

/** The page to show: the next one every few seconds. It goes on from one turn of the view to the next. */
export function usePage(pages: number): number {
  const [turn, setTurn] = useState(() => Math.floor(serverNow() / PAGE_MS));
  useEffect(() => {
    if (pages < 2) return;
    const timer = setInterval(() => setTurn((shown) => shown + 1), PAGE_MS);
    return () => clearInterval(timer);
  }, [pages]);
  return turn % pages;
}
