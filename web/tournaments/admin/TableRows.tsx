import { Check } from "lucide-react";
import { teamIdsOf } from "../../../domain/tournaments/change.ts";
import { shapeOf } from "../../../domain/tournaments/progress.ts";
import type { MatchRef } from "../../../domain/tournaments/shape.ts";
import type { Todo } from "../../../domain/tournaments/todo.ts";
import { adminTournamentsTexts as texts } from "../../texts/adminTournaments.ts";
import { timeSince } from "../../texts/dates.ts";
import { Card } from "../../ui/Card.tsx";
import type { ShownTournament } from "../useTournament.ts";
import { matchTitle, teamNameOf } from "./matchTitles.ts";
import { shownTables } from "./TableTiles.tsx";

/** A bar is full after this time (ms), or after the time of the longest match if that is more. */
const FULL_BAR_MS = 20 * 60_000;

/**
 * The tables on a computer, one row each: the match at the table and since when, or that the table is free. A contested or late
 * match is only in the rows of the tasks.
 */
export function TableRows({
  shown,
  todos,
  now,
  onOpen,
}: {
  shown: ShownTournament;
  todos: readonly Todo[];
  now: number;
  onOpen(match: MatchRef): void;
}) {
  const { tournament, teams } = shown.progress;
  const { shown: tables, others } = shownTables(tournament.tables, todos);
  if (tables.length === 0) return null;
  const longest = Math.max(FULL_BAR_MS, ...todos.map(({ since }) => (since === null ? 0 : now - since)));
  return (
    <section className="grid gap-2">
      <h2>{texts.tablesTitle}</h2>
      <Card as="ul" padded={false} aria-label={texts.tablesNow} className="divide-y divide-line">
        {tables.map((table) => {
          const todo = todos.find((each) => each.table === table);
          return (
            <li
              key={table}
              className="relative flex min-h-13 items-center gap-3 px-3.5 py-2 text-sm transition-colors first:rounded-t-card last:rounded-b-card has-[button:hover]:bg-ink/4"
            >
              <b className="w-6 shrink-0 font-display font-extrabold text-xl">
                <span className="sr-only">{texts.table(table)}</span>
                <span aria-hidden="true">{table}</span>
              </b>
              {todo && todo.step !== "call" ? (
                <>
                  <span className="grid min-w-0 flex-1 gap-1.5">
                    <button
                      type="button"
                      onClick={() => onOpen(todo.match)}
                      className="wrap-anywhere text-left leading-snug after:absolute after:inset-0 after:rounded-[inherit]"
                    >
                      {teamIdsOf(todo.match).map((teamId, index) => (
                        <span key={teamId}>
                          {index > 0 && <span className="text-ink-2">{` ${texts.against} `}</span>}
                          <b translate="no" className="font-semibold">
                            {teamNameOf(teams, teamId)}
                          </b>
                          {todo.coming.includes(teamId) && (
                            <span className="whitespace-nowrap font-semibold text-green-ink text-xs">
                              <span> </span>
                              <Check aria-hidden="true" strokeWidth={3} className="inline size-3.5" />
                              <span>{texts.coming}</span>
                            </span>
                          )}
                        </span>
                      ))}
                    </button>
                    {todo.since !== null && (
                      <span aria-hidden="true" className="h-1.5 overflow-hidden rounded-full bg-ink/10">
                        <span
                          className="block h-full rounded-full bg-ink-3"
                          style={{ width: `${Math.max(2, (100 * (now - todo.since)) / longest)}%` }}
                        />
                      </span>
                    )}
                  </span>
                  <span className="shrink-0 text-right">
                    <span className="block text-ink-2 tabular-nums">
                      {todo.since !== null && timeSince(todo.since, now)}
                    </span>
                    <span className="sr-only">{texts.tableState[todo.step]}</span>
                  </span>
                </>
              ) : (
                <>
                  <span className="flex-1 text-ink-2">{texts.tableFree}</span>
                  {todo && (
                    <span className="text-ink-2">
                      {matchTitle(shapeOf(shown.progress).teams, todo.match)}
                    </span>
                  )}
                </>
              )}
            </li>
          );
        })}
      </Card>
      {others > 0 && <p className="text-ink-2 text-sm">{texts.otherTables(others)}</p>}
    </section>
  );
}
