import { ArrowLeftRight, Layers, Megaphone } from "lucide-react";
import type { OpenCall } from "../../../domain/bigscreens/calls.ts";
import type { NewLeader, PlayedAction, PlayedCard } from "../../../domain/bigscreens/news.ts";
import { type Scene, secondsOf } from "../../../domain/bigscreens/scenes.ts";
import type { Tournament } from "../../../domain/tournaments/tournament.ts";
import { powerIcons } from "../../cards/powers/powerIcons.ts";
import { useRow } from "../../live/LiveProvider.tsx";
import { signedPoints } from "../../texts/numbers.ts";
import { sceneTexts as texts } from "../../texts/scenes.ts";
import type { Elements } from "../../ui/jsx/content.ts";
import { WheelIcon } from "../../ui/WheelIcon.ts";
import { TvTop } from "../TvTop.tsx";
import { CallList } from "./CallList.tsx";
import { ChampionsScene } from "./ChampionsScene.tsx";
import { CrownScene } from "./CrownScene.tsx";
import { layoutOf, sceneLayouts } from "./callLayout.ts";
import { FaceScene } from "./FaceScene.tsx";
import { GatheredScene } from "./GatheredScene.tsx";
import { MatchesScene } from "./MatchesScene.tsx";
import { MatchScene } from "./MatchScene.tsx";
import { PlayedScene } from "./PlayedScene.tsx";
import { fittingStyle, SceneFaces } from "./people.tsx";
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
    <section
      key={keyOf(scene)}
      className="scene"
      data-scene={scene.kind}
      data-stage={scene.kind === "match" ? scene.stage : undefined}
      aria-live="polite"
    >
      <TvTop
        title={event?.title ?? ""}
        logoUrl={event?.logoUrl ?? null}
        about={scene.kind === "match" || scene.kind === "matches" ? (tournament?.name ?? null) : null}
      />
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
    case "match":
      return <MatchScene match={scene} />;
    case "matches":
      return <MatchesScene matches={scene.matches} />;
    case "champions":
      return <ChampionsScene champions={scene} />;
    case "leader":
      return <LeaderScene leader={scene} />;
    case "victory":
      return <VictoryScene victory={scene} />;
    case "crown":
      return <CrownScene crown={scene} />;
    case "theft":
      return <RobberyScene theft={scene} />;
    case "action":
      return <ActionScene played={scene} />;
    case "card":
      return <CardScene played={scene} />;
  }
}

/** A player who takes the lead of the ranking. */
function LeaderScene({ leader: { player, points, previous } }: { leader: NewLeader }) {
  return (
    <FaceScene
      people={[player]}
      kicker={texts.ranking}
      title={texts.leads(player.name)}
      against={previous && texts.aheadOf(previous.name)}
    >
      <p className="mt-56">
        <b className="scene-points">{texts.total(points)}</b>
      </p>
    </FaceScene>
  );
}

/** All unanswered calls of teams to their matches, shown when a new call was made (rule B15). */
function CallsScene({ calls, tournamentName }: { calls: readonly OpenCall[]; tournamentName: string }) {
  return (
    <>
      <header className="mt-26 mb-26 flex items-center gap-30">
        <Megaphone aria-hidden="true" className="size-104 shrink-0 text-gold" />
        <h1 className="scene-title shrink-0 text-[calc(var(--spacing)*124)]">{texts.callsTitle}</h1>
        <span translate="no" dir="auto" className="tv-name ml-auto min-w-0 truncate text-navy-200">
          {tournamentName}
        </span>
      </header>
      <CallList calls={calls} layout={layoutOf(sceneLayouts, calls.length)} />
    </>
  );
}

/** A mystery card that a player used. Below the card's name is what the player got. */
function CardScene({ played: { player, card, imageUrl, points, total } }: { played: PlayedCard }) {
  return (
    <PlayedScene
      tone="mystery"
      icon={<Layers className="size-180" strokeWidth={1.5} />}
      player={player}
      card={card}
      imageUrl={imageUrl}
      intro={texts.cardPlayed}
    >
      <p className="mt-44 flex items-center gap-36">
        {points > 0 ? (
          <b className="scene-points">{signedPoints(points)}</b>
        ) : (
          <>
            <WheelIcon aria-hidden="true" className="size-120 shrink-0 text-violet-ink" strokeWidth={1.6} />
            <b className="scene-rank">{texts.winsSpin}</b>
          </>
        )}
        {points > 0 && total !== null && (
          <span className="tv-name text-balance text-navy-200">{texts.nowHas(total)}</span>
        )}
      </p>
    </PlayedScene>
  );
}

const TARGET_WIDTH = 820;

/** An action card that a player played on a game. Below the card's name is the card's effect, or the targeted player. */
function ActionScene({ played }: { played: PlayedAction }) {
  const { player, card, imageUrl, power, gameName, target } = played;
  const Icon = powerIcons[power];
  return (
    <PlayedScene
      tone="action"
      icon={<Icon className="size-180" strokeWidth={1.5} />}
      player={player}
      card={card}
      imageUrl={imageUrl}
      intro={texts.actionPlayed(gameName)}
    >
      {target ? (
        <div className="mt-44 flex items-center gap-36">
          <ArrowLeftRight aria-hidden="true" className="size-100 shrink-0 text-green-ink" />
          <SceneFaces people={[target]} size={150} ring="#f5b301" />
          <p className="min-w-0 flex-1">
            <span className="tv-name block text-navy-200">{texts.powerMeaning(power)}</span>
            <b
              translate="no"
              dir="auto"
              className="scene-title block truncate text-left"
              style={fittingStyle(target.name, TARGET_WIDTH, 90)}
            >
              {target.name}
            </b>
          </p>
        </div>
      ) : (
        <p className="scene-rank mt-44">{texts.powerMeaning(power)}</p>
      )}
    </PlayedScene>
  );
}
