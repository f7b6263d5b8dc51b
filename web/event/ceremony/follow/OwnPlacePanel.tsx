import type { OwnPlace } from "../../../../domain/event/ceremony/ownResult.ts";
import { ceremonyTexts, followTexts as texts } from "../../../texts/ceremony.ts";
import { number } from "../../../texts/numbers.ts";
import { uiTexts } from "../../../texts/ui.ts";
import { Place } from "../../../ui/Place.tsx";
import { gatheredCards } from "../heroCards.ts";

/** The player's own place on the page of the ceremony, once it was announced. */
export function OwnPlacePanel({
  place: { rank, player, equals },
  playerCount,
}: {
  place: OwnPlace;
  playerCount: number;
}) {
  const { totalPoints, heroCards } = player;
  return (
    <section className="mx-auto grid w-full max-w-xl gap-3 rounded-card bg-linear-160 from-[#ffe9a8] to-60% to-gold p-5 text-navy-950">
      <div className="flex items-end justify-between gap-3">
        <div>
          <h2 className="font-sans font-semibold text-base tracking-normal">{texts.ownPlace}</h2>
          <p className="font-display font-extrabold text-[4rem] leading-none tracking-[-0.05em]">
            <Place rank={rank} />
          </p>
        </div>
        <p className="text-right">
          <b className="block font-display font-extrabold text-[2.75rem] tabular-nums leading-none">
            {number(totalPoints)}
          </b>
          <span className="font-semibold">{uiTexts.points(totalPoints)}</span>
        </p>
      </div>
      <p className="font-semibold">
        <span>{texts.outOf(playerCount)}</span>
        {equals.length > 0 && <bdi>{`, ${texts.equalWith(equals.map(({ name }) => name))}`}</bdi>}
      </p>
      {heroCards.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {gatheredCards(heroCards).map(({ name, points }) => (
            <li
              key={name}
              className="wrap-anywhere rounded-full bg-linear-120 from-hero to-[#991b1b] px-3.5 py-1 font-semibold text-white"
            >
              {ceremonyTexts.heroCard(name, points)}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
