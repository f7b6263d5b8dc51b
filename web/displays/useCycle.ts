import { useEffect, useState } from "react";
import { cycleOf, type DisplayPlan, type ViewName, viewAfter } from "../../domain/displays/display.ts";

/** The view that is on now; the next one comes when its time is over, unless the cycle is paused or has only one (rule B4). */
export function useCycle(plan: DisplayPlan, isEmpty: (view: ViewName) => boolean) {
  const cycle = cycleOf(plan, isEmpty);
  const [chosen, setChosen] = useState<ViewName | undefined>(cycle[0]?.view);
  const planned = cycle.find(({ view }) => view === chosen) ?? cycle[0];
  const view = planned?.view;
  const next = view && viewAfter(cycle, view);
  const goesOn = !plan.isPaused && next !== undefined && next !== view;
  const ms = (planned?.seconds ?? 0) * 1000;
  useEffect(() => {
    if (!goesOn) return;
    const timer = setTimeout(() => setChosen(next), ms);
    return () => clearTimeout(timer);
  }, [goesOn, next, ms]);
  return { cycle, view, seconds: goesOn ? planned?.seconds : undefined };
}
