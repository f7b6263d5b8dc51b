import type { PlaceRecord } from "../../../domain/games/places.ts";
import { gamePageTexts as texts } from "../../texts/bonds.ts";
import { Card } from "../../ui/Card.tsx";
import { Place } from "../../ui/Place.tsx";
import { PlaceBars } from "./PlaceBars.tsx";

/** How often the reader had each place in a game. */
export function OwnPlaces({ record: { places, games } }: { record: PlaceRecord }) {
  return (
    <section className="grid gap-3">
      <div className="flex items-baseline justify-between gap-3">
        <h2>{texts.ownPlaces}</h2>
        <span className="text-ink-2 text-sm tabular-nums">{texts.outOf(games)}</span>
      </div>
      <Card className="grid gap-1.5">
        <PlaceBars places={places} size="l" />
        <div aria-hidden="true" className="flex gap-2 text-center text-ink-2 text-sm">
          {places
            .map((_, index) => index + 1)
            .map((place) => (
              <span key={place} className="min-w-0 flex-1">
                <Place rank={place} />
              </span>
            ))}
        </div>
      </Card>
    </section>
  );
}
