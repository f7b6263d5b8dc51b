import { inPoints, signed } from "../texts/numbers.ts";
import { classes } from "../ui/classes.ts";
import type { ChartedChange } from "./pointsChart.ts";

const WIDTH_PX = 152;

/**
 * The details of one change, above the chart. `x` is the change's distance from the chart's left edge and `width` the
 * chart's width, in pixels.
 */
export function ChartReadout({
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
