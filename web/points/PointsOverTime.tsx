import { TrendingUp } from "lucide-react";
import { shortDate, timeOfDay } from "../texts/dates.ts";
import { number, signed } from "../texts/numbers.ts";
import { playerPageTexts as texts } from "../texts/players.ts";
import { Card } from "../ui/Card.tsx";
import type { Elements } from "../ui/jsx/content.ts";
import { EmptyState } from "../ui/lists/EmptyState.tsx";
import { PointsChart } from "./PointsChart.tsx";
import { type ChartedChange, chartedChanges } from "./pointsChart.ts";

/** A player's total during the event: a curve, and the same data as a table for screen readers. */
export function PointsOverTime({
  history,
  action,
}: {
  history: readonly { at: number; delta: number }[];
  /** Shown next to the heading. */
  action?: Elements;
}) {
  const changes = chartedChanges(history);
  const [first, last] = [changes[0], changes.at(-1)];
  return (
    <section className="grid min-w-0 content-start gap-3">
      <div className="flex items-center justify-between gap-3">
        <h2>{texts.chart}</h2>
        {action}
      </div>
      {first && last ? (
        <Card className="grid gap-3">
          <p className="text-ink-2 text-sm">{texts.chartSpan(shortDate(first.at), shortDate(last.at))}</p>
          <PointsCurve changes={changes} />
        </Card>
      ) : (
        <EmptyState icon={TrendingUp} title={texts.noPoints}>
          {texts.noPointsHint}
        </EmptyState>
      )}
    </section>
  );
}

/** The curve of a player's total, of this height in pixels, and the same data as a table for screen readers. */
export function PointsCurve({
  changes,
  height,
}: {
  changes: readonly ChartedChange[];
  height?: number | undefined;
}) {
  return (
    <>
      <PointsChart changes={changes} height={height} />
      <PointsTable changes={changes} />
    </>
  );
}

function PointsTable({ changes }: { changes: readonly ChartedChange[] }) {
  return (
    <div className="sr-only">
      <table>
        <caption>{texts.table}</caption>
        <thead>
          <tr>
            <th scope="col">{texts.tableDate}</th>
            <th scope="col">{texts.tableChange}</th>
            <th scope="col">{texts.tableTotal}</th>
          </tr>
        </thead>
        <tbody>
          {changes.map(({ at, delta, total }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the history is append-only
            <tr key={index}>
              <th scope="row">{`${shortDate(at)}, ${timeOfDay(at)}`}</th>
              <td>{signed(delta)}</td>
              <td>{number(total)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
