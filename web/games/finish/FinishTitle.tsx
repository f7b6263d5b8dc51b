import { momentTitle } from "../../shell/moments/SkipArea.tsx";
import { crownTexts } from "../../texts/crowns.ts";
import { finishTexts as texts } from "../../texts/finish.ts";
import { togetherTexts } from "../../texts/together.ts";
import type { Content } from "../../ui/jsx/content.ts";
import { Place } from "../../ui/Place.tsx";
import type { OwnFinish } from "./ownFinish.ts";
import { SeriesTitle } from "./SeriesMoment.tsx";

/** The title of a finish: what counts most for its player. */
export function FinishTitle({ own }: { own: OwnFinish }) {
  const { series, isSeriesFirst } = own.honours;
  if (series && isSeriesFirst) return <SeriesTitle wins={series.games.length} />;
  return (
    <span
      className={`block pl-11 text-center text-3xl ${momentTitle} ${own.isFirst ? "text-gold-soft" : ""}`}
    >
      {titleOf(own)}
    </span>
  );
}

function titleOf({
  honours: { crown },
  game,
  place,
  isFirst,
  isTied,
  maySpin,
  hasWheel,
}: OwnFinish): Content {
  if (crown && !hasWheel) return crown.from ? crownTexts.changes : crownTexts.first;
  if (game.isCooperative) return isFirst ? togetherTexts.saved : togetherTexts.almost;
  if (isFirst) return isTied ? texts.sharedVictory : texts.victory;
  if (maySpin) return texts.yourSpin;
  return (
    <>
      <Place rank={place.position} isFeminine />
      <span>{` ${isTied ? texts.sharedPlace : texts.place}`}</span>
    </>
  );
}
