import { ArrowLeftRight } from "lucide-react";
import type { PlayedAction } from "../../../domain/bigscreens/news.ts";
import { powerIcons } from "../../cards/powers/powerIcons.ts";
import { sceneTexts as texts } from "../../texts/scenes.ts";
import { PlayedScene } from "./PlayedScene.tsx";
import { fittingStyle, SceneFaces } from "./people.tsx";

const TARGET_WIDTH = 820;

/** An action card that a player played on a game. Below the card's name is the card's effect, or the targeted player. */
export function ActionScene({ played }: { played: PlayedAction }) {
  const { player, card, power, gameName, target } = played;
  const Icon = powerIcons[power];
  return (
    <PlayedScene
      tone="action"
      icon={<Icon className="size-180" strokeWidth={1.5} />}
      player={player}
      card={card}
      intro={texts.actionPlayed(gameName)}
    >
      {target ? (
        <div className="mt-44 flex items-center gap-36">
          <ArrowLeftRight aria-hidden="true" className="size-100 shrink-0 text-green-ink" />
          <SceneFaces people={[target]} size={150} ring="#f5b301" />
          <p className="min-w-0 flex-1">
            <span className="tv-name block text-navy-200">{texts.powerMeaning[power]}</span>
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
        <p className="scene-rank mt-44">{texts.powerMeaning[power]}</p>
      )}
    </PlayedScene>
  );
}
