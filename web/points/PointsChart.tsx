import { type KeyboardEvent, type PointerEvent, useState } from "react";
import { dayOfMonth, shortDate, timeOfDay } from "../texts/dates.ts";
import { wallOffset } from "../texts/days.ts";
import { inPoints, number, signed } from "../texts/numbers.ts";
import { playerPageTexts as texts } from "../texts/players.ts";
import { classes } from "../ui/classes.ts";
import { useWidth } from "../ui/useWidth.ts";
import { ChartCurve } from "./ChartCurve.tsx";
import { type TimeTick, timeTicks, totalTicks } from "./chartTicks.ts";
import {
  boundsOf,
  type ChartedChange,
  nearestChange,
  type Plot,
  type Scales,
  scalesOf,
} from "./pointsChart.ts";

const HEIGHT_PX = 232;
/** The approximate number of totals written at the left side. */
const TOTAL_TICKS = 4;
/** The width that the label of each day or hour under the curve needs. */
const TIME_TICK_PX = 64;
const DIGIT_PX = 8;

/**
 * The curve of a player's total. A mouse, a finger or the arrow keys select a change and show its details. For
 * assistive technology, the curve is a slider over the changes.
 */
export function PointsChart({
  changes,
  height = HEIGHT_PX,
}: {
  changes: readonly ChartedChange[];
  /** In pixels. */
  height?: number | undefined;
}) {
  const [measured, width] = useWidth();
  const [chosen, setChosen] = useState<number | null>(null);

  const totals = totalTicks(changes, TOTAL_TICKS);
  const maxLabelLength = Math.max(...totals.map((total) => number(total).length));
  const plot = {
    left: maxLabelLength * DIGIT_PX + 10,
    right: Math.max(width - 6, 60),
    top: 10,
    bottom: height - 26,
  };
  const bounds = boundsOf(changes, totals);
  const scales = scalesOf(bounds, plot);
  const maxTimeTicks = Math.max(2, Math.floor((plot.right - plot.left) / TIME_TICK_PX));
  const times = timeTicks(bounds.start, bounds.end, maxTimeTicks, wallOffset);

  const last = changes.length - 1;
  const index = Math.min(chosen ?? last, last);
  const change = changes[index];
  if (!change) return null;

  const follow = (event: PointerEvent<HTMLElement>) => {
    const { left } = event.currentTarget.getBoundingClientRect();
    setChosen(nearestChange(changes, scales, event.clientX - left));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const moves: Record<string, number> = {
      ArrowLeft: index - 1,
      ArrowDown: index - 1,
      ArrowRight: index + 1,
      ArrowUp: index + 1,
      PageDown: index - 10,
      PageUp: index + 10,
      Home: 0,
      End: last,
    };
    const move = moves[event.key];
    if (event.key === "Escape") setChosen(null);
    if (move === undefined) return;
    event.preventDefault();
    setChosen(Math.max(0, Math.min(last, move)));
  };
  const when = `${shortDate(change.at)}, ${timeOfDay(change.at)}`;
  return (
    <div
      ref={measured}
      role="slider"
      tabIndex={0}
      aria-label={texts.chartBrowse}
      aria-valuemin={0}
      aria-valuemax={last}
      aria-valuenow={index}
      aria-valuetext={texts.chartAt(inPoints(change.total), when, signed(change.delta))}
      onPointerDown={follow}
      onPointerMove={follow}
      onPointerLeave={(event) => event.pointerType === "mouse" && setChosen(null)}
      onFocus={() => setChosen((current) => current ?? last)}
      onBlur={() => setChosen(null)}
      onKeyDown={onKeyDown}
      className="relative cursor-crosshair touch-pan-y rounded-lg"
      style={{ height }}
    >
      {width > 0 && (
        <svg aria-hidden="true" width={width} height={height} className="absolute inset-0 overflow-visible">
          <ChartAxes plot={plot} scales={scales} totals={totals} times={times} />
          <ChartCurve
            changes={changes}
            plot={plot}
            scales={scales}
            chosen={chosen === null ? null : change}
          />
        </svg>
      )}
      {chosen !== null && width > 0 && (
        <ChartReadout change={change} when={when} x={scales.x(change.at)} width={width} />
      )}
    </div>
  );
}

const WIDTH_PX = 152;

/**
 * The details of one change, above the chart. `x` is the change's distance from the chart's left edge and `width` the
 * chart's width, in pixels.
 */
function ChartReadout({
  change: { delta, total },
  when,
  x,
  width,
}: {
  change: ChartedChange;
  when: string;
  x: number;
  width: number;
}) {
  const left = Math.max(0, Math.min(width - WIDTH_PX, x - WIDTH_PX / 2));
  return (
    <div
      aria-hidden="true"
      className="on-navy pointer-events-none absolute bottom-full -mb-2 rounded-control border border-white/12 bg-navy-800 px-3 py-2 shadow-high"
      style={{ left, width: WIDTH_PX }}
    >
      <div className="flex items-baseline justify-between gap-2 font-display">
        <b className="text-base tabular-nums">{inPoints(total)}</b>
        <b className={classes("text-sm tabular-nums", delta > 0 ? "text-gold-soft" : "text-[#fca5a5]")}>
          {signed(delta)}
        </b>
      </div>
      <div className="text-navy-300 text-xs">{when}</div>
    </div>
  );
}

const HALF_LABEL_PX = 22;

/** The lines at round totals, with a stronger line at 0, and the days or hours under the curve. */
function ChartAxes({
  plot,
  scales,
  totals,
  times,
}: {
  plot: Plot;
  scales: Scales;
  totals: readonly number[];
  times: readonly TimeTick[];
}) {
  const { left, right, bottom } = plot;
  return (
    <g className="fill-ink-2 font-medium text-xs tabular-nums">
      {totals.map((total) => (
        <g key={total} transform={`translate(0 ${scales.y(total)})`}>
          <line x1={left} x2={right} className={total === 0 ? "stroke-line-strong/70" : "stroke-line"} />
          <text x={left - 8} dy="0.35em" textAnchor="end">
            {number(total)}
          </text>
        </g>
      ))}
      {times.map(({ at, isDay }) => {
        const x = scales.x(at);
        // The last label ends at the edge of the chart, 6 px to the right of the plot.
        return (
          <g key={at} transform={`translate(0 ${bottom})`}>
            <line x1={x} x2={x} y1={4} y2={8} className="stroke-line-strong/70" />
            <text
              x={Math.min(x, right - HALF_LABEL_PX + 6)}
              y={22}
              textAnchor="middle"
              className={classes(isDay && "fill-ink font-semibold")}
            >
              {isDay ? dayOfMonth(at) : timeOfDay(at)}
            </text>
          </g>
        );
      })}
    </g>
  );
}
