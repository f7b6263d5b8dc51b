import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { renderHook } from "vitest-browser-react";
import { firstPlan, type ViewName } from "../../domain/displays/display.ts";
import { useCycle } from "./useCycle.ts";

beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] }));
afterEach(() => void vi.useRealTimers());

const order: readonly ViewName[] = ["ranking", "tournament", "now", "feed"];
const planOf = (views: readonly ViewName[]) => ({
  ...firstPlan,
  views: views.map((view) => ({ view, seconds: 12 })),
});

/** The cycle of a big screen. `change` sets its views, and the view that is empty. */
async function cycle() {
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
    pass: (seconds: number) => act(() => void vi.advanceTimersByTime(seconds * 1000)),
  };
}

test("when a tournament ends, the next view replaces it for its full time", async () => {
  const { shown, change, pass } = await cycle();
  await pass(12);
  expect(shown()).toBe("tournament");
  await pass(11);
  await change({ empty: "tournament" });
  expect(shown()).toBe("now");
  await pass(11);
  expect(shown()).toBe("now");
  await pass(1);
  expect(shown()).toBe("feed");
  await pass(12);
  expect(shown()).toBe("ranking");
});

test("when an administrator hides the current view, the next one replaces it", async () => {
  const { shown, change, pass } = await cycle();
  await pass(12);
  await pass(12);
  expect(shown()).toBe("now");
  await change({ views: ["ranking", "tournament", "feed"] });
  expect(shown()).toBe("feed");
});

test("a view that scenes interrupt keeps the time that it had left (rule B15)", async () => {
  const { shown, change, pass } = await cycle();
  await pass(8);
  await change({ isInterrupted: true });
  await pass(60);
  expect(shown()).toBe("ranking");
  await change({});
  await pass(2);
  await change({ isInterrupted: true });
  await pass(6);
  await change({});
  await pass(1);
  expect(shown()).toBe("ranking");
  await pass(1);
  expect(shown()).toBe("tournament");
  await pass(11);
  expect(shown()).toBe("tournament");
});
