/**
 * A device's clock is corrected only if it differs from the server's by more than this, in ms: the first event of a stream and
 * its heartbeats may be late on a slow network.
 */
const TOLERANCE_MS = 2000;

/** The server's clock minus this device's clock, in ms. */
let offset = 0;
const listeners = new Set<() => void>();

/**
 * The current instant by the server's clock (epoch ms). Instants of the server are compared with this instant, because a device's
 * clock may be hours off (rule D11).
 */
export function serverNow(): number {
  return serverTimeOf(Date.now());
}

/** The instant by the server's clock (epoch ms) at an instant of this device's clock. */
export function serverTimeOf(instant: number): number {
  return instant + offset;
}

/** Called with the server's current time (epoch ms) when the stream brings it. */
export function hearServerTime(now: number): void {
  const heard = now - Date.now();
  if (Math.abs(heard - offset) <= TOLERANCE_MS) return;
  offset = Math.abs(heard) <= TOLERANCE_MS ? 0 : heard;
  for (const listener of listeners) listener();
}

/** Calls `listener` when the difference of the clocks turns out to be another. Gives a function that ends this. */
export function onServerTime(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
