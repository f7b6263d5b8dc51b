import { useMemo } from "react";
import { shownCup } from "../../domain/displays/scenes.ts";
import { channelOf, type RowOf } from "../../domain/live/topics.ts";
import type { Tournament } from "../../domain/tournaments/tournament.ts";
import { useShownTopic, useStored, useWanted } from "../live/LiveProvider.tsx";
import { type ShownTournament, shownTournament } from "../tournaments/useTournament.ts";
import { useClock } from "./useClock.ts";

/** The tournament of a big screen. */
interface Cup {
  /** Undefined when there is none to show. */
  readonly tournament: Tournament | undefined;
  /** With its teams and matches; undefined until they have loaded. */
  readonly shown: ShownTournament | undefined;
  /** Whether it is known that there is none; not before the tournaments have loaded. */
  readonly isNone: boolean;
  /** Whether it is under way and has a consolation bracket (rule B20). */
  readonly hasConsolation: boolean;
}

/** The active tournament, or the latest one that ended less than twelve hours ago (rule B18). */
export function useCup(): Cup {
  const tournaments = useShownTopic("tournaments");
  const now = useClock();
  const tournament = useMemo(() => tournaments && shownCup(tournaments, now), [tournaments, now]);
  const channel = tournament && channelOf("tournament", tournament.id);
  useWanted(channel ? [channel] : []);
  const rows = useStored((store) => (channel ? store.list(channel) : undefined)) as
    | readonly RowOf<"tournament">[]
    | undefined;
  const shown = useMemo(
    () => (tournament && rows ? shownTournament(tournament, rows, null) : undefined),
    [tournament, rows],
  );
  return {
    tournament,
    shown,
    isNone: tournaments !== undefined && tournament === undefined,
    hasConsolation: tournament?.status === "active" && tournament.consolation,
  };
}
