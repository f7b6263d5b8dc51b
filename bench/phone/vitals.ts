import { createRequire } from "node:module";
import type { Page } from "@playwright/test";

/** The measurements of performance observers in the page, in ms; `shift` is the cumulative layout shift, without unit. */
export interface Vitals {
  /** The largest contentful paint, after the start of the navigation. */
  readonly largestPaint: number;
  /** The first paint with the awaited element, after the start of the navigation; null if the element was never added. */
  readonly awaitedPaint: number | null;
  readonly shift: number;
  /** The total duration of all tasks that took more than 50 ms. */
  readonly longTasks: number;
}

interface Observed {
  largestPaint: number;
  awaitedPaint: number | null;
  shift: number;
  longTasks: number;
  /** All interactions, by the number that the browser gives them. */
  interactions: Map<number, Interaction>;
}

/** The durations of the events of a tap or a key press, each from the event to the next paint, in ms. */
export interface Interaction {
  /** The duration of the first event: the touch or the pressed key. */
  readonly first: number;
  /** The duration of the longest event, the usual measure of a page's responsiveness (INP). */
  readonly longest: number;
}

declare global {
  interface Window {
    benchVitals: Observed;
    webVitals: typeof import("web-vitals");
  }
}

/** The library `web-vitals` as a plain script, which defines `window.webVitals`. */
const library = createRequire(import.meta.url).resolve("web-vitals");

/** The text that a page logs when it has painted the awaited element. */
const PAINTED = "bench: painted";

/** Observes every document that `page` loads from now on. `awaited`: the CSS selector of the awaited element. */
export async function observeVitals(page: Page, awaited: string): Promise<void> {
  await page.addInitScript({ path: library });
  await page.addInitScript(
    ([selector, paintedText]) => {
      const observed: Observed = {
        largestPaint: 0,
        awaitedPaint: null,
        shift: 0,
        longTasks: 0,
        interactions: new Map(),
      };
      window.benchVitals = observed;
      window.webVitals.onLCP(
        ({ value }) => {
          observed.largestPaint = value;
        },
        { reportAllChanges: true },
      );
      window.webVitals.onCLS(
        ({ value }) => {
          observed.shift = value;
        },
        { reportAllChanges: true },
      );
      new PerformanceObserver((list) => {
        for (const { duration } of list.getEntries()) observed.longTasks += duration;
      }).observe({ type: "longtask", buffered: true });
      new PerformanceObserver((list) => {
        for (const { interactionId, name, duration } of list.getEntries() as PerformanceEventTiming[]) {
          if (!interactionId) continue;
          const { first, longest } = observed.interactions.get(interactionId) ?? { first: 0, longest: 0 };
          observed.interactions.set(interactionId, {
            first: name === "pointerdown" || name === "keydown" ? duration : first,
            longest: Math.max(duration, longest),
          });
        }
      }).observe({ type: "event", durationThreshold: 16 } as PerformanceObserverInit);
      const watcher = new MutationObserver(() => {
        if (!document.querySelector(selector)) return;
        watcher.disconnect();
        // The second frame begins after the first one was painted.
        requestAnimationFrame(() =>
          requestAnimationFrame((at) => {
            observed.awaitedPaint = at;
            console.debug(paintedText);
          }),
        );
      });
      watcher.observe(document, { childList: true, subtree: true });
    },
    [awaited, PAINTED] as const,
  );
}

/**
 * Opens the page by `navigate`, and waits until it has painted the awaited element. The page itself reports the paint, because
 * Playwright's own wait for an element runs in the page and would take time from the app.
 */
export async function untilPainted(page: Page, navigate: () => Promise<unknown>): Promise<void> {
  const painted = page.waitForEvent("console", (message) => message.text() === PAINTED);
  await navigate();
  await painted;
}

/** The measurements since the page was opened. */
export async function vitalsOf(page: Page): Promise<Vitals> {
  return page.evaluate(() => {
    const { largestPaint, awaitedPaint, shift, longTasks } = window.benchVitals;
    return { largestPaint, awaitedPaint, shift, longTasks };
  });
}

/**
 * The longest durations of the interactions during `gesture`. The shortest duration given is 16 ms, because the browser does
 * not report shorter ones.
 */
export async function slowestInteraction(page: Page, gesture: () => Promise<void>): Promise<Interaction> {
  await page.evaluate(() => window.benchVitals.interactions.clear());
  await gesture();
  // The browser reports an interaction some time after the paint. Two frames and 300 ms later, all are reported.
  const interactions = await page.evaluate(
    () =>
      new Promise<Interaction[]>((resolve) =>
        requestAnimationFrame(() =>
          requestAnimationFrame(() =>
            setTimeout(() => resolve([...window.benchVitals.interactions.values()]), 300),
          ),
        ),
      ),
  );
  return {
    first: Math.max(16, ...interactions.map(({ first }) => first)),
    longest: Math.max(16, ...interactions.map(({ longest }) => longest)),
  };
}
