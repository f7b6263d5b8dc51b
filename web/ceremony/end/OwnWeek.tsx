import type { WeekFigures } from "../../../domain/ceremony/week.ts";
import { channelOf } from "../../../domain/live/topics.ts";
import { api } from "../../api/client.ts";
import { useLiveQuery } from "../../api/liveQuery.ts";
import { endTexts as texts } from "../../texts/ceremony.ts";
import { RetryBanner } from "../../ui/RetryBanner.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";

/** One's own figures of the week. Read from the server. */
export function useOwnWeek(me: string) {
  return useLiveQuery({
    queryKey: ["ceremony", "ownWeek", me],
    failed: texts.weekFailed,
    dependsOn: [channelOf("results", me), channelOf("playerJournal", me)],
    queryFn: () => api.ceremony.ownWeek.query({}),
  });
}

/** The figures of a week in their order, each with its word and its colour. */
export function figuresOf(week: WeekFigures, chills: number) {
  return [
    { value: week.played, word: texts.played(week.played), ink: "" },
    { value: week.won, word: texts.won(week.won), ink: "" },
    { value: week.spins, word: texts.spins(week.spins), ink: "text-violet-ink" },
    { value: week.cards, word: texts.cards(week.cards), ink: "text-red-ink" },
    { value: chills, word: texts.chills(chills), ink: "text-ice-ink" },
  ];
}

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
