import { useEffect, useState } from "react";
import type { Ceremony } from "../../../domain/ceremony/ceremony.ts";
import { remoteTexts as texts } from "../../texts/ceremony.ts";
import { shownStep } from "../stepTexts.ts";

/** What the screens show, and since when. */
export function OnScreen({ ceremony }: { ceremony: Ceremony }) {
  const { step, phase, shownAt } = ceremony;
  const [, tick] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => tick((ticks) => ticks + 1), 1000);
    return () => clearInterval(timer);
  }, []);
  const seconds = Math.max(0, Math.floor((Date.now() - shownAt) / 1000));
  const what = step === null ? texts.soon : shownStep(ceremony);
  return (
    <p className="flex items-baseline justify-between gap-3 text-sm">
      <span className="shrink-0 text-ink-2">{texts.onScreen}</span>
      <b className="min-w-0 text-balance text-right font-semibold">
        <bdi>{what}</bdi> · {phase === "paused" ? texts.paused : texts.since(seconds)}
      </b>
    </p>
  );
}
