import { type Ceremony, placesLeft } from "../../../domain/ceremony/ceremony.ts";
import { awardOf, rankOf } from "../../../domain/ceremony/script.ts";
import { ceremonyTexts, endTexts as texts } from "../../texts/ceremony.ts";
import { Card } from "../../ui/Card.tsx";
import { Tag } from "../../ui/Tag.tsx";
import { useIsFresh, useOnceEntered } from "../stage/entrance.ts";
import { shownStep } from "../stepTexts.ts";
import { AwardList } from "./AwardList.tsx";
import { PhoneScene } from "./PhoneScene.tsx";
import { ToldPlayer } from "./ToldPlayer.tsx";

/**
 * The ceremony on a player's own screen: the scene of now, and all that was told so far. What is written below the scene
 * says a name only once the scene has.
 */
export function Following({ ceremony }: { ceremony: Ceremony }) {
  const isFresh = useIsFresh(ceremony.step);
  const told = useOnceEntered(ceremony, isFresh);
  const { left } = placesLeft(told);
  return (
    <section className="grid gap-4" aria-labelledby="ceremony">
      <header className="flex items-center justify-between gap-3">
        <h1 id="ceremony">{ceremonyTexts.title}</h1>
        <Tag tone="red">{texts.live}</Tag>
      </header>
      <PhoneScene key={ceremony.step} ceremony={ceremony} isFresh={isFresh} />
      <p role="status" className="sr-only">
        {shownStep(told) ?? ceremonyTexts.soon}
      </p>
      {told.places.length > 0 && (
        <Card as="section" padded={false} className="overflow-hidden">
          <header className="flex items-baseline justify-between gap-3 px-4 pt-4 pb-2">
            <h2 className="text-lg">{texts.toldBefore}</h2>
            {left > 0 && <span className="text-ink-2 text-sm">{ceremonyTexts.placesLeft(left)}</span>}
          </header>
          <ol>
            {told.places
              .toReversed()
              .flatMap(({ rank, players }) =>
                players.map((player) => <ToldPlayer key={player.id} rank={rank} player={player} />),
              )}
          </ol>
        </Card>
      )}
      {told.awards.length > 0 && (awardOf(told.step) === null || rankOf(told.step) !== null) && (
        <AwardList awards={told.awards} />
      )}
    </section>
  );
}
