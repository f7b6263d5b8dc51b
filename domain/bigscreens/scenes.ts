import type { Tournament } from "../tournaments/tournament.ts";
import type { DecidedMatch } from "./matchNews.ts";
import type { EventNews, News } from "./news.ts";

/**
 * A scene that interrupts the cycle: one piece of news, several pieces of news together, several matches together, or all open
 * calls when a new call was made.
 */
export type Scene =
  | News
  | { readonly kind: "gathered"; readonly news: readonly EventNews[] }
  | { readonly kind: "matches"; readonly matches: readonly DecidedMatch[] }
  | { readonly kind: "calls" };

const SCENE_SECONDS = { champions: 10, matches: 9, other: 6 } as const;
/** Up to this many waiting pieces of news (without champions) are shown in a scene each. More than these share one scene. */
const SEPARATE_MAX = 3;
/** Up to this many matches of the first rounds share a scene (rule B27). */
const MATCHES_MAX = 6;
/** How long (ms) a match of the first rounds waits for others to share its scene (rule B27). */
export const GATHER_MS = 8000;
/** How long (ms) a finished tournament is shown (rule B18). */
const SHOWN_AFTER_END_MS = 12 * 3_600_000;

/** The order in which the kinds of waiting news are shown. */
const order = [
  "champions",
  "leader",
  "victory",
  "crown",
  "theft",
  "action",
  "card",
] as const satisfies EventNews["kind"][];

/** The groups of scenes that take turns (rule B27). The first in the list was told least recently. */
export type Lane = "calls" | "matches" | "others";
export const LANES: readonly Lane[] = ["calls", "matches", "others"];

/** For how many seconds a scene is shown (rules B15 and B27). */
export function secondsOf(scene: Scene): number {
  if (scene.kind === "matches") return SCENE_SECONDS.matches;
  return isGreat(scene) ? SCENE_SECONDS.champions : SCENE_SECONDS.other;
}

/** Whether a scene is about champions: the end of a tournament, or of its final. It comes before every other scene. */
function isGreat(scene: Scene): boolean {
  return scene.kind === "champions" || (scene.kind === "match" && scene.stage === "final");
}

interface Told {
  /** Null if nothing waits. */
  readonly scene: Scene | null;
  /** The pieces of news that still wait after the scene. */
  readonly waiting: readonly News[];
  readonly lanes: readonly Lane[];
}

/**
 * The next scene (rules B15 and B27). First come a final and champions, in a scene each. Then the open calls, if there is a new
 * call, the matches, and the other pieces of news take turns, so that none of the three keeps the others waiting. `lanes` is the
 * order of these turns, as the last call of this function gave it.
 */
export function nextScene(
  waiting: readonly News[],
  hasNewCall: boolean,
  lanes: readonly Lane[] = LANES,
): Told {
  const great = waiting.find((news) => news.kind === "match" && isGreat(news)) ?? waiting.find(isGreat);
  if (great) return { scene: great, waiting: without(waiting, [great]), lanes };
  const matches = waiting.filter((news) => news.kind === "match");
  const others = waiting
    .filter((news) => news.kind !== "match")
    .toSorted((a, b) => order.indexOf(a.kind) - order.indexOf(b.kind));
  const scenes: Readonly<Record<Lane, Scene | null>> = {
    calls: hasNewCall ? { kind: "calls" } : null,
    matches: matchScene(matches),
    others: others.length > SEPARATE_MAX ? { kind: "gathered", news: others } : (others[0] ?? null),
  };
  const lane = lanes.find((each) => scenes[each] !== null);
  const scene = lane ? scenes[lane] : null;
  if (!lane || !scene) return { scene: null, waiting, lanes };
  const nextLanes = [...lanes.filter((each) => each !== lane), lane];
  return { scene, waiting: without(waiting, newsIn(scene)), lanes: nextLanes };
}

/** The scene of the first match; matches of the first rounds share a scene. */
function matchScene(matches: readonly DecidedMatch[]): Scene | null {
  const [first] = matches;
  if (first?.stage !== "early") return first ?? null;
  const early = matches.filter(({ stage }) => stage === "early").slice(0, MATCHES_MAX);
  return early.length === 1 ? first : { kind: "matches", matches: early };
}

/** The pieces of news that a scene shows. */
function newsIn(scene: Scene): readonly News[] {
  if (scene.kind === "calls") return [];
  if (scene.kind === "gathered") return scene.news;
  return scene.kind === "matches" ? scene.matches : [scene];
}

function without(waiting: readonly News[], shown: readonly News[]): News[] {
  return waiting.filter((news) => !shown.includes(news));
}

/**
 * The scene without the matches and crowns that were undone or corrected; null if nothing else is left to show (rules B27 and
 * N22). `current`: the ids of all decided matches, and of the last changes of all crowns. Gives the same scene if nothing is gone.
 */
export function sceneNow(scene: Scene, current: ReadonlySet<string>): Scene | null {
  const gone = newsIn(scene).filter((news) => !isCurrent(news, current));
  if (gone.length === 0) return scene;
  if (scene.kind === "matches") return matchScene(scene.matches.filter((match) => isCurrent(match, current)));
  if (scene.kind !== "gathered") return null;
  return { ...scene, news: scene.news.filter((news) => isCurrent(news, current)) };
}

/** Whether a piece of news is still true: matches and crowns are news only while their results stand. */
export function isCurrent(news: News, current: ReadonlySet<string>): boolean {
  return (news.kind !== "match" && news.kind !== "crown") || current.has(news.id);
}

/** The tournament to show: the active one, or else the one that ended last, if less than twelve hours ago (rule B18). */
export function shownCup(tournaments: readonly Tournament[], now: number): Tournament | undefined {
  const active = tournaments.find(({ status }) => status === "active");
  return (
    active ??
    tournaments
      .filter(({ completedAt }) => completedAt !== null && now - completedAt < SHOWN_AFTER_END_MS)
      .toSorted((a, b) => (b.completedAt ?? 0) - (a.completedAt ?? 0))[0]
  );
}
