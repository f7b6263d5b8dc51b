import type { WeekFigures } from "../../../../domain/event/ceremony/week.ts";
import { api } from "../../../api/client.ts";
import { liveQuery, useLiveQuery } from "../../../api/liveQuery.ts";
import { endTexts as texts } from "../../../texts/ceremony.ts";
import { RetryBanner } from "../../../ui/RetryBanner.tsx";
import { Skeleton } from "../../../ui/Skeleton.tsx";

const ownWeek = liveQuery({
  path: "ceremony.ownWeek",
  failed: texts.weekFailed,
  ask: () => api.ceremony.ownWeek.query({}),
});

/** The player's own figures of the week, read from the server. */
export function useOwnWeek(me: string) {
  return useLiveQuery(ownWeek, me);
}

/** The figures of a week in display order, each with its label and colour. */
export function figuresOf(week: WeekFigures, chills: number) {
  return [
    { value: week.played, word: texts.played(week.played), ink: "" },
    { value: week.won, word: texts.won(week.won), ink: "" },
    { value: week.spins, word: texts.spins(week.spins), ink: "text-violet-ink" },
    { value: week.cards, word: texts.cards(week.cards), ink: "text-red-ink" },
    { value: chills, word: texts.chills(chills), ink: "text-ice-ink" },
  ];
}

/** The player's own figures of the week, or an error with a retry button if they can't be read. */
export function OwnFigures({ week, chills }: { week: ReturnType<typeof useOwnWeek>; chills: number }) {
  if (!week.data)
    return week.isError ? (
      <RetryBanner message={texts.weekFailed} busy={week.isFetching} onRetry={() => week.refetch()} />
    ) : (
      <Skeleton className="h-14" />
    );
  return (
    <ul className="flex justify-between gap-1 border-line border-t pt-3 text-center">
      {figuresOf(week.data, chills).map(({ value, word, ink }) => (
        <li key={word} className="min-w-0 flex-1">
          <b className={`block font-display font-extrabold text-2xl tabular-nums ${ink}`}>{value}</b>
          <span className="block truncate text-ink-2 text-sm">{word}</span>
        </li>
      ))}
    </ul>
  );
}
