import type { CDPSession } from "@playwright/test";

/**
 * Runs in the page. The server sends heartbeats in real time, but a test or a measurement puts the page's clock forward:
 * the page would miss heartbeats and reconnect. So the page sends itself heartbeats by its own clock.
 */
export function sendHeartbeatsInPageTime(): void {
  const RealEventSource = EventSource;
  let latest: EventSource | null = null;
  window.EventSource = class extends RealEventSource {
    constructor(url: string | URL) {
      super(url);
      latest = this;
    }
  };
  setInterval(() => latest?.dispatchEvent(new MessageEvent("beat", { data: "{}" })), 15_000);
}

/** The memory that a page uses, with the names of the DevTools protocol: two counts, and the heap in bytes. */
export interface MemoryUse {
  readonly Nodes: number;
  readonly JSEventListeners: number;
  readonly JSHeapUsedSize: number;
}

/** The memory in use right after a garbage collection. Needs `Performance.enable`. */
export async function memoryUse(cdp: CDPSession): Promise<MemoryUse> {
  await cdp.send("HeapProfiler.collectGarbage");
  const { metrics } = await cdp.send("Performance.getMetrics");
  const metricOf = (name: keyof MemoryUse) => metrics.find((metric) => metric.name === name)?.value ?? 0;
  return {
    Nodes: metricOf("Nodes"),
    JSEventListeners: metricOf("JSEventListeners"),
    JSHeapUsedSize: metricOf("JSHeapUsedSize"),
  };
}

/** The smallest value of each kind among several measurements. */
export function leastUse(samples: readonly MemoryUse[]): MemoryUse {
  const least = (name: keyof MemoryUse) => Math.min(...samples.map((sample) => sample[name]));
  return {
    Nodes: least("Nodes"),
    JSEventListeners: least("JSEventListeners"),
    JSHeapUsedSize: least("JSHeapUsedSize"),
  };
}
