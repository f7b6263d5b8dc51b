import { RetryBanner } from "../ui/RetryBanner.tsx";
import type { StepState } from "./stepQueue.ts";

/** Why presses did not go through; those without a certain answer can be asked again. */
export function StepNote({ note, onRetry }: { note: StepState["note"]; onRetry(): void }) {
  if (note?.kind !== "refused" && note?.kind !== "uncertain") return null;
  return (
    <div className="p-1.5">
      <RetryBanner message={note.message} onRetry={note.kind === "uncertain" ? onRetry : null} />
    </div>
  );
}
