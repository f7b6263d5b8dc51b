import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { renderHook } from "vitest-browser-react";
import { useNoticed } from "./noticed.ts";

const isHidden = vi.spyOn(document, "hidden", "get");
const noticed = vi.fn();

/** The browser hides the page, or shows it again. */
function becomes(hidden: boolean): void {
  isHidden.mockReturnValue(hidden);
  document.dispatchEvent(new Event("visibilitychange"));
}

beforeEach(() => {
  vi.useFakeTimers();
  noticed.mockClear();
  isHidden.mockReturnValue(false);
});
afterEach(() => {
  vi.useRealTimers();
  isHidden.mockReset();
});

test("a moment is noticed after two seconds in view, once; put away after that, it is not told again", async () => {
  const { result } = await renderHook(() => useNoticed(noticed));
  vi.advanceTimersByTime(1999);
  expect(noticed).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(noticed).toHaveBeenCalledTimes(1);
  result.current();
  becomes(true);
  becomes(false);
  vi.advanceTimersByTime(5000);
  expect(noticed).toHaveBeenCalledTimes(1);
});

test("put away, it is noticed at once", async () => {
  const { result } = await renderHook(() => useNoticed(noticed));
  result.current();
  expect(noticed).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(5000);
  expect(noticed).toHaveBeenCalledTimes(1);
});

test("a page that nobody looks at shows nothing, nor does one that is gone", async () => {
  const { unmount } = await renderHook(() => useNoticed(noticed));
  vi.advanceTimersByTime(1000);
  becomes(true);
  vi.advanceTimersByTime(60_000);
  expect(noticed).not.toHaveBeenCalled();
  becomes(false);
  vi.advanceTimersByTime(1999);
  expect(noticed).not.toHaveBeenCalled();
  await unmount();
  vi.advanceTimersByTime(60_000);
  expect(noticed).not.toHaveBeenCalled();
});
