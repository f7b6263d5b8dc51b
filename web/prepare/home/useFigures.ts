import { useEffect } from "react";
import { api } from "../../api/client.ts";
import { liveQuery, useLiveQuery } from "../../api/liveQuery.ts";
import { useNow } from "../../live/now.ts";
import { homeTexts } from "../../texts/home.ts";

const figures = liveQuery({
  path: "home.figures",
  failed: homeTexts.loadFailed,
  ask: () => api.home.figures.query({}),
});

/** The figures of the last hour and of the day (rule H7); undefined until they are loaded. They are read again every minute. */
export function useFigures() {
  const now = useNow();
  const { data, refetch } = useLiveQuery(figures, null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: asks again with each minute
  useEffect(() => void refetch({ cancelRefetch: false }), [now, refetch]);
  return data;
}
