import { memo, type RefObject } from "react";
import { rewardIcon } from "../rewardIcon.ts";
import type { ShownSegment } from "../shownWheel.ts";
import { hasIcons, LINE_HEIGHT, layoutLabel } from "./wheelLabel.ts";
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

/** One segment of the wheel: its colour, its name, and its icon if there is room. */
function WheelSegment({
  segment,
  index,
  count,
  isDimmed,
}: {
  segment: ShownSegment;
  index: number;
  count: number;
  isDimmed: boolean;
}) {
  const { reward, label, isSteal } = segment;
  const { middle } = segmentArc(index, count);
  const Icon = rewardIcon(reward, isSteal);
  const iconSize = count > 7 ? 22 : 26;
  return (
    <g className="transition-opacity duration-300" opacity={isDimmed ? 0.32 : 1} data-segment={index}>
      <path d={segmentPath(index, count)} fill={reward.bgColor} stroke="#0a1228" strokeWidth={2} />
      <g transform={`rotate(${middle})`} fill={reward.color} color={reward.color}>
        <Label label={label} count={count} />
        {hasIcons(count) && (
          <Icon
            x={-iconSize / 2}
            y={-WHEEL.hub - 6 - iconSize}
            width={iconSize}
            height={iconSize}
            fill="none"
            opacity={0.9}
          />
        )}
      </g>
    </g>
  );
}

function Label({ label, count }: { label: string; count: number }) {
  const { direction, lines, size, top } = layoutLabel(label, count);
  const across = direction === "across";
  return (
    <text
      className="font-bold font-display"
      fontSize={size}
      textAnchor={across ? "middle" : "end"}
      transform={across ? `translate(0 ${-top})` : `translate(0 ${-top}) rotate(-90)`}
    >
      {lines.map((line, row) => (
        <tspan
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of one name never change places
          key={row}
          x={0}
          y={
            across
              ? (row * LINE_HEIGHT + 0.8) * size
              : ((row - (lines.length - 1) / 2) * LINE_HEIGHT + 0.34) * size
          }
        >
          {line}
        </tspan>
      ))}
    </text>
  );
}
