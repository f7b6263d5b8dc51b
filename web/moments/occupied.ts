import { useSyncExternalStore } from "react";
import { hasLayer, subscribeToLayers } from "../ui/layers.ts";
import { isOccupationUnderWay, subscribeToOccupations } from "../ui/occupations.ts";

/** What a person types into or chooses from. A box that was ticked keeps the focus, and means nothing. */
const FIELDS =
  "input:not([type=checkbox], [type=radio]), textarea, [contenteditable=true], [role=menu], [role=menuitem], [role=listbox]";

let isPressing = false;

/**
 * Whether the person is in the middle of something that nothing may cover: a dialog or a step of a form, a field with the
 * focus, a press, a drag, a spin. A page that nobody looks at counts as well.
 */
function isOccupied(): boolean {
  return (
    document.hidden ||
    isPressing ||
    isOccupationUnderWay() ||
    hasLayer() ||
    (document.activeElement?.matches(FIELDS) ?? false)
  );
}

function subscribe(listener: () => void): () => void {
  const press = (event: Event) => {
    isPressing = event.type === "pointerdown";
    listener();
  };
  // The focus is nowhere while it goes from one field to the next.
  const settled = () => void setTimeout(listener);
  const stops = [subscribeToOccupations(listener), subscribeToLayers(listener)];
  const presses = ["pointerdown", "pointerup", "pointercancel"] as const;
  for (const name of presses) addEventListener(name, press, { capture: true, passive: true });
  for (const name of ["focusin", "focusout"] as const) addEventListener(name, settled);
  document.addEventListener("visibilitychange", listener);
  return () => {
    for (const stop of stops) stop();
    for (const name of presses) removeEventListener(name, press, { capture: true });
    for (const name of ["focusin", "focusout"] as const) removeEventListener(name, settled);
    document.removeEventListener("visibilitychange", listener);
  };
}

/** Whether the person is in the middle of something, now and as that changes. */
export function useIsOccupied(): boolean {
  return useSyncExternalStore(subscribe, isOccupied);
}
