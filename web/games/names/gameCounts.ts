import { useMemo } from "react";
import { api } from "../../api/client.ts";
import { liveQuery, useLiveQuery } from "../../api/liveQuery.ts";
import { gameNamesTexts as texts } from "../../texts/gameNames.ts";

/** The number of completed games for each name. */
const gameCountsByName = liveQuery({
  path: "games.nameCounts",
  failed: texts.countsFailed,
  ask: () => api.games.nameCounts.query({}),
});

/**
 * How many games of each name are completed: `counts`, by the name's id, without names that have none; undefined until it has
 * loaded.
 */
export function useGameCounts() {
  const { data, isError, isFetching, refetch } = useLiveQuery(gameCountsByName, null);
  const counts = useMemo(
    () => data && new Map(data.map(({ gameNameId, games }) => [gameNameId, games])),
    [data],
  );
  return { counts, isError, isFetching, refetch };
}
