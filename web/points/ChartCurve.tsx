import { useId } from "react";
import { type ChartedChange, type Plot, type Scales, stepArea, stepLine } from "./pointsChart.ts";

const LINE_PX = 2.25;

/** The curve, the area between the curve and 0 (gold above 0, red below), and dots at the latest and the selected change. */
export function ChartCurve({
  changes,
  plot,
  scales,
  chosen,
}: {
  changes: readonly ChartedChange[];
  plot: Plot;
  scales: Scales;
  chosen: ChartedChange | null;
}) {
  const id = useId();
  const end = plot.bottom + LINE_PX;
  const topToBottom = { gradientUnits: "userSpaceOnUse", x1: 0, x2: 0, y1: 0, y2: end } as const;
  const zero = scales.y(0) / end;
  // The red part of the curve begins half a stroke below 0, so that a curve at 0 is not red.
  const belowZero = (scales.y(0) + LINE_PX / 2) / end;
  const latest = changes.at(-1);
  return (
    <>
      <defs>
        <linearGradient id={`${id}-line`} {...topToBottom}>
          <stop offset={belowZero} stopColor="currentColor" className="text-ink dark:text-gold" />
          <stop offset={belowZero} stopColor="currentColor" className="text-red-ink" />
        </linearGradient>
        <linearGradient id={`${id}-area`} {...topToBottom}>
          <stop offset={0} stopColor="currentColor" stopOpacity={0.42} className="text-gold" />
          <stop offset={zero} stopColor="currentColor" stopOpacity={0.06} className="text-gold" />
          <stop offset={zero} stopColor="currentColor" stopOpacity={0.06} className="text-hero" />
          <stop offset={1} stopColor="currentColor" stopOpacity={0.3} className="text-hero" />
        </linearGradient>
      </defs>
      <path d={stepArea(changes, scales, plot)} fill={`url(#${id}-area)`} />
      <path
        d={stepLine(changes, scales, plot)}
        fill="none"
        stroke={`url(#${id}-line)`}
        strokeWidth={LINE_PX}
        strokeLinejoin="round"
      />
      {latest && <Dot x={plot.right} y={scales.y(latest.total)} />}
      {chosen && (
        <>
          <line
            x1={scales.x(chosen.at)}
            x2={scales.x(chosen.at)}
            y1={plot.top}
            y2={plot.bottom}
            strokeDasharray="3 3"
            className="stroke-ink-2"
          />
          <Dot x={scales.x(chosen.at)} y={scales.y(chosen.total)} />
        </>
      )}
    </>
  );
}

function Dot({ x, y }: { x: number; y: number }) {
  return (
    <circle cx={x} cy={y} r={5} strokeWidth={2.5} className="fill-gold stroke-ink dark:stroke-surface" />
  );
}
