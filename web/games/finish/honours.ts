import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { type Finish, HONOURS_WAIT_MS } from "../../../domain/games/finish.ts";
import type { Champion, Reign } from "../../../domain/games/reign.ts";
import { MIN_SERIES, type SeriesOfPlayer, type WonGame } from "../../../domain/games/series.ts";
import { api } from "../../api/client.ts";
import { useQueries } from "../../api/queries.ts";
import { useRow } from "../../live/LiveProvider.tsx";

/** A crown that the end of a game moved, with the numbers of the new champion and of the former one at that time. */
export interface TakenCrown {
  readonly champion: Champion;
  readonly from: Champion | null;
}

/** The wins in a row that the end of a game continued, and the longest series of all players; null until known. */
export interface ContinuedSeries {
  readonly games: readonly WonGame[];
  readonly longest: SeriesOfPlayer | null;
}

/** What the end of a game changed beside points and ranks (rules P40 and P41). */
export interface Honours {
  readonly crown: TakenCrown | null;
  /** A crown that was told after the finish has begun: it does not replace a podium that already moves. */
  readonly lateCrown: TakenCrown | null;
  readonly series: ContinuedSeries | null;
  /** Whether the series is shown instead of the podium: no crown changed hands, and it was told in time. */
  readonly isSeriesFirst: boolean;
  /** Whether the answers came, or took so long that the finish has begun without them. */
  readonly isReady: boolean;
}

const noHonours: Honours = {
  crown: null,
  lateCrown: null,
  series: null,
  isSeriesFirst: false,
  isReady: true,
};

/**
 * The crown and the series of a finish. They are asked once, when the finish opens: a correction since then makes them outdated,
 * so `isAsked` is then false. During a freeze no crown is asked, because an administrator would get the true one (rule P42).
 */
export function useHonours({ id, playerId, game }: Finish, isAsked: boolean): Honours {
  const isFrozen = useRow("event", "event")?.frozenAt != null;
  const ask = { enabled: isAsked, staleTime: Number.POSITIVE_INFINITY, gcTime: 0, retry: false };
  const { gameNameId } = game;
  const page = useQuery(
    {
      ...ask,
      enabled: isAsked && !isFrozen,
      queryKey: ["the crown of a finish", id],
      queryFn: () => api.games.page.query({ gameNameId }),
    },
    useQueries(),
  );
  const bonds = useQuery(
    { ...ask, queryKey: ["the series of a finish", id], queryFn: () => api.games.bonds.query({ playerId }) },
    useQueries(),
  );
  const games = seriesWith(id, [bonds.data?.series.current.games, bonds.data?.series.longest.games]);
  const isSeries = games.length >= MIN_SERIES;
  const week = useQuery(
    {
      ...ask,
      enabled: isAsked && isSeries,
      queryKey: ["the longest series of a finish", id],
      queryFn: () => api.games.eventGames.query({}),
    },
    useQueries(),
  );
  const isLoading = page.isLoading || bonds.isLoading;
  const isLate = useIsLate(isLoading);
  if (!isAsked) return noHonours;
  const moved = page.data?.reign?.since.gameId === id ? takenCrown(page.data.reign) : null;
  return {
    crown: isLate ? null : moved,
    lateCrown: isLate ? moved : null,
    series: isSeries ? { games, longest: week.data?.longestSeries ?? null } : null,
    isSeriesFirst: isSeries && moved === null && !isLate && !isLoading,
    isReady: isLate || !isLoading,
  };
}

const takenCrown = ({ champion, since: { wins, games }, from }: Reign): TakenCrown => ({
  champion: { ...champion, wins, games },
  from,
});

/** The games won in a row up to this game, in the first of these series that contains it. */
function seriesWith(gameId: string, series: readonly (readonly WonGame[] | undefined)[]): readonly WonGame[] {
  for (const games of series) {
    const index = games?.findIndex((game) => game.gameId === gameId) ?? -1;
    if (games && index >= 0) return games.slice(0, index + 1);
  }
  return [];
}

/** Whether the answers were once awaited for `HONOURS_WAIT_MS`. */
function useIsLate(isLoading: boolean): boolean {
  const [isLate, setIsLate] = useState(false);
  useEffect(() => {
    if (!isLoading) return;
    const timer = setTimeout(() => setIsLate(true), HONOURS_WAIT_MS);
    return () => clearTimeout(timer);
  }, [isLoading]);
  return isLate;
}
