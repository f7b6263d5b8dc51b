import { useId } from "react";
import { rouletteTexts as texts } from "../texts/roulette.ts";
import type { Content } from "../ui/jsx/content.ts";
import type { WheelParts } from "./motion/wheelMotion.ts";
import type { ShownSegment } from "./shownWheel.ts";
import { Wheel } from "./wheel/Wheel.tsx";

/**
 * The wheel on its dark background, which is the same in both themes. Below the wheel: the state of a spin, the reason why
 * START is disabled, or an error.
 */
export function WheelStage({
  segments,
  winner,
  isSpinInProgress,
  isStartLocked,
  isLate,
  blocker,
  failure,
  parts,
  onStart,
}: {
  segments: readonly ShownSegment[];
  winner: number | null;
  /** From START until the wheel stops. */
  isSpinInProgress: boolean;
  /** From START until the result is closed, START does nothing. */
  isStartLocked: boolean;
  /** Whether the server is slow to answer. */
  isLate: boolean;
  /** The reason why START is disabled. */
  blocker: string | null;
  failure: string | null;
  parts: WheelParts;
  onStart(): void;
}) {
  const reasonId = useId();
  return (
    <section className="on-navy grid grid-cols-[minmax(0,1fr)] content-center justify-items-center gap-3 rounded-3xl border border-white/8 bg-[radial-gradient(circle_at_50%_46%,#5b3fc4_0%,#33278a_38%,#161f4d_66%,#0a1228_100%)] px-3 pt-9 pb-3 shadow-card md:px-6 md:pt-10 short:gap-1 short:px-4 short:pt-6 short:pb-1">
      <Wheel
        segments={segments}
        winner={winner}
        isSpinInProgress={isSpinInProgress}
        isStartLocked={isStartLocked}
        isBlocked={blocker !== null && !isStartLocked}
        reasonId={reasonId}
        parts={parts}
        onStart={onStart}
      />
      <div className="grid min-h-6 content-center text-balance text-center text-sm">
        <p role="status" id={reasonId} className="text-white/85">
          {isSpinInProgress ? (isLate ? texts.serverLate : texts.turning) : blocker}
        </p>
        {!isSpinInProgress && failure && <Failure>{failure}</Failure>}
      </div>
    </section>
  );
}

function Failure({ children }: { children: Content }) {
  return (
    <p
      role="alert"
      className="mt-1 rounded-control border border-hero/60 bg-[#3a1226] px-3.5 py-2.5 text-white"
    >
      {children}
    </p>
  );
}
