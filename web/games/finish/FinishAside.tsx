import { EffectLines } from "../../cards/played/EffectLines.tsx";
import { Medal } from "../../ui/Medal.tsx";
import { Name } from "../../ui/Name.tsx";
import type { PlacedContender } from "../ranking/placedContenders.ts";
import { SpinWon } from "../ranking/SpinWon.tsx";
import { isLast } from "../ranking/sharedPlaces.ts";
import { CrownHandover } from "./CrownHandover.tsx";
import { EarnedPoints } from "./EarnedPoints.tsx";
import { Gains } from "./Gains.tsx";
import { Ladder } from "./Ladder.tsx";
import { LastPlaceFinish } from "./LastPlaceFinish.tsx";
import type { OwnFinish } from "./ownFinish.ts";
import { SeriesRun } from "./SeriesRun.tsx";

/** What a finish shows below its body, or beside it on a computer: the other places, the effects of cards, the points. */
export function FinishAside({ own, isSkipped }: { own: OwnFinish; isSkipped: boolean }) {
  const { finish, change, game, me, ranking, effects } = own;
  const { crown, lateCrown, series, isSeriesFirst } = own.honours;
  if (own.hasWheel) return <LastPlaceFinish own={own} only="results" />;
  return (
    <>
      <Others
        ranking={crown || isSeriesFirst ? ranking : ranking.slice(3)}
        isTeamGame={game.isTeamGame}
        givesSpin={own.givesSpin}
      />
      {effects.length > 0 && (
        <div className="mt-3">
          <EffectLines game={game} effects={effects} me={me.id} />
        </div>
      )}
      {lateCrown && (
        <div className="mt-3">
          <CrownHandover crown={lateCrown} gameName={game.gameName} me={me.id} />
        </div>
      )}
      {series && !isSeriesFirst && (
        <div className="mt-3">
          <SeriesRun series={series} me={me.id} />
        </div>
      )}
      {change === null && (
        <div className="mt-3 grid gap-3 rounded-[1.25rem] border border-line bg-surface p-4 lg:order-first lg:p-6">
          <Gains finish={finish} isSkipped={isSkipped} />
          <Ladder finish={finish} me={me} />
        </div>
      )}
    </>
  );
}

/** The players or teams that the body does not show. */
function Others({
  ranking,
  isTeamGame,
  givesSpin,
}: {
  ranking: readonly PlacedContender[];
  isTeamGame: boolean;
  givesSpin: boolean;
}) {
  return (
    <ol className="mx-auto flex w-full max-w-md flex-wrap justify-center gap-x-4 gap-y-1.5 pt-3 text-sm">
      {ranking.map((place) => (
        <li key={place.contender.key} className="flex min-w-0 flex-wrap items-center gap-x-1.5">
          <Medal rank={place.position} size="s" />
          <Name className="font-semibold">{place.contender.name}</Name>
          {isTeamGame && (
            <Name className="text-ink-2">{place.contender.members.map(({ name }) => name).join(", ")}</Name>
          )}
          {givesSpin && isLast(ranking, place.position) && <SpinWon members={place.contender.members} />}
          <EarnedPoints place={place} isTeamGame={isTeamGame} className="font-normal text-ink-2" />
        </li>
      ))}
    </ol>
  );
}
