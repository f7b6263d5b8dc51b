import { type ComponentType, useEffect, useState } from "react";
import type { OpenCall } from "../../domain/bigscreens/calls.ts";
import type { DisplayPlan, ShownView } from "../../domain/bigscreens/display.ts";
import type { Scene } from "../../domain/bigscreens/scenes.ts";
import { FEED_LENGTH } from "../../domain/history/feed.ts";
import { useWanted } from "../live/LiveProvider.tsx";
import { displayTexts as texts } from "../texts/displays.ts";
import type { ShownTournament } from "../tournaments/useTournament.ts";
import { Rail } from "./Rail.tsx";
import { ScreenPart } from "./ScreenPart.tsx";
import { CallStrip } from "./scenes/CallStrip.tsx";
import { aboveStrip } from "./scenes/callLayout.ts";
import { SceneScreen } from "./scenes/SceneScreen.tsx";
import { useBroken } from "./useBroken.ts";
import { useCup } from "./useCup.ts";
import { useCycle } from "./useCycle.ts";
import { useScenes } from "./useScenes.ts";
import { NowView, useIsNowEmpty } from "./views/NowView.tsx";
import { NewsCard, useNews } from "./views/news.tsx";
import { RankingView } from "./views/RankingView.tsx";
import { ConsolationView, TournamentView } from "./views/TournamentView.tsx";
import { ViewHead } from "./views/ViewHead.tsx";

/** The component of each view. */
const views: Readonly<Record<ShownView, ComponentType>> = {
  ranking: RankingView,
  now: NowView,
  feed: FeedView,
  tournament: TournamentView,
  consolation: ConsolationView,
};

/**
 * The views of a big screen, one after the other (rules B4 and B5), the scenes that interrupt them (rule B15), and the
 * unanswered calls below both (rule B19). A view or scene that throws is skipped (rule B22).
 */
export function Cycle({ plan }: { plan: DisplayPlan }) {
  const { cup, tournament, calls, hasNoTournament, hasConsolation } = useCup();
  const isNowEmpty = useIsNowEmpty();
  const news = useNews();
  // Subscribed during all views: a subscription for each view would reopen the stream at every change of view.
  useWanted(["feed", "mornings", "reigns", "tournaments"]);
  const [nextScene, setNextScene] = useState<Scene | null>(null);
  const [brokenScene, setBrokenScene] = useState<Scene | null>(null);
  const scene = nextScene === brokenScene ? null : nextScene;
  const { broken, add } = useBroken();
  const isEmpty = (view: ShownView) =>
    broken.includes(view) ||
    (view === "now" && isNowEmpty) ||
    (view === "feed" && news?.length === 0) ||
    (view === "tournament" && hasNoTournament) ||
    (view === "consolation" && !hasConsolation);
  const shownPlan = plan.pinned && broken.includes(plan.pinned) ? { ...plan, pinned: null } : plan;
  const { cycle, view, seconds } = useCycle(
    shownPlan,
    isEmpty,
    scene !== null,
    tournament?.status === "active",
  );
  const View = view && views[view];
  return (
    <div className="contents" style={aboveStrip(calls.length)}>
      <div className="tv-frame" inert={scene !== null} data-interrupted={scene !== null || undefined}>
        <section key={view} className="tv-view" data-view={view}>
          {view && View && (
            <ScreenPart part={view} onThrown={() => add(view)}>
              <View />
            </ScreenPart>
          )}
        </section>
        <ScreenPart part="rail" fallback={<aside className="row-span-2" />}>
          <Rail />
        </ScreenPart>
        <ViewProgress
          count={cycle.length}
          currentIndex={cycle.findIndex((planned) => planned.view === view)}
          seconds={seconds}
        />
      </div>
      <ScreenPart part="news" fallback={null} onThrown={() => setNextScene(null)}>
        <News cup={cup} calls={calls} onScene={setNextScene} />
      </ScreenPart>
      {scene && (
        <ScreenPart
          key={scene.kind}
          part={`scene-${scene.kind}`}
          fallback={null}
          onThrown={() => setBrokenScene(scene)}
        >
          <SceneScreen scene={scene} calls={calls} tournament={cup?.progress.tournament} />
        </ScreenPart>
      )}
      {calls.length > 0 && scene?.kind !== "calls" && (
        <ScreenPart part="strip" fallback={null}>
          <CallStrip calls={calls} />
        </ScreenPart>
      )}
    </div>
  );
}

/** Calls `onScene` with each scene that interrupts the views, and with null when a scene ends. */
function News({
  cup,
  calls,
  onScene,
}: {
  cup: ShownTournament | undefined;
  calls: readonly OpenCall[];
  onScene(scene: Scene | null): void;
}) {
  const scene = useScenes(cup, calls);
  useEffect(() => onScene(scene), [scene, onScene]);
  return null;
}

/** The progress of the cycle: one bar for each view. The bar of the current view fills while the view is shown. */
function ViewProgress({
  count,
  currentIndex,
  seconds,
}: {
  count: number;
  currentIndex: number;
  seconds: number | undefined;
}) {
  if (count < 2) return <span />;
  return (
    <div aria-hidden="true" className="flex gap-14">
      {Array.from({ length: count }, (_, index) => (
        <i
          // biome-ignore lint/suspicious/noArrayIndexKey: the bars are identical
          key={index}
          className="tv-dot"
          data-past={index < currentIndex || undefined}
          data-on={index === currentIndex || undefined}
          style={{ ["--seconds" as string]: seconds === undefined ? undefined : `${seconds}s` }}
        />
      ))}
    </div>
  );
}

/** The latest spins, cards and thefts, in six rows of two (rule B6). */
function FeedView() {
  const news = useNews();
  return (
    <>
      <ViewHead title={texts.views.feed} aside={texts.latestNews} />
      {news && news.length === 0 && <p className="tv-name m-auto text-ink-2">{texts.noFeed}</p>}
      {news && news.length > 0 && (
        <ul className="mt-16 grid min-h-0 flex-1 grid-cols-2 grid-rows-6 gap-x-20 gap-y-14">
          {news.slice(0, FEED_LENGTH).map((item) => (
            <NewsCard key={item.id} item={item} lines={1} />
          ))}
        </ul>
      )}
    </>
  );
}
