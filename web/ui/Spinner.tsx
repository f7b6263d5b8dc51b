import { useEffect, useState } from "react";
import { uiTexts } from "../texts/ui.ts";
import { classes } from "./classes.ts";

const sizes = { s: "size-4.5 border-2", m: "size-7 border-[3px]", l: "size-11 border-4" };

/** A loading indicator. Screen readers announce its `label`; without a label it is decoration next to a text. */
export function Spinner({
  size = "m",
  label,
}: {
  size?: "s" | "m" | "l" | undefined;
  label?: string | undefined;
}) {
  return (
    <span role={label ? "status" : undefined} className="inline-flex shrink-0">
      <span
        aria-hidden="true"
        className={classes(
          "rounded-full border-current/25 border-t-current motion-safe:animate-spin motion-reduce:animate-pulse",
          sizes[size],
        )}
      />
      {label && <span className="sr-only">{label}</span>}
    </span>
  );
}

/** On a slow phone, a spinner that is rendered earlier would delay the screen itself by about 100 ms. */
const SPINNER_AFTER_MS = 300;
/** How often (ms) the screen checks the network and explains the delay. */
const EXPLAIN_EVERY_MS = 3000;

/** Shows nothing for 0.3 s, then `FullScreenSpinner`. For a screen that is usually ready within 0.3 s. */
export function LateSpinner() {
  const [isLate, setIsLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsLate(true), SPINNER_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  return isLate && <FullScreenSpinner />;
}

/** Fills the screen while nothing else can be shown; after 3 s it explains the delay. */
export function FullScreenSpinner() {
  const [explanation, setExplanation] = useState("");
  useEffect(() => {
    const explain = () => setExplanation(navigator.onLine ? uiTexts.waitsForServer : uiTexts.waitsForNetwork);
    const timer = setInterval(explain, EXPLAIN_EVERY_MS);
    return () => clearInterval(timer);
  }, []);
  return (
    <main className="relative grid min-h-dvh place-content-center justify-items-center gap-4 text-gold">
      <img src="/logo.svg" alt="" width={56} height={56} />
      <Spinner size="m" label={uiTexts.loading} />
      <p
        role="status"
        className="absolute inset-x-0 top-[calc(50%+4rem)] mx-auto max-w-sm text-balance px-4 text-center text-ink-2"
      >
        {explanation}
      </p>
    </main>
  );
}
