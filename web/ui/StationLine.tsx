import { Check, type LucideIcon } from "lucide-react";
import { classes } from "./classes.ts";
import type { Content, Elements } from "./jsx/content.ts";

/** `current`: where things are now. `next`: what comes next. */
type StationState = "done" | "current" | "next" | "later";

/** A station: its name, what is known of it, its only button, and more on it. */
export interface Station {
  readonly key: string;
  readonly title: string;
  readonly state: StationState;
  /** The icon of the station while it is the current one. */
  readonly icon: LucideIcon;
  readonly about: Content;
  readonly action: Elements;
  readonly more?: Elements;
}

const ticks: Record<StationState, string> = {
  done: "border-green-ink bg-green-ink text-surface",
  current: "border-ink bg-ink text-ground ring-4 ring-ink/15",
  next: "border-ink text-ink",
  later: "border-line-strong text-ink-2",
};

/**
 * The stations of something that goes from one to the next: one below the other on a phone, one beside the other on a computer,
 * joined by a line.
 */
export function StationLine({ label, stations }: { label: string; stations: readonly Station[] }) {
  return (
    <ol
      aria-label={label}
      className="grid lg:auto-cols-fr lg:grid-flow-col lg:gap-x-3 lg:rounded-card lg:border lg:border-line lg:bg-surface lg:px-4 lg:py-7 lg:shadow-card"
    >
      {stations.map(({ key, title, state, icon: Icon, about, action, more }, index) => (
        <li
          key={key}
          aria-current={state === "current" ? "step" : undefined}
          className={classes(
            "relative grid grid-cols-[2rem_minmax(0,1fr)] gap-x-4 pb-6 last:pb-0 lg:grid-cols-1 lg:grid-rows-[2rem_1fr] lg:justify-items-center lg:gap-y-2.5 lg:pb-0 lg:text-center",
            index < stations.length - 1 &&
              "after:absolute after:top-10 after:bottom-1.5 after:left-[calc(1rem-1px)] after:w-0.5 lg:after:top-[calc(1rem-1px)] lg:after:bottom-auto lg:after:left-[calc(50%+1.5rem)] lg:after:h-0.5 lg:after:w-[calc(100%-2.25rem)]",
            state === "done" ? "after:bg-green-ink" : "after:bg-line-strong/60",
          )}
        >
          <span
            aria-hidden="true"
            className={classes(
              "grid size-8 place-items-center rounded-full border-2 font-semibold text-sm tabular-nums",
              ticks[state],
            )}
          >
            {state === "done" ? (
              <Check className="size-4.5" strokeWidth={3} />
            ) : state === "current" ? (
              <Icon className="size-4" strokeWidth={2.5} />
            ) : (
              <span>{String(index + 1)}</span>
            )}
          </span>
          <div className="grid min-w-0 gap-2.5 lg:grid-rows-[auto_1fr_auto] lg:gap-2 lg:justify-items-center">
            <div className="flex min-h-8 flex-wrap items-center gap-x-3 gap-y-2 lg:contents">
              <div className="min-w-0 flex-1 basis-40 lg:contents">
                <h3 className="text-lg leading-snug">{title}</h3>
                <div className="text-ink-2 text-sm lg:max-w-44 lg:text-balance">{about}</div>
              </div>
              {!more && action}
            </div>
            {more}
            {more && action}
          </div>
        </li>
      ))}
    </ol>
  );
}
