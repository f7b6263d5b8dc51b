import { uiTexts } from "../texts/ui.ts";
import { classes } from "./classes.ts";

const sizes = { s: "size-4.5 border-2", m: "size-7 border-[3px]", l: "size-11 border-4" };

/** Something is under way. With a `label` it is announced; without, it is decoration beside a text that says so. */
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

/** Fills the screen while nothing else can be shown yet. */
export function FullScreenSpinner() {
  return (
    <main className="grid min-h-dvh place-content-center justify-items-center gap-4 text-gold">
      <img src="/logo.svg" alt="" width={56} height={56} />
      <Spinner size="m" label={uiTexts.loading} />
    </main>
  );
}
