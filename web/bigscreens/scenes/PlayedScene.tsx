import { useState } from "react";
import type { Seat } from "../../../domain/games/game.ts";
import { sceneTexts as texts } from "../../texts/scenes.ts";
import type { Elements } from "../../ui/jsx/content.ts";
import { fittingStyle, SceneFaces } from "./people.tsx";

const TEXT_WIDTH = 1060;
const CARD_WIDTH = 380;

/** The colours of an action card, which is played on a game, and of other cards. */
const LOOKS = {
  action: { ring: "#22c55e", ink: "text-green-ink" },
  mystery: { ring: "#8b5cf6", ink: "text-violet-ink" },
} as const;

/**
 * A card that a player used. A picture of the card flies in from below: it has the card's image, or else `icon`. Next to the
 * picture are the player's face, an introduction, the player's name and the card's name, and below them the card's effect
 * (`children`).
 */
export function PlayedScene({
  tone,
  icon,
  player,
  card,
  imageUrl,
  intro,
  children,
}: {
  tone: keyof typeof LOOKS;
  icon: Elements;
  player: Seat;
  card: string;
  imageUrl: string;
  intro: string;
  children: Elements;
}) {
  const { ring, ink } = LOOKS[tone];
  const [failedUrl, setFailedUrl] = useState("");
  return (
    <div className="grid flex-1 grid-cols-[calc(var(--spacing)*620)_minmax(0,1fr)] items-center gap-70">
      <div aria-hidden="true" className="scene-card mx-auto" data-tone={tone}>
        {imageUrl === failedUrl ? (
          icon
        ) : (
          <img src={imageUrl} alt="" className="scene-card-image" onError={() => setFailedUrl(imageUrl)} />
        )}
        <b dir="auto" className="line-clamp-3" style={fittingStyle(card, CARD_WIDTH, 64, 2)}>
          {card}
        </b>
      </div>
      <div className="min-w-0">
        <p className="scene-kicker flex items-center gap-30">
          <SceneFaces people={[player]} size={150} ring={ring} />
          <span dir="auto" className="truncate">
            {intro}
          </span>
        </p>
        <h1
          dir="auto"
          className="scene-title mt-30 line-clamp-2 text-left"
          style={fittingStyle(texts.plays(player.name), TEXT_WIDTH, 150, 1.7)}
        >
          {texts.plays(player.name)}
        </h1>
        <p
          dir="auto"
          className={`scene-title mt-20 line-clamp-2 text-left ${ink}`}
          style={fittingStyle(card, TEXT_WIDTH, 110, 1.7)}
        >
          {card}
        </p>
        {children}
      </div>
    </div>
  );
}
