import { Megaphone } from "lucide-react";
import { useEffect, useState } from "react";
import type { OpenCall } from "../../../domain/bigscreens/calls.ts";
import { sceneTexts as texts } from "../../texts/scenes.ts";
import { CallList } from "./CallList.tsx";
import { fittingCalls } from "./fittingCalls.ts";

/** How long the strip shows a row of calls before the next row, in ms. */
const ROW_MS = 6000;

/** All unanswered calls, along the lower edge of the screen, one row at a time (rule B19). */
export function CallStrip({ calls: all }: { calls: readonly OpenCall[] }) {
  const { calls, layout } = fittingCalls(all);
  const rows = Math.ceil(calls.length / layout.columns);
  const [tick, setTick] = useState(0);
  useEffect(() => {
    if (rows < 2) return;
    const timer = setInterval(() => setTick((ticks) => ticks + 1), ROW_MS);
    return () => clearInterval(timer);
  }, [rows]);
  const row = tick % rows;
  return (
    <section aria-label={texts.callsTitle} className="call-strip">
      <span className="grid shrink-0 justify-items-center">
        <Megaphone aria-hidden="true" className={rows > 1 ? "size-56 text-gold" : "size-76 text-gold"} />
        {rows > 1 && <span className="call-row-number">{texts.rowOf(row + 1, rows)}</span>}
      </span>
      <CallList
        key={row}
        calls={calls.slice(row * layout.columns, (row + 1) * layout.columns)}
        layout={layout}
      />
    </section>
  );
}
