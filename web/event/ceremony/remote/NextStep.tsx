import { Check, EyeOff } from "lucide-react";
import { useState } from "react";
import type { CeremonyScript } from "../../../../domain/event/ceremony/ceremony.ts";
import { awardOf, rankOfStep, type StepId } from "../../../../domain/event/ceremony/script.ts";
import { ceremonyTexts, remoteTexts as texts } from "../../../texts/ceremony.ts";
import { inPoints } from "../../../texts/numbers.ts";
import { listedNames } from "../../../texts/typography.ts";
import { Button } from "../../../ui/Button.tsx";
import { Card } from "../../../ui/Card.tsx";
import { stepName } from "../stepTexts.ts";

/** The next step. Its players stay hidden until the administrator asks to see them (rule K7). */
export function NextStep({ script, next }: { script: CeremonyScript; next: StepId | null }) {
  const [isRevealed, setRevealed] = useState(false);
  const Icon = next === null ? Check : EyeOff;
  return (
    <Card as="section" className="flex items-center gap-3 p-3.5!">
      <span className="grid size-10.5 shrink-0 place-items-center rounded-full bg-white/8 text-ink-2">
        <Icon aria-hidden="true" className="size-5" />
      </span>
      <div className="min-w-0 flex-1">
        <b className="block font-semibold">
          {next === null ? texts.nothingNext : texts.next(stepName(next))}
        </b>
        <p className="text-ink-2 text-sm" aria-live="polite">
          {next === null ? (
            texts.nothingNextHint
          ) : isRevealed ? (
            <bdi>{announcementOf(script, next)}</bdi>
          ) : (
            texts.hidden
          )}
        </p>
      </div>
      {next !== null && (
        <Button variant="quiet" aria-pressed={isRevealed} onClick={() => setRevealed(!isRevealed)}>
          {isRevealed ? texts.hide : texts.look}
        </Button>
      )}
    </Card>
  );
}

/** What the step will announce: "Karim, 171 points". */
function announcementOf({ awards, places }: CeremonyScript, next: StepId): string {
  const award = awards.find(({ kind }) => kind === awardOf(next));
  const place = places.find(({ rank }) => rank === rankOfStep(next));
  const names = award
    ? ceremonyTexts.winners(award.winners)
    : listedNames((place?.players ?? []).map(({ name }) => name));
  const figure = award
    ? ceremonyTexts.value(award.kind, award.value)
    : inPoints(place?.players[0]?.totalPoints ?? 0);
  return `${names}, ${figure}`;
}
