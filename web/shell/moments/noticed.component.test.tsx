import { beforeEach, expect, type MockInstance, test, vi } from "vitest";
import { renderHook } from "vitest-browser-react";
import { useNoticed } from "./noticed.ts";

let isHidden: MockInstance<() => boolean>;
const noticed = vi.fn();

/** Hides the page, or shows it again. */
function setPageHidden(hidden: boolean): void {
  isHidden.mockReturnValue(hidden);
  document.dispatchEvent(new Event("visibilitychange"));
}

beforeEach(() => {
  vi.useFakeTimers();
  noticed.mockClear();
  isHidden = vi.spyOn(document, "hidden", "get").mockReturnValue(false);
});

test("a moment is noticed after two seconds on screen; closing it later reports nothing more", async () => {
  const { result } = await renderHook(() => useNoticed(noticed));
  vi.advanceTimersByTime(1999);
  expect(noticed).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(noticed).toHaveBeenCalledTimes(1);
  result.current();
  setPageHidden(true);
  setPageHidden(false);
  vi.advanceTimersByTime(5000);
  expect(noticed).toHaveBeenCalledTimes(1);
});

test("a moment that is closed within two seconds is noticed at once", async () => {
  const { result } = await renderHook(() => useNoticed(noticed));
  result.current();
  expect(noticed).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(5000);
  expect(noticed).toHaveBeenCalledTimes(1);
});

test("a moment on a hidden or closed page is not noticed", async () => {
  const { unmount } = await renderHook(() => useNoticed(noticed));
  vi.advanceTimersByTime(1000);
  setPageHidden(true);
  vi.advanceTimersByTime(60_000);
  expect(noticed).not.toHaveBeenCalled();
  setPageHidden(false);
  vi.advanceTimersByTime(1999);
  expect(noticed).not.toHaveBeenCalled();
  await unmount();
  vi.advanceTimersByTime(60_000);
  expect(noticed).not.toHaveBeenCalled();
});
