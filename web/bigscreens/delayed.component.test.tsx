import { expect, test, vi } from "vitest";
import { renderHook } from "vitest-browser-react";
import { useDelayed } from "./delayed.ts";

test("the first value is shown at once, and each later value after the delay", async () => {
  vi.useFakeTimers();
  const { result, rerender, act } = await renderHook((value?: number) => useDelayed(value, 3000), {
    initialProps: 1,
  });
  expect(result.current).toBe(1);
  const seen: (number | undefined)[] = [];
  for (const value of [2, 3, 4, 5, 6]) {
    await rerender(value);
    await act(() => vi.advanceTimersByTime(2000));
    seen.push(result.current);
  }
  expect(seen).toEqual([1, 2, 3, 4, 5]);
});
