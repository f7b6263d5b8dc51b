import { useEffect, useLayoutEffect, useRef, useSyncExternalStore } from "react";
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
  const latestClose = useRef(close);
  useLayoutEffect(() => {
    latestClose.current = close;
  });
  // A layout effect runs before the layer is painted, so a Back that is pressed as soon as the layer is visible closes it.
  useLayoutEffect(() => {
    // Renders synchronously, because `LayerHistory` checks right after the call whether the layer has closed.
    return isOpen ? layers.open({ kind, close: () => flushSync(latestClose.current) }) : undefined;
  }, [kind, isOpen]);
}

/** Whether a dialog is open; the calling component renders again when that changes. */
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

/** Makes the history entries match the open layers after each navigation. Called once, in the parent of all screens. */
export function useLayerHistory(): void {
  const [pathname] = useLocation();
  const visit = useVisit();
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs again for each history entry
  useEffect(() => layers.scheduleUpdate(), [pathname, visit]);
}
