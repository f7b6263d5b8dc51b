import { type OpenCall, type Scene, secondsOf } from "../../../domain/bigscreens/scenes.ts";
import type { Tournament } from "../../../domain/tournaments/tournament.ts";
import { useRow } from "../../live/LiveProvider.tsx";
import type { Elements } from "../../ui/jsx/content.ts";
import { TvTop } from "../TvTop.tsx";
import { ActionScene } from "./ActionScene.tsx";
import { CallsScene } from "./CallsScene.tsx";
import { CardScene } from "./CardScene.tsx";
import { ChampionsScene } from "./ChampionsScene.tsx";
import { GatheredScene } from "./GatheredScene.tsx";
import { LeaderScene } from "./LeaderScene.tsx";
import { RobberyScene } from "./RobberyScene.tsx";
import { VictoryScene } from "./VictoryScene.tsx";
import "./scenes.css";

/**
 * A scene that covers the views, with the event's title (rule B15). A bar shows for how long the scene stays, except in the
 * scene of calls.
 */
export function SceneScreen({
  scene,
  calls,
  tournament,
}: {
  scene: Scene;
  calls: readonly OpenCall[];
  tournament: Tournament | undefined;
}) {
  const event = useRow("event", "event");
  return (
    <section key={keyOf(scene)} className="scene" data-scene={scene.kind} aria-live="polite">
      <TvTop title={event?.title ?? ""} logoUrl={event?.logoUrl ?? null} />
      {contentOf(scene, calls, tournament?.name ?? "")}
      {scene.kind !== "calls" && (
        <i
          aria-hidden="true"
          className="scene-bar"
          style={{ ["--seconds" as string]: `${secondsOf(scene)}s` }}
        />
      )}
    </section>
  );
}

function keyOf(scene: Scene): string {
  return "id" in scene ? scene.id : scene.kind;
}

function contentOf(scene: Scene, calls: readonly OpenCall[], tournamentName: string): Elements {
  switch (scene.kind) {
    case "calls":
      return <CallsScene calls={calls} tournamentName={tournamentName} />;
    case "gathered":
      return <GatheredScene news={scene.news} />;
    case "champions":
      return <ChampionsScene champions={scene} />;
    case "leader":
      return <LeaderScene leader={scene} />;
    case "victory":
      return <VictoryScene victory={scene} />;
    case "theft":
      return <RobberyScene theft={scene} />;
    case "action":
      return <ActionScene played={scene} />;
    case "card":
      return <CardScene played={scene} />;
  }
}
