import { Maximize } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import type { Ceremony } from "../../../../domain/event/ceremony/ceremony.ts";
import { serverNow } from "../../../live/serverTime.ts";
import { remoteTexts as texts } from "../../../texts/ceremony.ts";
import { Button } from "../../../ui/Button.tsx";
import { CeremonyStage } from "../stage/CeremonyStage.tsx";
import { shownStep } from "../stepTexts.ts";

/** A small copy of the big screens. It can fill the screen of a computer that is connected to a projector. */
export function Preview({ ceremony }: { ceremony: Ceremony }) {
  const frame = useRef<HTMLDivElement>(null);
  const [isLarge, setLarge] = useState(false);
  useEffect(() => {
    const updateIsLarge = () => setLarge(document.fullscreenElement === frame.current);
    document.addEventListener("fullscreenchange", updateIsLarge);
    return () => document.removeEventListener("fullscreenchange", updateIsLarge);
  }, []);
  return (
    <div className="grid gap-3">
      <div
        ref={frame}
        aria-hidden="true"
        className="aspect-video overflow-hidden rounded-2xl border-2 border-navy-600 [&:fullscreen]:rounded-none [&:fullscreen]:border-0"
      >
        <CeremonyStage ceremony={ceremony} isPreview={!isLarge} />
      </div>
      <OnScreen ceremony={ceremony} />
      {document.fullscreenEnabled && (
        <Button
          variant="quiet"
          icon={Maximize}
          className="justify-self-start max-lg:hidden"
          onClick={() => void frame.current?.requestFullscreen()}
        >
          {texts.wholeScreen}
        </Button>
      )}
    </div>
  );
}

/** The step on the big screens, and since when. */
function OnScreen({ ceremony }: { ceremony: Ceremony }) {
  const { step, phase, shownAt } = ceremony;
  const [, tick] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => tick((ticks) => ticks + 1), 1000);
    return () => clearInterval(timer);
  }, []);
  const seconds = Math.max(0, Math.floor((serverNow() - shownAt) / 1000));
  const stepText = step === null ? texts.soon : shownStep(ceremony);
  return (
    <p className="flex items-baseline justify-between gap-3 text-sm">
      <span className="shrink-0 text-ink-2">{texts.onScreen}</span>
      <b className="min-w-0 text-balance text-right font-semibold">
        <bdi>{stepText}</bdi>
        <span>{` · ${phase === "paused" ? texts.paused : texts.since(seconds)}`}</span>
      </b>
    </p>
  );
}
