import { useEffect, useRef, useSyncExternalStore } from "react";
import { flushSync } from "react-dom";
import { useLocation } from "wouter";
import { type Layer, LayerHistory } from "./layerHistory.ts";
import { useVisit } from "./visits.ts";

const layers = new LayerHistory(history);
// `main.tsx` loads this module before the router listens, so that Back closes a layer before the router renders the
// screens again.
addEventListener("popstate", () => layers.handleNavigation());

/** While `isOpen`, the browser's Back calls `close` instead of leaving the screen. */
export function useLayer(kind: Layer["kind"], isOpen: boolean, close: () => void): void {
  const latest = useRef(close);
  useEffect(() => {
    latest.current = close;
  });
  useEffect(() => {
    // Renders synchronously, because `LayerHistory` checks right after the call whether the layer has closed.
    return isOpen ? layers.open({ kind, close: () => flushSync(latest.current) }) : undefined;
  }, [kind, isOpen]);
}

/** Whether a dialog is open on any screen. */
export function useIsDialogOpen(): boolean {
  return useSyncExternalStore(layers.subscribe, layers.hasDialog);
}

/**
 * Resolves when no layer's history entry is being removed. Await it before navigation that may follow the closing of a
 * layer.
 */
export const layersSettled = () => layers.settled();

/** Whether a dialog or a form's step is open; `subscribeToLayers` reports each change. */
export const hasLayer = layers.hasAny;
export const subscribeToLayers = layers.subscribe;

/** Called once, around all screens: after each navigation it makes the history entries match the open layers. */
export function useLayersOfScreens(): void {
  const [pathname] = useLocation();
  const visit = useVisit();
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs again for each history entry
  useEffect(() => layers.scheduleUpdate(), [pathname, visit]);
}
