import { useEffect, useMemo, useRef, useState } from "react";
import { type News, newsBetween, type ScreenState } from "../../domain/bigscreens/news.ts";
import { nextScene, type OpenCall, type Scene, secondsOf } from "../../domain/bigscreens/scenes.ts";
import { SPIN_MS } from "../../domain/wheel/spin.ts";
import { useRow, useShownTopic, useTopic } from "../live/LiveProvider.tsx";
import { useRanking } from "../live/players/useRanking.ts";
import type { ShownTournament } from "../tournaments/useTournament.ts";
import { useDelayed } from "./delayed.ts";

interface SceneState {
  readonly scene: Scene | null;
  readonly waiting: readonly News[];
  /** The ids of the calls that a scene has already shown. */
  readonly announcedCalls: ReadonlySet<string>;
}

const initialState: SceneState = { scene: null, waiting: [], announcedCalls: new Set() };

/** The scene that interrupts the cycle now, or null (rule B15). */
export function useScenes(cup: ShownTournament | undefined, calls: readonly OpenCall[]): Scene | null {
  const [state, setState] = useState(initialState);
  const { scene, waiting, announcedCalls } = state;
  const news = useScreenNews(cup);
  useEffect(() => {
    if (news.length > 0) setState((current) => ({ ...current, waiting: [...current.waiting, ...news] }));
  }, [news]);

  const hasNewCall = calls.some(({ id }) => !announcedCalls.has(id));
  if (scene === null && (waiting.length > 0 || hasNewCall))
    setState({ ...state, ...nextScene(waiting, hasNewCall) });
  // If the scene of calls is already on screen, it also shows the new call, so no other scene is needed.
  if (scene?.kind === "calls" && hasNewCall)
    setState({ ...state, announcedCalls: new Set(calls.map(({ id }) => id)) });
  if (scene?.kind === "calls" && calls.length === 0) setState({ ...state, scene: null });

  useEffect(() => {
    if (!scene) return;
    const timer = setTimeout(
      () => setState((current) => ({ ...current, scene: null })),
      secondsOf(scene) * 1000,
    );
    return () => clearTimeout(timer);
  }, [scene]);
  return scene;
}

const noNews: readonly News[] = [];

/**
 * The latest news; each piece is returned once. A spin may have caused the news, so all news is delayed until the wheel has
 * stopped on the player's phone.
 */
function useScreenNews(cup: ShownTournament | undefined): readonly News[] {
  const state = useDelayed(useScreenState(cup), SPIN_MS);
  const previousState = useRef<ScreenState>(undefined);
  const [news, setNews] = useState(noNews);
  useEffect(() => {
    if (!state) return;
    if (previousState.current) setNews(newsBetween(previousState.current, state));
    previousState.current = state;
  }, [state]);
  return news;
}

/** The state of this screen; undefined until it has loaded. */
function useScreenState(cup: ShownTournament | undefined): ScreenState | undefined {
  const event = useRow("event", "event");
  const ceremony = useRow("ceremony", "ceremony");
  const { first, all: playersOrTallies } = useRanking();
  const games = useTopic("games");
  const feed = useShownTopic("feed");
  return useMemo(
    () => event && feed && { event, ceremony, players: first, playersOrTallies, games, feed, cup },
    [event, ceremony, first, playersOrTallies, games, feed, cup],
  );
}
