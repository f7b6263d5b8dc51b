import { gamesTexts as texts } from "../../texts/games.ts";
import { Place } from "../../ui/Place.tsx";
import type { PlacedContender } from "../ranking/placedContenders.ts";

/** The reader's own place in a completed game and, unless they are hidden, the points earned. */
export function OwnPlace({ own: { position, earned } }: { own: PlacedContender }) {
  return (
    <>
      <span>{`${texts.you} `}</span>
      <Place rank={position} />
      {earned !== null && <span>{texts.ownPoints(earned)}</span>}
    </>
  );
}
