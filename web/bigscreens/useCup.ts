import { useMemo } from "react";
import { type OpenCall, openCalls } from "../../domain/bigscreens/calls.ts";
import { shownCup } from "../../domain/bigscreens/scenes.ts";
import { channelOf, type RowOf } from "../../domain/live/topics.ts";
import type { Tournament } from "../../domain/tournaments/tournament.ts";
import { useShownTopic, useStored, useWanted } from "../live/LiveProvider.tsx";
import { type ShownTournament, shownTournament } from "../tournaments/useTournament.ts";
import { useClock } from "./useClock.ts";

/** The tournament of a big screen. */
interface ScreenTournament {
  /** Undefined when the screen has no tournament to show, and until the tournaments have loaded. */
  readonly tournament: Tournament | undefined;
  /** The tournament with its teams and matches; undefined until they have loaded. */
  readonly cup: ShownTournament | undefined;
  /** True once the tournaments have loaded and the screen has no tournament to show. */
  readonly hasNoTournament: boolean;
  /** The unanswered calls of the tournament. */
  readonly calls: readonly OpenCall[];
  /** Why the tournament can't be shown; null: it can. */
  readonly error: unknown;
  /** Whether the tournament is under way and has a consolation bracket (rule B20). */
  readonly hasConsolation: boolean;
}

/** The active tournament, or the latest one that ended less than twelve hours ago (rule B18). */
export function useCup(): ScreenTournament {
  const tournaments = useShownTopic("tournaments");
  const now = useClock();
  const found = useMemo(() => attempt(() => tournaments && shownCup(tournaments, now)), [tournaments, now]);
  const tournament = found.value;
  const channel = tournament && channelOf("tournament", tournament.id);
  useWanted(channel ? [channel] : []);
  const rows = useStored((store) => (channel ? store.list(channel) : undefined)) as
    | readonly RowOf<"tournament">[]
    | undefined;
  const derived = useMemo(() => attempt(() => derive(tournament, rows)), [tournament, rows]);
  const error = found.error ?? derived.error;
  return {
    tournament,
    cup: derived.value?.cup,
    calls: derived.value?.calls ?? noCalls,
    error,
    hasNoTournament: tournaments !== undefined && tournament === undefined && error === null,
    hasConsolation: tournament?.status === "active" && tournament.consolation,
  };
}

const noCalls: readonly OpenCall[] = [];

function derive(tournament: Tournament | undefined, rows: readonly RowOf<"tournament">[] | undefined) {
  const cup = tournament && rows ? shownTournament(tournament, rows, null) : undefined;
  return { cup, calls: cup ? openCalls(cup) : noCalls };
}

/** The value of a job, or what it threw: then only the tournament's views fail, because they throw it again (rule B22). */
function attempt<T>(job: () => T): { readonly value: T | undefined; readonly error: unknown } {
  try {
    return { value: job(), error: null };
  } catch (error) {
    return { value: undefined, error };
  }
}
