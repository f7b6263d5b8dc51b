import { useEffect, useMemo, useRef, useState } from "react";
import type { OpenCall } from "../../domain/bigscreens/calls.ts";
import { crownIdOf } from "../../domain/bigscreens/crowns.ts";
import { type DecidedMatch, decidedMatches, matchNews } from "../../domain/bigscreens/matchNews.ts";
import { type News, newsBetween, type ScreenState } from "../../domain/bigscreens/news.ts";
import {
  GATHER_MS,
  isCurrent,
  LANES,
  type Lane,
  nextScene,
  type Scene,
  sceneNow,
  secondsOf,
} from "../../domain/bigscreens/scenes.ts";
import { SPIN_MS } from "../../domain/wheel/spin.ts";
import { useRow, useShownTopic, useTopic } from "../live/LiveProvider.tsx";
import { useRanking } from "../live/players/useRanking.ts";
import { serverNow } from "../live/serverTime.ts";
import type { ShownTournament } from "../tournaments/useTournament.ts";
import { useDelayed } from "./delayed.ts";

interface SceneState {
  readonly scene: Scene | null;
  readonly waiting: readonly News[];
  /** Matches of the first rounds, which wait a few seconds for others (rule B27). */
  readonly gathering: readonly DecidedMatch[];
  /** The ids of the calls that a scene has already shown. */
  readonly announcedCalls: ReadonlySet<string>;
  /** The order in which the groups of scenes take turns. */
  readonly lanes: readonly Lane[];
}

const initialState: SceneState = {
  scene: null,
  waiting: [],
  gathering: [],
  announcedCalls: new Set(),
  lanes: LANES,
};

/** The scene that interrupts the cycle now, or null (rules B15 and B27). */
export function useScenes(cup: ShownTournament | undefined, calls: readonly OpenCall[]): Scene | null {
  const [state, setState] = useState(initialState);
  const { scene, waiting, gathering, announcedCalls, lanes } = state;
  const news = useScreenNews(cup);
  useEffect(() => {
    if (news.length > 0) setState((current) => ({ ...current, waiting: [...current.waiting, ...news] }));
  }, [news]);
  const matches = useMatchNews(cup);
  useEffect(() => {
    if (matches.length > 0) setState((current) => withMatches(current, matches));
  }, [matches]);
  const isGathering = gathering.length > 0;
  useEffect(() => {
    if (!isGathering) return;
    const timer = setTimeout(() => setState(withGathered), GATHER_MS);
    return () => clearTimeout(timer);
  }, [isGathering]);

  const hasNewCall = calls.some(({ id }) => !announcedCalls.has(id));
  if (scene === null && (waiting.length > 0 || hasNewCall))
    setState({ ...state, ...nextScene(waiting, hasNewCall, lanes) });
  // If the scene of calls is already on screen, it also shows the new call, so no other scene is needed.
  if (scene?.kind === "calls" && hasNewCall)
    setState({ ...state, announcedCalls: new Set(calls.map(({ id }) => id)) });
  if (scene?.kind === "calls" && calls.length === 0) setState({ ...state, scene: null });
  const reigns = useShownTopic("reigns");
  const current = useMemo(
    () =>
      new Set([...(cup ? decidedMatches(cup).map(({ id }) => id) : []), ...(reigns ?? []).map(crownIdOf)]),
    [cup, reigns],
  );
  const now = withoutUndone(state, current);
  if (now !== state) setState(now);

  useEffect(() => {
    if (!scene) return;
    const timer = setTimeout(
      () => setState((latest) => ({ ...latest, scene: null })),
      secondsOf(scene) * 1000,
    );
    return () => clearTimeout(timer);
  }, [scene]);
  return scene;
}

/** The state after these matches were decided. A match that is told alone is told at once, after the gathered ones. */
function withMatches(state: SceneState, matches: readonly DecidedMatch[]): SceneState {
  const gathering = [...state.gathering, ...matches];
  if (gathering.every(({ stage }) => stage === "early")) return { ...state, gathering };
  return withGathered({ ...state, gathering });
}

function withGathered(state: SceneState): SceneState {
  return { ...state, waiting: [...state.waiting, ...state.gathering], gathering: [] };
}

/** The state without the matches and crowns that were undone or corrected. The same state if there are none. */
function withoutUndone(state: SceneState, current: ReadonlySet<string>): SceneState {
  const scene = state.scene && sceneNow(state.scene, current);
  const waiting = state.waiting.filter((news) => isCurrent(news, current));
  const gathering = state.gathering.filter((news) => isCurrent(news, current));
  const isSame =
    scene === state.scene &&
    waiting.length === state.waiting.length &&
    gathering.length === state.gathering.length;
  return isSame ? state : { ...state, scene, waiting, gathering };
}

const noMatches: readonly DecidedMatch[] = [];

/** The matches decided by the latest message; each is returned once. Phones show them at the same time. */
function useMatchNews(cup: ShownTournament | undefined): readonly DecidedMatch[] {
  const previous = useRef<ShownTournament>(undefined);
  const [news, setNews] = useState(noMatches);
  useEffect(() => {
    const found = matchNews(previous.current, cup, serverNow());
    previous.current = cup;
    if (found.length > 0) setNews(found);
  }, [cup]);
  return news;
}

const noNews: readonly News[] = [];
/**
 * The same piece of news is not told again within this time (ms). When the live stream is opened anew, its first rows may be
 * older than those that the screen has, so the screen goes back for a moment.
 */
const REPEAT_MS = 60_000;

/**
 * The latest news; each piece is returned once. A spin may have caused the news, so all news is delayed until the wheel has
 * stopped on the player's phone.
 */
function useScreenNews(cup: ShownTournament | undefined): readonly News[] {
  const state = useDelayed(useScreenState(cup), SPIN_MS);
  const previousState = useRef<ScreenState>(undefined);
  const toldAt = useRef(new Map<string, number>());
  const [news, setNews] = useState(noNews);
  useEffect(() => {
    if (!state) return;
    if (previousState.current) {
      const now = performance.now();
      const found = newsBetween(previousState.current, state);
      const fresh = found.filter(
        ({ id }) => now - (toldAt.current.get(id) ?? Number.NEGATIVE_INFINITY) > REPEAT_MS,
      );
      for (const { id } of fresh) toldAt.current.set(id, now);
      setNews(fresh);
    }
    previousState.current = state;
  }, [state]);
  return news;
}

const noReigns: ScreenState["reigns"] = [];

/** The state of this screen; undefined until it has loaded. */
function useScreenState(cup: ShownTournament | undefined): ScreenState | undefined {
  const event = useRow("event", "event");
  const ceremony = useRow("ceremony", "ceremony");
  const { first, all: playersOrTallies } = useRanking();
  const games = useTopic("games");
  const feed = useShownTopic("feed");
  const reigns = useShownTopic("reigns") ?? noReigns;
  return useMemo(
    () => event && feed && { event, ceremony, players: first, playersOrTallies, games, reigns, feed, cup },
    [event, ceremony, first, playersOrTallies, games, reigns, feed, cup],
  );
}
