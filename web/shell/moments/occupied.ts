import { useState, useSyncExternalStore } from "react";
import { hasLayer, subscribeToLayers } from "../../ui/dialogs/layers.ts";
import { isOccupationUnderWay, subscribeToOccupations } from "../../ui/occupations.ts";

/** Elements for typing or choosing. A ticked checkbox keeps the focus, but the person is no longer using it. */
const FIELDS =
  "input:not([type=checkbox], [type=radio]), textarea, [contenteditable=true], [role=menu], [role=menuitem], [role=listbox]";

let isPressing = false;

/** Whether a finger or a mouse button is down, a drag is in progress, or the roulette wheel turns. */
const isActionUnderWay = () => isPressing || isOccupationUnderWay();

/**
 * Whether the person is busy with a dialog, a step of a form, a field with the focus, a press, a drag or a spin. While the
 * person is busy, nothing may be shown above the screen. On a hidden page, the person counts as busy too.
 */
export function isOccupied(): boolean {
  return (
    document.hidden || isActionUnderWay() || hasLayer() || (document.activeElement?.matches(FIELDS) ?? false)
  );
}

function subscribe(listener: () => void): () => void {
  const press = (event: Event) => {
    isPressing = event.type === "pointerdown";
    listener();
  };
  // When the focus moves from one field to another, no element has the focus for an instant. The listener runs after that
  // instant.
  const notifyLater = () => void setTimeout(listener);
  const stops = [subscribeToOccupations(listener), subscribeToLayers(listener)];
  const presses = ["pointerdown", "pointerup", "pointercancel"] as const;
  for (const name of presses) addEventListener(name, press, { capture: true, passive: true });
  for (const name of ["focusin", "focusout"] as const) addEventListener(name, notifyLater);
  document.addEventListener("visibilitychange", listener);
  return () => {
    for (const stop of stops) stop();
    for (const name of presses) removeEventListener(name, press, { capture: true });
    for (const name of ["focusin", "focusout"] as const) removeEventListener(name, notifyLater);
    document.removeEventListener("visibilitychange", listener);
  };
}

/** Whether the person is busy; renders again when that changes. */
export function useIsOccupied(): boolean {
  return useSyncExternalStore(subscribe, isOccupied);
}

/**
 * Returns `value`. While a press, a drag or a spin is in progress, returns the previous value, because the pressed or dragged
 * element must not be removed. A press without a new value causes no rendering.
 */
export function useHeldDuringPress<T>(value: T): T {
  const [shown, setShown] = useState(value);
  const mustWait = useSyncExternalStore(subscribe, () => shown !== value && isActionUnderWay());
  if (shown !== value && !mustWait) setShown(value);
  return shown;
}
