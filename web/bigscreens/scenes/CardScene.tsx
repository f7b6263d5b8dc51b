import { Layers } from "lucide-react";
import type { PlayedCard } from "../../../domain/bigscreens/news.ts";
import { signedPoints } from "../../texts/numbers.ts";
import { sceneTexts as texts } from "../../texts/scenes.ts";
import { WheelIcon } from "../../ui/WheelIcon.ts";
import { PlayedScene } from "./PlayedScene.tsx";

/** A mystery card that a player used. Below the card's name is what the player got. */
export function CardScene({ played: { player, card, points, total } }: { played: PlayedCard }) {
  return (
    <PlayedScene
      tone="mystery"
      icon={<Layers className="size-180" strokeWidth={1.5} />}
      player={player}
      card={card}
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
