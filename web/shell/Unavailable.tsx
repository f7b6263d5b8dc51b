import { Lock } from "lucide-react";
import { shellTexts } from "../texts/shell.ts";
import { classes } from "../ui/classes.ts";

/** Stands in for a gated screen while the event is not active. */
export function Unavailable({ isLed }: { isLed: boolean }) {
  const Heading = isLed ? "h2" : "h1";
  return (
    <div
      className={classes(
        "grid place-content-center justify-items-center gap-2 px-4 text-center",
        isLed ? "py-4" : "min-h-[50dvh]",
      )}
    >
      {!isLed && (
        <span className="mb-3 grid size-18 place-items-center rounded-3xl bg-gold/16 text-gold-ink">
          <Lock className="size-8" />
        </span>
      )}
      <Heading>{shellTexts.unavailableTitle}</Heading>
      <p className="text-ink-2">{shellTexts.unavailableReason}</p>
      <p className="text-ink-2">{shellTexts.unavailableContact}</p>
    </div>
  );
}
