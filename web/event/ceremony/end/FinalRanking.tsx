import type { Award } from "../../../../domain/event/ceremony/awards.ts";
import { rankOf, standings } from "../../../../domain/people/players/standings.ts";
import { headcount } from "../../../../domain/people/players/tally.ts";
import { useMyId } from "../../../api/session.tsx";
import { usePlayer } from "../../../live/players/usePlayer.ts";
import { useRanking } from "../../../live/players/useRanking.ts";
import { endTexts as texts } from "../../../texts/ceremony.ts";
import { number } from "../../../texts/numbers.ts";
import { uiTexts } from "../../../texts/ui.ts";
import { Card } from "../../../ui/Card.tsx";
import { Place } from "../../../ui/Place.tsx";
import { Podium } from "../../../ui/Podium.tsx";
import { AlbumLink } from "./AlbumLink.tsx";
import { AwardList } from "./AwardList.tsx";
import { RankingSheet } from "./RankingSheet.tsx";
import { WeekBanner } from "./WeekBanner.tsx";

const PODIUM_STEPS = 3;

/** The final podium, with the player's own rank below, and the way to the cards of the player's week (rule K10). */
export function FinalRanking({ awards }: { awards: readonly Award[] }) {
  const ranking = useRanking();
  const ranked = standings(ranking.first, ranking.all);
  const meId = useMyId();
  const me = usePlayer(meId);
  const podiumPlaces = ranked.filter(({ rank }) => rank <= PODIUM_STEPS);
  const namesWithoutStep = podiumPlaces.slice(PODIUM_STEPS).map(({ player }) => player.name);
  if (!me || podiumPlaces.length === 0) return null;
  const plays = me.plays !== false;
  const rank = rankOf(ranking.all, me);
  const count = headcount(ranking.all);
  return (
    <section
      aria-labelledby="final"
      className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-6"
    >
      <h1 id="final" className="sr-only">
        {texts.finalPodium}
      </h1>
      <div>
        <Podium
          label={texts.finalPodium}
          places={podiumPlaces.slice(0, PODIUM_STEPS).map(({ rank, player: { id, name, totalPoints } }) => ({
            rank,
            id,
            name,
            points: totalPoints,
            to: `/players/${id}`,
            isMe: id === meId,
          }))}
        />
        <Card className="grid gap-3 rounded-t-none! border-t-[3px]! border-t-gold!">
          {namesWithoutStep.length > 0 && (
            <p className="text-ink-2 text-sm">{texts.equalOnPodium(namesWithoutStep)}</p>
          )}
          {plays && (
            <div className="flex items-end justify-between gap-3">
              <p>
                <span className="block text-ink-2 text-sm">{texts.youFinish}</span>
                <b className="font-display font-extrabold text-[2.125rem] leading-[1.35]">
                  <Place rank={rank} />
                  <span> </span>
                  <span className="font-semibold text-ink-2 text-lg">{texts.outOf(count)}</span>
                </b>
              </p>
              <p className="text-right">
                <b className="block font-display font-extrabold text-[2.125rem] text-gold-ink tabular-nums leading-[1.35]">
                  {number(me.totalPoints)}
                </b>
                <span className="text-ink-2 text-sm">{uiTexts.points(me.totalPoints)}</span>
              </p>
            </div>
          )}
        </Card>
      </div>
      <div className="grid gap-4">
        {plays && <WeekBanner />}
        <AwardList awards={awards} />
        <AlbumLink />
        <RankingSheet className="justify-self-start" />
      </div>
    </section>
  );
}
