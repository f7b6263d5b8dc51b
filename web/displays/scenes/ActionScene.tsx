import { ArrowLeftRight } from "lucide-react";
import type { PlayedAction } from "../../../domain/displays/news.ts";
import { powerIcons } from "../../powers/powerIcons.ts";
import { sceneTexts as texts } from "../../texts/scenes.ts";
import { fitted, SceneFaces } from "./people.tsx";

const TEXT_WIDTH = 1060;
const TARGET_WIDTH = 820;
const CARD_WIDTH = 380;

/** An action card that a player played on a game: it flies onto the table. Below its name comes what it does, or to whom. */
export function ActionScene({ played }: { played: PlayedAction }) {
  const { player, card, power, gameName, target } = played;
  const Icon = powerIcons[power];
  return (
    <div className="grid flex-1 grid-cols-[calc(var(--spacing)*620)_minmax(0,1fr)] items-center gap-70">
      <div aria-hidden="true" className="scene-card mx-auto" data-tone="action">
        <Icon className="size-180" strokeWidth={1.5} />
        <b dir="auto" className="line-clamp-3" style={fitted(card, CARD_WIDTH, 64, 2)}>
          {card}
        </b>
      </div>
      <div className="min-w-0">
        <p className="scene-kicker flex items-center gap-30">
          <SceneFaces people={[player]} size={150} ring="#22c55e" />
          <span dir="auto" className="truncate">
            {texts.actionPlayed(gameName)}
          </span>
        </p>
        <h1
          dir="auto"
          className="scene-title mt-30 line-clamp-2 text-left"
          style={fitted(texts.plays(player.name), TEXT_WIDTH, 150, 1.7)}
        >
          {texts.plays(player.name)}
        </h1>
        <p
          dir="auto"
          className="scene-title mt-20 line-clamp-2 text-left text-green-ink"
          style={fitted(card, TEXT_WIDTH, 110, 1.7)}
        >
          {card}
        </p>
        {target ? (
          <div className="mt-44 flex items-center gap-36">
            <ArrowLeftRight aria-hidden="true" className="size-100 shrink-0 text-green-ink" />
            <SceneFaces people={[target]} size={150} ring="#f5b301" />
            <p className="min-w-0 flex-1">
              <span className="tv-name block text-navy-200">{texts.means[power]}</span>
              <b
                dir="auto"
                className="scene-title block truncate text-left"
                style={fitted(target.name, TARGET_WIDTH, 90)}
              >
                {target.name}
              </b>
            </p>
          </div>
        ) : (
          <p className="scene-rank mt-44">{texts.means[power]}</p>
        )}
      </div>
    </div>
  );
}
