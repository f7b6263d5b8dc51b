import { Crown } from "lucide-react";
import type { NewChampion } from "../../../domain/bigscreens/crowns.ts";
import { named } from "../../../domain/named.ts";
import { crownTexts as texts } from "../../texts/crowns.ts";
import { fittingStyle, SceneFaces } from "./people.tsx";

const TEXT_WIDTH = 900;

/** A crown that flies from the former champion of a game to the new one (rule N22). */
export function CrownScene({ crown }: { crown: NewChampion }) {
  const { player, previous, gameName, wins, games } = crown;
  return (
    <div className="grid flex-1 grid-cols-[calc(var(--spacing)*860)_minmax(0,1fr)] items-center gap-70">
      <div className="relative h-760">
        <span aria-hidden="true" className="scene-rays" />
        {previous && (
          <>
            <svg
              aria-hidden="true"
              viewBox="0 0 860 760"
              fill="none"
              stroke="#ffe39a"
              strokeLinecap="round"
              className="absolute! inset-0 size-full"
            >
              <path d="M700 400C680 210 560 120 400 130" strokeWidth="10" strokeDasharray="4 32" />
            </svg>
            <span className="absolute! right-20 bottom-90">
              <SceneFaces people={[previous]} size={250} />
            </span>
          </>
        )}
        <span className="absolute! bottom-60 left-30">
          <SceneFaces people={[player]} size={430} ring="#f5b301" />
        </span>
        <Crown
          aria-hidden="true"
          className="scene-crown absolute! top-30 left-116 size-260 fill-medal-1 text-medal-1"
          strokeWidth={1.2}
        />
      </div>
      <div className="min-w-0">
        <p dir="auto" className="scene-kicker truncate text-left text-gold-soft!">
          {texts.crownOf(gameName)}
        </p>
        <h1
          dir="auto"
          className="scene-title line-clamp-2 text-left"
          style={fittingStyle(player.name, TEXT_WIDTH, 190, 1.7)}
        >
          {named(player.name)}
        </h1>
        <p dir="auto" className="scene-rank mt-16 line-clamp-2 text-left">
          {texts.takesIt(previous?.name ?? null)}
        </p>
        <p className="scene-against mt-44">{texts.why({ wins, games }, previous)}</p>
      </div>
    </div>
  );
}
