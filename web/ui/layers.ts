import { useEffect, useRef, useSyncExternalStore } from "react";
import { flushSync } from "react-dom";
import { useLocation } from "wouter";
import { type Layer, LayerHistory } from "./layerHistory.ts";
import { useVisit } from "./visits.ts";

const layers = new LayerHistory(history);
// `main.tsx` loads this before the router listens: what Back closes is closed before the screens are drawn again.
addEventListener("popstate", () => layers.arrive());

/** While `isOpen`, the browser's Back calls `leave` instead of leaving the screen. */
export function useLayer(kind: Layer["kind"], isOpen: boolean, leave: () => void): void {
  const latest = useRef(leave);
  useEffect(() => {
    latest.current = leave;
  });
  useEffect(() => {
    // Drawn at once: right afterwards it is checked whether the layer closed.
    return isOpen ? layers.open({ kind, leave: () => flushSync(latest.current) }) : undefined;
  }, [kind, isOpen]);
}

/** Whether a dialog is open, on whatever screen. */
export function useIsDialogOpen(): boolean {
  return useSyncExternalStore(layers.subscribe, layers.hasDialog);
}

/** To be waited for before leading to another screen where a layer may just have gone with what it was about. */
export const layersAtRest = () => layers.atRest();

/** Whether a dialog is open, or a step of a form is shown; `subscribeToLayers` hears of each that comes and goes. */
export const hasLayer = layers.hasAny;
export const subscribeToLayers = layers.subscribe;

/** To be used once around all screens: their layers are looked at again with each one that is shown. */
export function useLayersOfScreens(): void {
  const [pathname] = useLocation();
  const visit = useVisit();
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs again for each entry of the history
  useEffect(() => layers.plan(), [pathname, visit]);
}
