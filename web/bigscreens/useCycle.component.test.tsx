import { beforeEach, expect, test, vi } from "vitest";
import { renderHook } from "vitest-browser-react";
import { defaultPlan, type ViewName } from "../../domain/bigscreens/display.ts";
import { useCycle } from "./useCycle.ts";

beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] }));

const order: readonly ViewName[] = ["ranking", "tournament", "now", "feed"];
const planOf = (views: readonly ViewName[]) => ({
  ...defaultPlan,
  views: views.map((view) => ({ view, seconds: 12 })),
});

/**
 * Renders the cycle of a big screen. `change` sets the views, which view is empty in addition to the consolation bracket, and
 * whether a scene interrupts the cycle.
 */
async function renderCycle() {
  const { result, rerender, act } = await renderHook(
    (props?: { views?: readonly ViewName[]; empty?: ViewName; isInterrupted?: boolean }) =>
      useCycle(
        planOf(props?.views ?? order),
        (view) => [props?.empty, "consolation"].includes(view),
        props?.isInterrupted,
      ),
  );
  return {
    shown: () => result.current.view,
    change: rerender,
    advance: (seconds: number) => act(() => void vi.advanceTimersByTime(seconds * 1000)),
  };
}

test("a view that becomes empty is replaced at once by the next view, which is shown for its full time", async () => {
  const { shown, change, advance } = await renderCycle();
  await advance(12);
  expect(shown()).toBe("tournament");
  await advance(11);
  await change({ empty: "tournament" });
  expect(shown()).toBe("now");
  await advance(11);
  expect(shown()).toBe("now");
  await advance(1);
  expect(shown()).toBe("feed");
  await advance(12);
  expect(shown()).toBe("ranking");
});

test("when an administrator hides the current view, the next view replaces it", async () => {
  const { shown, change, advance } = await renderCycle();
  await advance(12);
  await advance(12);
  expect(shown()).toBe("now");
  await change({ views: ["ranking", "tournament", "feed"] });
  expect(shown()).toBe("feed");
});

test("scenes do not use up the time of the view that they interrupt (rule B15)", async () => {
  const { shown, change, advance } = await renderCycle();
  await advance(8);
  await change({ isInterrupted: true });
  await advance(60);
  expect(shown()).toBe("ranking");
  await change({});
  await advance(2);
  await change({ isInterrupted: true });
  await advance(6);
  await change({});
  await advance(1);
  expect(shown()).toBe("ranking");
  await advance(1);
  expect(shown()).toBe("tournament");
  await advance(11);
  expect(shown()).toBe("tournament");
});
