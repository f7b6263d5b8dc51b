import { signed } from "../../texts/numbers.ts";
import { countersTexts as texts } from "../../texts/players.ts";
import { Stepper } from "../../ui/fields/Stepper.tsx";
import type { CounterControl } from "./useCounter.ts";

/** A counter between minus and plus. Steps that the server has not confirmed are shown next to the value. */
export function CounterStepper({
  control: { counter, value, pending, blocked, press, explainBlockedMore },
  name,
}: {
  control: CounterControl;
  /** The player's name. */
  name: string;
}) {
  return (
    <Stepper
      label={texts.counterOf(counter, name)}
      compact
      less={{ label: texts.take(counter, name), blocked: blocked.less, onStep: () => press(-1) }}
      more={{
        label: texts.add(counter, name),
        blocked: blocked.more,
        onStep: () => press(1),
        onBlocked: explainBlockedMore,
      }}
    >
      <span className="grid w-17 justify-items-center tabular-nums">
        <span className="relative">
          <b className="font-display text-lg">{value}</b>
          {pending !== 0 && (
            // Shown with a delay, so that it does not flash when the answer comes quickly.
            <span className="absolute left-full ml-1 self-center font-semibold text-gold-ink text-sm opacity-100 transition-opacity delay-100 starting:opacity-0">
              <span aria-hidden="true">{signed(pending)}</span>
              <span className="sr-only">{texts.pending(signed(pending))}</span>
            </span>
          )}
        </span>
      </span>
    </Stepper>
  );
}
