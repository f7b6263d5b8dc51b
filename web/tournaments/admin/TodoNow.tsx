import { CircleCheckBig, Flag } from "lucide-react";
import { useState } from "react";
import { finishTournamentBlocker } from "../../../domain/tournaments/awards.ts";
import { matchId } from "../../../domain/tournaments/progress.ts";
import type { MatchRef } from "../../../domain/tournaments/shape.ts";
import { type Todo, todosOf } from "../../../domain/tournaments/todo.ts";
import { useNow } from "../../live/now.ts";
import { adminTournamentsTexts as texts } from "../../texts/adminTournaments.ts";
import { Button } from "../../ui/Button.tsx";
import { Card } from "../../ui/Card.tsx";
import { Tag } from "../../ui/Tag.tsx";
import { useIsWide } from "../../ui/wide.ts";
import type { ShownTournament } from "../useTournament.ts";
import { LatestResult } from "./LatestResult.tsx";
import { TableRows } from "./TableRows.tsx";
import { TableTiles } from "./TableTiles.tsx";
import { TodoRow } from "./TodoRow.tsx";

/**
 * On a computer, in a list of up to this many matches, the first match and all contested or late matches have large buttons.
 * Otherwise, only the first match and the first contested or late match have them.
 */
const MAX_SHORT_LIST = 3;

/**
 * The tasks of an administrator in a tournament under way (rule T16): the tables, the button that finishes the tournament, a
 * row for each match that is to be called or decided or is being played, and the latest result. On a computer, the tables
 * come last. On a phone, only the most urgent row is shown until a press shows all.
 */
export function TodoNow({
  tournament,
  onOpen,
  onFinish,
}: {
  tournament: ShownTournament;
  onOpen(match: MatchRef): void;
  onFinish(): void;
}) {
  const now = useNow();
  const isWide = useIsWide();
  const all = todosOf(tournament, now);
  // On a computer, matches that are being played are only in the rows of the tables.
  const todos = isWide ? all.filter(({ step, table }) => step !== "playing" || table === null) : all;
  const isUrgent = ({ step }: Todo) => step === "contested" || step === "late";
  const canFinish = finishTournamentBlocker(tournament) === null;
  const hasTables = all.length > 0 || !canFinish;
  // On a phone the bracket begins in the upper half: only the first task is above it until a press shows the others.
  const [isUnfolded, setUnfolded] = useState(false);
  const isFolded = !isWide && !isUnfolded && todos.length > 1;
  const first = todos.find(isUrgent) ?? todos[0];
  const listed = isFolded && first ? [first] : todos;
  const isLongList = listed.length > MAX_SHORT_LIST;
  const urgent = listed.filter(isUrgent).slice(0, isLongList || !isWide ? 1 : MAX_SHORT_LIST);
  const isExpanded = (todo: Todo) => !isFolded && (todo === listed[0] || urgent.includes(todo));
  return (
    <section aria-label={texts.todo} className="@container grid gap-2">
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <h2>{texts.todo}</h2>
        {isWide && todos.length > 0 && <Tag tone="red">{String(todos.length)}</Tag>}
        {!isWide && todos.length > 1 && (
          <Button
            variant="ghost"
            size="s"
            aria-expanded={isUnfolded}
            onClick={() => setUnfolded(!isUnfolded)}
            className="-my-2"
          >
            {isUnfolded ? texts.onlyFirstTodo : texts.allTodos(todos.length)}
          </Button>
        )}
      </div>
      {!isWide && hasTables && (
        <TableTiles
          tables={tournament.progress.tournament.tables}
          todos={todos}
          listed={listed}
          now={now}
          onOpen={onOpen}
        />
      )}
      {todos.length + Number(canFinish) > 0 && (
        <ol
          aria-label={texts.todo}
          className="grid items-start gap-1.5 @xl:grid-cols-2 @4xl:grid-cols-3 sm:gap-2"
        >
          {canFinish && (
            <Card as="li" padded={false} className="grid gap-2.5 p-3">
              <p className="font-semibold">{texts.finalIsPlayed}</p>
              <Button icon={Flag} onClick={onFinish}>
                {texts.finish}
              </Button>
            </Card>
          )}
          {listed.map((todo) => (
            <TodoRow
              key={matchId(todo.match)}
              shown={tournament}
              todo={todo}
              isMostUrgent={todo === urgent[0]}
              isExpanded={isExpanded(todo)}
              hasAccounts={isWide || !isLongList}
              isShort={isLongList && !isExpanded(todo)}
              now={now}
              onOpen={() => onOpen(todo.match)}
            />
          ))}
        </ol>
      )}
      {todos.length === 0 && !canFinish && (
        <p className="flex items-center gap-2 text-ink-2">
          <CircleCheckBig aria-hidden="true" className="size-5 shrink-0 text-green-ink" />
          <span>{texts.nothingToDo}</span>
        </p>
      )}
      {!isFolded && <LatestResult tournament={tournament} now={now} />}
      {isWide && hasTables && (
        <div className="mt-3">
          <TableRows shown={tournament} todos={all} now={now} onOpen={onOpen} />
        </div>
      )}
    </section>
  );
}
