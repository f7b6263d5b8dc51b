import { useMemo } from "react";
import type { Match } from "../../domain/tournaments/bracket.ts";
import {
  type DerivedTournament,
  derive,
  progressOf,
  type TournamentRow,
} from "../../domain/tournaments/progress.ts";
import { teamOf } from "../../domain/tournaments/reports.ts";
import type { Team, Tournament } from "../../domain/tournaments/tournament.ts";
import { useMyId } from "../api/session.tsx";
import { useShownTopic } from "../live/LiveProvider.tsx";

/** A tournament as screens show it. */
export interface ShownTournament extends DerivedTournament {
  /** The teams by their id. */
  readonly teams: ReadonlyMap<string, Team>;
  /** The viewer's team, if any. */
  readonly own: Team | undefined;
}

/** A tournament as one of its players sees it. */
export type OwnTournament = ShownTournament & { readonly own: Team };

/** A tournament, live while the screen is mounted; undefined until loaded. */
export function useTournament(tournament: Tournament): ShownTournament | undefined {
  const rows = useShownTopic("tournament", tournament.id);
  const me = useMyId();
  return useMemo(() => rows && shownTournament(tournament, rows, me), [tournament, rows, me]);
}

/** A tournament as the player `me` sees it. `me` is null for a big screen. */
export function shownTournament(
  tournament: Tournament,
  rows: readonly TournamentRow[],
  me: string | null,
): ShownTournament {
  const progress = progressOf(tournament, rows);
  return {
    ...derive(progress),
    teams: new Map(progress.teams.map((team) => [team.id, team])),
    own: me === null ? undefined : teamOf(progress.teams, me),
  };
}

/** The number of matches without walkovers and void matches, and how many of them are finished. */
export function countMatches(matches: readonly Match[]): { finished: number; total: number } {
  const counted = matches.filter(({ state }) => state !== "walkover" && state !== "void");
  return {
    finished: counted.filter(({ state }) => state === "won" || state === "forfeited").length,
    total: counted.length,
  };
}
