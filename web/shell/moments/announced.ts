/** A piece of news for a player, with its instant (epoch ms). */
interface News {
  readonly id: string;
  readonly at: number;
}

/**
 * Which news this browser has announced: all news before `seenAt` (epoch ms), and the news of that instant whose ids are in
 * `ids`.
 */
export interface Announced {
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
export function readAnnounced(key: string, news: readonly News[]): Announced {
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
export function storeAnnounced(key: string, announced: Announced): void {
  try {
    localStorage.setItem(key, JSON.stringify(announced));
  } catch {
    // Storage is not available: the news may be announced again.
  }
}
