import type { ActiveMerge } from "../../../server/people/merging/repository.ts";
import { api } from "../../api/client.ts";
import { liveQuery, useLiveQuery } from "../../api/liveQuery.ts";
import { mergingTexts } from "../../texts/merging.ts";

const activeMerges = liveQuery({
  path: "merging.list",
  failed: mergingTexts.loadFailed,
  ask: () => api.merging.list.query({}),
});

/** The merges that an administrator can undo (rule A31), by the id of the kept account; empty until they are loaded. */
export function useMerges(): ReadonlyMap<string, ActiveMerge> {
  const { data = [] } = useLiveQuery(activeMerges, null);
  return new Map(data.map((merge) => [merge.keptId, merge]));
}
