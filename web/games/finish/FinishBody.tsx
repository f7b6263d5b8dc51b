import { Fragment } from "react";
import { finishChangeTexts as texts } from "../../texts/finishChange.ts";
import { Banner } from "../../ui/Banner.tsx";
import { useIsWide } from "../../ui/wide.ts";
import { UncountedNote } from "../counting/UncountedNote.tsx";
import { TogetherCircle } from "../together/TogetherCircle.tsx";
import { CrownHandover } from "./CrownHandover.tsx";
import { FinishPodium } from "./FinishPodium.tsx";
import { LastPlaceFinish } from "./LastPlaceFinish.tsx";
import type { OwnFinish } from "./ownFinish.ts";
import { SeriesMoment } from "./SeriesMoment.tsx";

/** What a finish shows first, large: a crown that changed hands, a series, the podium, the wheel or the circle of players. */
export function FinishBody({ own, tooLate }: { own: OwnFinish; tooLate: string | null | undefined }) {
  const { game, change } = own;
  return (
    <>
      {tooLate && <Banner tone="warning">{tooLate}</Banner>}
      {change === "corrected" && <Banner tone="warning">{texts.corrected}</Banner>}
      {game.uncounted !== null && (
        <div className="mb-4">
          <UncountedNote reason={game.uncounted} isOver />
        </div>
      )}
      <Centrepiece own={own} />
    </>
  );
}

function Centrepiece({ own }: { own: OwnFinish }) {
  const { game, ranking, place, me, givesSpin } = own;
  const { crown, series, isSeriesFirst, isReady } = own.honours;
  const isWide = useIsWide();
  if (game.isCooperative)
    return (
      <TogetherCircle
        members={game.players}
        earned={place.earned}
        isWon={own.isFirst}
        me={me.id}
        className="lg:mb-[calc(40dvh-15rem)] lg:[zoom:1.25]"
      />
    );
  if (!isReady) return null;
  const handover = crown && <CrownHandover crown={crown} gameName={game.gameName} me={me.id} />;
  if (own.hasWheel)
    return (
      <Fragment>
        {handover}
        <LastPlaceFinish own={own} only={isWide ? "wheel" : undefined} />
      </Fragment>
    );
  if (handover) return handover;
  if (series && isSeriesFirst) return <SeriesMoment series={series} me={me.id} />;
  return (
    <FinishPodium
      ranking={ranking}
      isTeamGame={game.isTeamGame}
      givesSpin={givesSpin}
      me={me.id}
      className="lg:[zoom:1.6]"
    />
  );
}
