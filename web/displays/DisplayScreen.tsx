import { type ReactNode, useCallback, useEffect } from "react";
import { isUnderWay } from "../../domain/ceremony/ceremony.ts";
import { firstPlan, type ViewName } from "../../domain/displays/display.ts";
import { channelOf } from "../../domain/live/topics.ts";
import { useLiveState, useRow, useShownTopic, useWanted } from "../live/LiveProvider.tsx";
import { Boundary } from "../loading/Boundary.tsx";
import { part } from "../loading/part.tsx";
import { displayTexts as texts } from "../texts/displays.ts";
import { Rail } from "./Rail.tsx";
import { StandIn } from "./StandIn.tsx";
import { views } from "./screens.ts";
import { useCycle } from "./useCycle.ts";
import { useFreshBuild } from "./useFreshBuild.ts";

const CeremonyStage = part(async () => (await import("../ceremony/stage/CeremonyStage.tsx")).CeremonyStage);

/** A big screen that is connected: the ceremony while one is open, else its views in turn (rules B4 and B5). */
export function DisplayScreen({ id, publicUrl }: { id: string; publicUrl: string }) {
  const { ready, status } = useLiveState();
  const ceremony = useRow("ceremony", "ceremony");
  useFreshBuild(status === "live");
  if (!ready) return <StandIn title={texts.waiting} />;
  if (!ceremony || !isUnderWay(ceremony)) return <Cycle id={id} publicUrl={publicUrl} />;
  return (
    <main className="tv">
      <Again>
        <CeremonyStage ceremony={ceremony} />
      </Again>
    </main>
  );
}

function Cycle({ id, publicUrl }: { id: string; publicUrl: string }) {
  const plan = useRow("display", id)?.plan ?? firstPlan;
  const tournaments = useShownTopic("tournaments") ?? [];
  const tournament = tournaments.find(({ status }) => status === "active");
  const hasTournament = tournament !== undefined;
  // Held whichever view is on: each of them wanted as it comes would take up the stream anew at every turn of the cycle.
  useWanted([
    "feed",
    "mornings",
    "tournaments",
    ...(tournament ? [channelOf("tournament", tournament.id)] : []),
  ]);
  const isEmpty = useCallback((view: ViewName) => view === "tournament" && !hasTournament, [hasTournament]);
  const { cycle, view, seconds } = useCycle(plan, isEmpty);
  const View = view && views[view];
  return (
    <main className="tv">
      <div className="tv-frame">
        <section key={view} className="tv-view" data-view={view}>
          <Again>{View && <View />}</Again>
        </section>
        <Rail publicUrl={publicUrl} />
        <Dots
          count={cycle.length}
          at={cycle.findIndex((planned) => planned.view === view)}
          seconds={seconds}
        />
      </div>
    </main>
  );
}

/** Where the cycle is: a bar for each view, which fills while that is on. */
function Dots({ count, at, seconds }: { count: number; at: number; seconds: number | undefined }) {
  if (count < 2) return <span />;
  return (
    <div aria-hidden="true" className="flex gap-14">
      {Array.from({ length: count }, (_, index) => (
        <i
          // biome-ignore lint/suspicious/noArrayIndexKey: bars that are all alike
          key={index}
          className="tv-dot"
          data-past={index < at || undefined}
          data-on={index === at || undefined}
          style={{ ["--seconds" as string]: seconds === undefined ? undefined : `${seconds}s` }}
        />
      ))}
    </div>
  );
}

/** What does not come, or breaks, is tried again by itself: nobody stands at a big screen to press a button. */
function Again({ children }: { children: ReactNode }) {
  return (
    <Boundary waiting={null} failed={({ message, retry }) => <TriedAgain message={message} retry={retry} />}>
      {children}
    </Boundary>
  );
}

const TRY_AGAIN_MS = 5000;

function TriedAgain({ message, retry }: { message: string; retry(): void }) {
  useEffect(() => {
    const timer = setInterval(retry, TRY_AGAIN_MS);
    return () => clearInterval(timer);
  }, [retry]);
  return <p className="tv-name m-auto max-w-1200 text-center text-ink-2">{message}</p>;
}
