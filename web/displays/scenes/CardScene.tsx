import { Layers } from "lucide-react";
import type { PlayedCard } from "../../../domain/displays/news.ts";
import { signedPoints } from "../../texts/numbers.ts";
import { sceneTexts as texts } from "../../texts/scenes.ts";
import { WheelIcon } from "../../ui/WheelIcon.ts";
import { fitted, SceneFaces } from "./people.tsx";

const TEXT_WIDTH = 1060;
const CARD_WIDTH = 380;

/** A card that a player used: it flies onto the table. What it gave the player comes below its name. */
export function CardScene({ played: { player, card, points, total } }: { played: PlayedCard }) {
  return (
    <div className="grid flex-1 grid-cols-[calc(var(--spacing)*620)_minmax(0,1fr)] items-center gap-70">
      <div aria-hidden="true" className="scene-card mx-auto">
        <Layers className="size-180" strokeWidth={1.5} />
        <b dir="auto" className="line-clamp-3" style={fitted(card, CARD_WIDTH, 64, 2)}>
          {card}
        </b>
      </div>
      <div className="min-w-0">
        <p className="scene-kicker flex items-center gap-30">
          <SceneFaces people={[player]} size={150} ring="#8b5cf6" />
          {texts.cardPlayed}
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
          className="scene-title mt-20 line-clamp-2 text-left text-violet-ink"
          style={fitted(card, TEXT_WIDTH, 110, 1.7)}
        >
          {card}
        </p>
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
      </div>
    </div>
  );
}
