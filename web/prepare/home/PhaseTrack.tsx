import { type PhaseName, phaseNames } from "../../../domain/prepare/home/phase.ts";
import { homeTexts as texts } from "../../texts/home.ts";
import { classes } from "../../ui/classes.ts";

/** The phases of an event in a row, the current one in gold (rule H2). */
export function PhaseTrack({ phase }: { phase: PhaseName }) {
  const current = phaseNames.indexOf(phase);
  return (
    <ol
      aria-label={texts.phasesLabel}
      className="grid grid-cols-[repeat(auto-fit,minmax(3.5rem,1fr))] gap-y-2"
    >
      {phaseNames.map((name, index) => (
        <li
          key={name}
          aria-current={index === current ? "step" : undefined}
          className={classes(
            "relative grid justify-items-center gap-1.5 text-center text-xs",
            index > 0 &&
              "after:absolute after:top-[5px] after:right-[calc(50%+9px)] after:h-0.5 after:w-[calc(100%-18px)] after:bg-line",
            index === current ? "font-bold text-ink" : "font-medium text-ink-3",
          )}
        >
          <span
            className={classes(
              "size-3 rounded-full border-2",
              index === current && "border-gold bg-gold ring-4 ring-gold/28",
              index < current && "border-ink-3 bg-ink-3",
              index > current && "border-line-strong bg-ground",
            )}
          />
          <span>{texts.phases[name]}</span>
        </li>
      ))}
    </ol>
  );
}
