import { dayOfMonth, timeOfDay } from "../texts/dates.ts";
import { number } from "../texts/numbers.ts";
import { classes } from "../ui/classes.ts";
import type { TimeTick } from "./chartTicks.ts";
import type { Plot, Scales } from "./pointsChart.ts";

const HALF_LABEL_PX = 22;

/** The lines at round totals, with a stronger line at 0, and the days or hours under the curve. */
export function ChartAxes({
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
