import { useEffect, useMemo, useState } from "react";
import { useLiveState } from "../../live/LiveProvider.tsx";

/** A piece of news for a player, with its instant (epoch ms). */
interface News {
  readonly id: string;
  readonly at: number;
}

/**
 * Which news this browser has announced: all news before `seenAt` (epoch ms), and the news of that instant whose ids are in
 * `ids`.
 */
interface Announced {
  readonly seenAt: number;
  readonly ids: readonly string[];
}

/** The news to announce next, oldest first, and the state after the announcement. */
export function nextAnnouncement<N extends News>(
  news: readonly N[],
  announced: Announced,
): { readonly fresh: readonly N[]; readonly announcedAfter: Announced } {
  const fresh = news
    .filter(({ id, at }) => at > announced.seenAt || (at === announced.seenAt && !announced.ids.includes(id)))
    .sort((a, b) => a.at - b.at || (a.id < b.id ? -1 : 1));
  return fresh.length === 0
    ? { fresh, announcedAfter: announced }
    : { fresh, announcedAfter: allAnnounced(news) };
}

/** The state in which all this news is announced. */
export function allAnnounced(news: readonly News[]): Announced {
  const seenAt = Math.max(0, ...news.map(({ at }) => at));
  return { seenAt, ids: news.filter(({ at }) => at === seenAt).map(({ id }) => id) };
}

/** Which news this browser has announced under `key`. On the first visit, all of `news` counts as announced. */
function readAnnounced(key: string, news: readonly News[]): Announced {
  try {
    const { seenAt, ids } = JSON.parse(localStorage.getItem(key) ?? "null");
    if (Number.isFinite(seenAt) && Array.isArray(ids)) return { seenAt, ids };
  } catch {
    // Nothing was stored, or storage is not available.
  }
  const all = allAnnounced(news);
  storeAnnounced(key, all);
  return all;
}

/** Stores in this browser which news was announced under `key`. */
function storeAnnounced(key: string, announced: Announced): void {
  try {
    localStorage.setItem(key, JSON.stringify(announced));
  } catch {
    // Storage is not available: the news may be announced again.
  }
}

/**
 * The news that this browser has not announced under `key`, oldest first. `markAnnounced` counts it as announced while the app
 * is open, and `store` also when the app is opened again.
 */
export function useUnannounced<N extends News>(
  key: string,
  news: readonly N[],
): { readonly fresh: readonly N[]; readonly markAnnounced: () => void; readonly store: () => void } {
  const { ready } = useLiveState();
  const [announced, setAnnounced] = useState<Announced | null>(null);
  useEffect(() => {
    if (ready) setAnnounced((known) => known ?? readAnnounced(key, news));
  }, [ready, key, news]);
  return useMemo(() => {
    const { fresh, announcedAfter } = nextAnnouncement(announced ? news : [], announced ?? allAnnounced([]));
    return {
      fresh,
      markAnnounced: () => setAnnounced(announcedAfter),
      store: () => storeAnnounced(key, announcedAfter),
    };
  }, [key, news, announced]);
}
