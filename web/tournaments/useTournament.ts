import { useMemo } from "react";
import { type Match, matchesOf } from "../../domain/tournaments/bracket.ts";
import {
  bracketOf,
  type Progress,
  progressOf,
  type TournamentRow,
} from "../../domain/tournaments/progress.ts";
import { teamOf } from "../../domain/tournaments/reports.ts";
import type { Team, Tournament } from "../../domain/tournaments/tournament.ts";
import { useMyId } from "../accounts/session.tsx";
import { useShownTopic } from "../live/LiveProvider.tsx";

/** A tournament as screens show it. */
export interface ShownTournament {
  readonly progress: Progress;
  readonly matches: readonly Match[];
  /** The teams by their id. */
  readonly teams: ReadonlyMap<string, Team>;
  /** The team of whoever looks, if there is one. */
  readonly own: Team | undefined;
}

/** A tournament, live, as long as the screen is shown; undefined until it is there. */
export function useTournament(tournament: Tournament): ShownTournament | undefined {
  const rows = useShownTopic("tournament", tournament.id);
  const me = useMyId();
  return useMemo(() => rows && shownTournament(tournament, rows, me), [tournament, rows, me]);
}

/** A tournament as `me` looks at it; null: nobody who could be in it. */
export function shownTournament(
  tournament: Tournament,
  rows: readonly TournamentRow[],
  me: string | null,
): ShownTournament {
  const progress = progressOf(tournament, rows);
  return {
    progress,
    matches: matchesOf(bracketOf(progress)),
    teams: new Map(progress.teams.map((team) => [team.id, team])),
    own: me === null ? undefined : teamOf(progress.teams, me),
  };
}

/** The matches that will be or were played, and how many of them are over: walkovers and void ones are none. */
export function playedOf(matches: readonly Match[]): { done: number; all: number } {
  const counted = matches.filter(({ state }) => state !== "walkover" && state !== "void");
  return {
    done: counted.filter(({ state }) => state === "won" || state === "forfeited").length,
    all: counted.length,
  };
}
