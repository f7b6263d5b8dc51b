import { Check } from "lucide-react";
import {
  type Ceremony,
  type CeremonyScript,
  placesLeft,
} from "../../../../domain/event/ceremony/ceremony.ts";
import { orderOf, rankOfStep, type StepId } from "../../../../domain/event/ceremony/script.ts";
import { remoteTexts as texts } from "../../../texts/ceremony.ts";
import { Card } from "../../../ui/Card.tsx";
import { classes } from "../../../ui/classes.ts";

/** The progress of the ceremony: how many awards and ranks were announced, and a numbered box for each rank. */
export function CeremonyProgress({
  ceremony,
  script,
  next,
}: {
  ceremony: Ceremony;
  script: CeremonyScript;
  next: StepId | null;
}) {
  const { total, left } = placesLeft(ceremony);
  const { awards, awardCount, step } = ceremony;
  return (
    <Card as="section" className="grid gap-3 p-3.5!">
      {awardCount > 0 && (
        <div className="flex items-center justify-between gap-3">
          <h2 className="text-lg">{texts.awards}</h2>
          <span className="flex items-center gap-1.5 text-ink-2 text-sm tabular-nums">
            <span>{texts.count(awards.length, awardCount)}</span>
            {awards.length === awardCount && (
              <Check aria-hidden="true" className="size-4.5" strokeWidth={3} />
            )}
          </span>
        </div>
      )}
      <div className="flex items-center justify-between gap-3">
        <h2 className="text-lg">{texts.places}</h2>
        <span className="text-ink-2 text-sm tabular-nums">{texts.count(total - left, total)}</span>
      </div>
      <div aria-hidden="true" className="flex gap-1.25">
        {script.places.map(({ rank }) => (
          <span
            key={rank}
            className={classes(
              "grid h-8 min-w-0 flex-1 place-items-center rounded-lg font-bold text-sm tabular-nums",
              rankOfStep(step) !== null && orderOf(`place:${rank}`) <= orderOf(step)
                ? "bg-gold text-navy-950"
                : rank === rankOfStep(next)
                  ? "shadow-[inset_0_0_0_2px_var(--color-gold)]"
                  : "bg-white/8 text-ink-2",
            )}
          >
            {rank}
          </span>
        ))}
      </div>
    </Card>
  );
}
