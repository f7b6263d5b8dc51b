import { useMemo } from "react";
import { closedCeremony } from "../../../domain/event/ceremony/ceremony.ts";
import { type Channel, channelOf } from "../../../domain/live/topics.ts";
import {
  type PendingTask,
  pendingTasksOf,
  waitingMatches,
} from "../../../domain/prepare/home/pendingTasks.ts";
import { phaseOf } from "../../../domain/prepare/home/phase.ts";
import type { TournamentRow } from "../../../domain/tournaments/progress.ts";
import {
  useRow,
  useSetting,
  useShownTopic,
  useStored,
  useTopic,
  useWanted,
} from "../../live/LiveProvider.tsx";
import { useNow } from "../../live/now.ts";

/** The tasks that wait for an administrator (rule H6), live; undefined until everything is loaded. */
export function usePendingTasks(): readonly PendingTask[] | undefined {
  const now = useNow();
  const event = useRow("event", "event");
  const ceremony = useRow("ceremony", "ceremony") ?? closedCeremony;
  const wheel = useSetting("wheel");
  const ongoing = useTopic("games").filter(({ status }) => status === "ongoing");
  const cards = useShownTopic("mysteryCards");
  const waiting = useWaitingMatches(now);
  if (!event || !wheel || !cards || !waiting) return undefined;
  return pendingTasksOf({
    phase: phaseOf(event, ceremony).name,
    ...waiting,
    wheelGivesCards: wheel.rewards.some(({ type }) => type === "card"),
    copiesRemaining: cards.reduce((sum, card) => sum + card.copiesRemaining, 0),
    ongoing,
    now,
  });
}

/** The contested and the late matches of the tournament under way; undefined until they are loaded. */
function useWaitingMatches(now: number): ReturnType<typeof waitingMatches> | undefined {
  const active = useShownTopic("tournaments")?.find(({ status }) => status === "active");
  const isLoaded = useStored((store) => store.list("tournaments") !== undefined);
  const channel: Channel | null = active ? channelOf("tournament", active.id) : null;
  useWanted(channel ? [channel] : []);
  const rows = useStored((store) => (channel ? store.list(channel) : undefined)) as
    | readonly TournamentRow[]
    | undefined;
  return useMemo(() => {
    if (!isLoaded || (active && !rows)) return undefined;
    return active && rows ? waitingMatches(active, rows, now) : { contested: [], late: [] };
  }, [active, rows, isLoaded, now]);
}
