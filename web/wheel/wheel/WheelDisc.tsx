import { memo, type RefObject } from "react";
import type { ShownSegment } from "../shownWheel.ts";
import { WheelSegment } from "./WheelSegment.tsx";
import { pointAt, segmentArc, segmentPath, WHEEL } from "./wheelShape.ts";

const VIEW = `${-WHEEL.size / 2} ${-WHEEL.size / 2} ${WHEEL.size} ${WHEEL.size}`;

/** The turning part of the wheel: its segments, and a peg at each edge between two segments. */
export const WheelDisc = memo(function WheelDisc({
  segments,
  winner,
  ref,
}: {
  segments: readonly ShownSegment[];
  /** The index of the segment to highlight, if any. */
  winner: number | null;
  ref?: RefObject<SVGSVGElement | null> | undefined;
}) {
  const count = segments.length;
  return (
    <svg
      ref={ref}
      viewBox={VIEW}
      aria-hidden="true"
      data-wheel-disc
      className="absolute inset-0 size-full select-none will-change-transform"
    >
      {count === 0 && <circle r={WHEEL.radius} fill="#16264f" />}
      {segments.map((segment, index) => (
        <WheelSegment
          key={segment.reward.id}
          segment={segment}
          index={index}
          count={count}
          isDimmed={winner !== null && winner !== index}
        />
      ))}
      {winner !== null && (
        <path
          d={segmentPath(winner, count)}
          fill="none"
          stroke="#ffe39a"
          strokeWidth={6}
          strokeLinejoin="round"
          className="motion-safe:animate-pulse"
        />
      )}
      {count > 1 &&
        segments.map(({ reward }, index) => {
          const [cx, cy] = pointAt(segmentArc(index, count).from, WHEEL.radius - 5);
          return <circle key={reward.id} cx={cx} cy={cy} r={3.2} fill="#ffffff" stroke="#0a1228" />;
        })}
    </svg>
  );
});
