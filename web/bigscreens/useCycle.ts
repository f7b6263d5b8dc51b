import { useEffect, useRef, useState } from "react";
import {
  cycleOf,
  type DisplayPlan,
  type ShownView,
  turnsOf,
  viewAfter,
} from "../../domain/bigscreens/display.ts";

/**
 * The current view. When its time is over, the next view follows, unless the cycle is paused or has only one view (rule
 * B4). When the current view becomes empty or is removed, the next view follows at once. The time of a scene that
 * interrupts the cycle is not counted (rule B15). `seconds`: how long the view is shown; undefined if no view follows.
 */
export function useCycle(
  plan: DisplayPlan,
  isEmpty: (view: ShownView) => boolean,
  isInterrupted = false,
  isTournamentUnderWay = false,
) {
  const cycle = cycleOf(plan, isEmpty, isTournamentUnderWay);
  const order = turnsOf(plan.views).map(({ view }) => view);
  const [current, setCurrent] = useState({ view: cycle[0]?.view, order });
  const isInCycle = cycle.some(({ view }) => view === current.view);
  const view = isInCycle || !current.view ? current.view : viewAfter(cycle, current.view, current.order);
  if (view !== current.view || order.join() !== current.order.join()) setCurrent({ view, order });
  const next = view && viewAfter(cycle, view, order);
  const advances = !plan.isPaused && next !== undefined && next !== view;
  const seconds = cycle.find((planned) => planned.view === view)?.seconds ?? 0;
  const shownFor = useRef({ view, ms: 0 });
  useEffect(() => {
    if (!advances || shownFor.current.view !== view) shownFor.current = { view, ms: 0 };
    if (!advances || isInterrupted) return;
    const { ms } = shownFor.current;
    const beganAt = performance.now();
    const timer = setTimeout(() => setCurrent((latest) => ({ ...latest, view: next })), seconds * 1000 - ms);
    return () => {
      clearTimeout(timer);
      shownFor.current = { view, ms: ms + performance.now() - beganAt };
    };
  }, [advances, view, next, seconds, isInterrupted]);
  return { cycle, view, seconds: advances ? seconds : undefined };
}
