import { useId } from "react";
import { rouletteTexts as texts } from "../texts/roulette.ts";
import { classes } from "../ui/classes.ts";
import { ignoreHeldEnter } from "../ui/fields/heldEnter.ts";
import type { Content } from "../ui/jsx/content.ts";
import type { WheelParts } from "./motion/wheelMotion.ts";
import type { ShownSegment } from "./shownWheel.ts";
import { WheelDisc } from "./wheel/WheelDisc.tsx";
import { WheelPointer } from "./wheel/WheelPointer.tsx";
import { WheelRim } from "./wheel/WheelRim.tsx";

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

/** The roulette: the wheel with its pointer on top, 400 px wide or 300 on small screens, and START in its centre. */
function Wheel({
  segments,
  winner,
  isSpinInProgress,
  isStartLocked,
  isBlocked,
  reasonId,
  parts,
  onStart,
}: {
  segments: readonly ShownSegment[];
  winner: number | null;
  /** From START until the wheel stops. */
  isSpinInProgress: boolean;
  /** From START until the result is closed, START does nothing. */
  isStartLocked: boolean;
  /** Whether START is disabled; the element with the id `reasonId` then contains the reason. */
  isBlocked: boolean;
  reasonId: string;
  parts: WheelParts;
  onStart(): void;
}) {
  const isOff = isBlocked || isStartLocked;
  return (
    <div
      className="relative aspect-square w-[min(18.75rem,max(11rem,100dvh-var(--spacing-bottom-bar)-1rem))] max-w-full shrink-0 low:w-[min(18.75rem,max(11rem,100dvh-3.5rem-env(safe-area-inset-top)-var(--spacing-bottom-bar)-7.5rem))] short:w-[min(18.75rem,max(11rem,100dvh-3.5rem-env(safe-area-inset-top)-var(--spacing-bottom-bar)-2.75rem))] rounded-full shadow-[0_18px_70px_rgb(139_92_246/0.6)] md:w-100"
      data-spinning={isSpinInProgress}
    >
      <WheelRim isLit={isSpinInProgress} />
      <div
        role="img"
        aria-label={texts.wheel(segments.map(({ label }) => label))}
        // The turning element is a square. Its empty corners are clipped: they would make the page wider than the screen.
        className={classes(
          "absolute inset-0 overflow-clip transition-opacity",
          isSpinInProgress && "motion-reduce:opacity-25",
        )}
      >
        <WheelDisc ref={parts.disc} segments={segments} winner={winner} />
      </div>
      <WheelPointer ref={parts.pointer} />
      <span className="absolute inset-[36.5%] rounded-full bg-navy-950 shadow-[0_4px_14px_rgb(0_0_0/0.5)]" />
      <button
        type="button"
        aria-disabled={isOff}
        aria-describedby={isBlocked ? reasonId : undefined}
        onClick={() => isOff || onStart()}
        onKeyDown={ignoreHeldEnter}
        className={classes(
          "absolute inset-[38.5%] grid place-items-center rounded-full font-display font-extrabold text-navy-950 text-sm tracking-tight transition-[scale,filter,background-color] md:text-xl short:text-xs",
          "bg-[radial-gradient(circle_at_35%_28%,#ffdf7a,#f5b301_60%)] shadow-[inset_0_-3px_6px_rgb(10_18_40/0.28),inset_0_2px_1px_rgb(255_255_255/0.6)]",
          "enabled-hover:brightness-107 enabled-active:scale-95",
          isBlocked && "cursor-not-allowed grayscale",
          isSpinInProgress && "cursor-progress brightness-85",
        )}
      >
        {texts.start}
      </button>
    </div>
  );
}
