import { MoveDown, MoveUp } from "lucide-react";
import type { Movement } from "../../../domain/people/players/movement.ts";
import { movementTexts as texts } from "../../texts/players.ts";
import { classes } from "../../ui/classes.ts";

/**
 * Places gained or lost since the morning, as an arrow and a number; nothing for a player who had no rank in the morning
 * (rule J7).
 */
export function MovementMark({ movement }: { movement: Movement | undefined }) {
  if (!movement) return null;
  const { places } = movement;
  const placesText = texts.places(places);
  const Arrow = places > 0 ? MoveUp : MoveDown;
  return (
    <span
      title={places === 0 ? placesText : texts.sinceYesterday(placesText)}
      className={classes(
        "inline-flex items-center rounded-full font-bold text-sm tabular-nums leading-tight",
        places === 0 ? "px-1.5 text-ink-3" : "bg-current/14 py-0.5 pr-2 pl-1",
        places > 0 && "text-green-ink",
        places < 0 && "text-orange-ink",
      )}
    >
      {places !== 0 && <Arrow aria-hidden="true" className="size-3.5" strokeWidth={2.75} />}
      <span aria-hidden="true">{places === 0 ? "–" : Math.abs(places)}</span>
      <span className="sr-only">{placesText}</span>
    </span>
  );
}
