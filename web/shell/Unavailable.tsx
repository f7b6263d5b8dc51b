import { Lock } from "lucide-react";
import { shellTexts } from "../texts/shell.ts";

/** Stands in for a gated screen while the event is not active. */
export function Unavailable() {
  return (
    <div className="grid min-h-[50dvh] place-content-center justify-items-center gap-2 px-4 text-center">
      <span className="mb-3 grid size-18 place-items-center rounded-3xl bg-gold/16 text-gold-ink">
        <Lock className="size-8" />
      </span>
      <h1>{shellTexts.unavailableTitle}</h1>
      <p className="text-ink-2">{shellTexts.unavailableReason}</p>
      <p className="text-ink-2">{shellTexts.unavailableContact}</p>
    </div>
  );
}
