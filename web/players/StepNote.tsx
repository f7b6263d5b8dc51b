import { rankingTexts as texts } from "../texts/players.ts";
import { Banner } from "../ui/Banner.tsx";
import { Button } from "../ui/Button.tsx";
import type { StepState } from "./stepQueue.ts";

/** Why presses did not go through; those without a certain answer can be asked again. */
export function StepNote({ note, onRetry }: { note: StepState["note"]; onRetry(): void }) {
  if (note?.kind !== "refused" && note?.kind !== "uncertain") return null;
  return (
    <div className="p-1.5">
      <Banner
        tone="error"
        action={
          note.kind === "uncertain" && (
            <Button variant="quiet" size="s" onClick={onRetry}>
              {texts.retry}
            </Button>
          )
        }
      >
        {note.message}
      </Banner>
    </div>
  );
}
