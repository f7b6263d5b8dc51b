import { Maximize } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import type { Ceremony } from "../../../domain/ceremony/ceremony.ts";
import { remoteTexts as texts } from "../../texts/ceremony.ts";
import { Button } from "../../ui/Button.tsx";
import { CeremonyStage } from "../stage/CeremonyStage.tsx";
import { OnScreen } from "./OnScreen.tsx";

/** What the big screens show, small. A computer that a projector hangs on shows it on the whole screen. */
export function Preview({ ceremony }: { ceremony: Ceremony }) {
  const frame = useRef<HTMLDivElement>(null);
  const [isLarge, setLarge] = useState(false);
  useEffect(() => {
    const look = () => setLarge(document.fullscreenElement === frame.current);
    document.addEventListener("fullscreenchange", look);
    return () => document.removeEventListener("fullscreenchange", look);
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
