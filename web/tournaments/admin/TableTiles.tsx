import type { MatchRef } from "../../../domain/tournaments/shape.ts";
import type { Todo, TodoStep } from "../../../domain/tournaments/todo.ts";
import { adminTournamentsTexts as texts } from "../../texts/adminTournaments.ts";
import { timeSince } from "../../texts/dates.ts";
import { classes } from "../../ui/classes.ts";

/** With more tiles than this, the tiles on a phone show the state of a table only by their colour. */
const MAX_WIDE_TILES = 4;
/** With more tables than this, a free table is shown only if a match can be called to it. The others are only counted. */
const MAX_TILES = 8;

const looks: Record<TodoStep | "free", string> = {
  call: "border-gold bg-gold text-navy-950",
  contested: "border-[#c2410c] bg-surface",
  late: "border-[#c2410c] bg-surface",
  reported: "border-ice bg-surface",
  playing: "border-line bg-surface",
  free: "border-line border-dashed text-ink-2",
};

/**
 * The tables to show, of `tables` tables, and the number of free tables that are not shown. The tables of contested
 * and late matches are left out if these matches have a row, in `listedTodos`: it says the same.
 */
export function shownTables(
  tables: number,
  todos: readonly Todo[],
  listedTodos = todos,
): { shown: number[]; others: number } {
  const all = Array.from({ length: tables }, (_, index) => index + 1);
  const isUsed = (table: number) => todos.some((todo) => todo.table === table);
  const listed = tables > MAX_TILES ? all.filter(isUsed) : all;
  const isSaidByRow = ({ step }: Todo) => step === "contested" || step === "late";
  const shown = listed.filter(
    (table) => !listedTodos.some((todo) => todo.table === table && isSaidByRow(todo)),
  );
  return { shown, others: tables - listed.length };
}

/**
 * The state of each table of a tournament: free, in use, or waiting for an administrator's decision. A press on the tile
 * of a table in use opens its match.
 */
export function TableTiles({
  tables,
  todos,
  listed,
  now,
  onOpen,
}: {
  /** The number of tables. */
  tables: number;
  todos: readonly Todo[];
  /** The tasks that have a row. */
  listed: readonly Todo[];
  now: number;
  onOpen(match: MatchRef): void;
}) {
  const { shown, others } = shownTables(tables, todos, listed);
  const isNarrow = shown.length > MAX_WIDE_TILES;
  return (
    <>
      <ul
        aria-label={texts.tablesNow}
        className={classes(
          "grid empty:hidden sm:grid-cols-[repeat(auto-fill,minmax(8rem,1fr))] sm:gap-2",
          isNarrow
            ? "grid-cols-[repeat(auto-fill,minmax(3.25rem,1fr))] gap-1.5"
            : "grid-cols-[repeat(auto-fit,minmax(5rem,1fr))] gap-2",
        )}
      >
        {shown.map((table) => (
          <Tile
            key={table}
            table={table}
            todo={todos.find((todo) => todo.table === table)}
            isNarrow={isNarrow}
            now={now}
            onOpen={onOpen}
          />
        ))}
      </ul>
      {others > 0 && <p className="text-ink-2 text-sm">{texts.otherTables(others)}</p>}
    </>
  );
}

function Tile({
  table,
  todo,
  isNarrow,
  now,
  onOpen,
}: {
  table: number;
  todo: Todo | undefined;
  isNarrow: boolean;
  now: number;
  onOpen(match: MatchRef): void;
}) {
  const step = todo?.step ?? "free";
  const tileClasses = classes(
    "grid h-full w-full content-start gap-1 rounded-2xl border-2 py-1.5 text-left leading-tight",
    isNarrow ? "px-1.5 sm:px-2.5" : "px-2.5",
    looks[step],
  );
  const content = (
    <>
      <span className="flex flex-wrap items-baseline justify-between gap-x-1">
        <b className="font-display font-extrabold text-2xl leading-none">
          <span className="sr-only">{texts.table(table)}</span>
          <span aria-hidden="true">{table}</span>
        </b>
        {todo?.since != null && (
          <span className="font-semibold text-xs tabular-nums">{timeSince(todo.since, now)}</span>
        )}
      </span>
      <span className={classes("truncate font-semibold text-[0.8125rem]", isNarrow && "max-sm:sr-only")}>
        {texts.tableState[step]}
      </span>
    </>
  );
  return (
    <li>
      {todo && todo.step !== "call" ? (
        <button type="button" onClick={() => onOpen(todo.match)} className={tileClasses}>
          {content}
        </button>
      ) : (
        <div className={tileClasses}>{content}</div>
      )}
    </li>
  );
}
