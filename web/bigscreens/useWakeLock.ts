import { useEffect } from "react";

/** Whether this browser can prevent the device from sleeping while it shows a page. */
export const canPreventSleep = () => "wakeLock" in navigator;

/**
 * Prevents the device from sleeping, where the browser supports it (on https). The browser releases the lock whenever
 * the page is hidden.
 */
export function useWakeLock(): void {
  useEffect(() => {
    if (!canPreventSleep()) return;
    let lock: WakeLockSentinel | null = null;
    let isUnmounted = false;
    const requestLock = async () => {
      if (document.hidden || (lock && !lock.released)) return;
      // The browser may refuse the lock, for instance on a low battery: the device then sleeps as usual.
      lock = await navigator.wakeLock.request("screen").catch(() => null);
      if (isUnmounted) void lock?.release();
    };
    void requestLock();
    document.addEventListener("visibilitychange", requestLock);
    return () => {
      isUnmounted = true;
      document.removeEventListener("visibilitychange", requestLock);
      void lock?.release();
    };
  }, []);
}
