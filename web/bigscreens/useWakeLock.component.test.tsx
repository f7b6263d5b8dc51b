import { beforeEach, expect, type MockInstance, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { useWakeLock } from "./useWakeLock.ts";

function Screen() {
  useWakeLock();
  return null;
}

let isHidden: MockInstance<() => boolean>;
let locks: { released: boolean; release: ReturnType<typeof vi.fn> }[] = [];
let request: MockInstance<WakeLock["request"]>;

/** Hides the page, which ends its locks, or shows it again. */
function setPageHidden(hidden: boolean): void {
  isHidden.mockReturnValue(hidden);
  if (hidden) for (const lock of locks) lock.released = true;
  document.dispatchEvent(new Event("visibilitychange"));
}

beforeEach(() => {
  locks = [];
  isHidden = vi.spyOn(document, "hidden", "get").mockReturnValue(false);
  request = vi.spyOn(navigator.wakeLock, "request").mockImplementation(async () => {
    const lock = { released: false, release: vi.fn(async () => {}) };
    locks.push(lock);
    return lock as unknown as WakeLockSentinel;
  });
});

test("the screen stays awake whenever the page is visible", async () => {
  isHidden.mockReturnValue(true);
  const screen = await render(<Screen />);
  expect(request).not.toHaveBeenCalled();

  setPageHidden(false);
  await expect.poll(() => locks.length).toBe(1);
  expect(request).toHaveBeenCalledExactlyOnceWith("screen");
  setPageHidden(false);
  expect(request, "the page already has a lock").toHaveBeenCalledTimes(1);

  setPageHidden(true);
  expect(request).toHaveBeenCalledTimes(1);
  setPageHidden(false);
  await expect.poll(() => locks.length).toBe(2);

  await screen.unmount();
  expect(locks[1]?.release).toHaveBeenCalledTimes(1);
  setPageHidden(true);
  setPageHidden(false);
  expect(request).toHaveBeenCalledTimes(2);
});

test("a refused lock is requested again the next time the page is visible", async () => {
  request.mockRejectedValueOnce(new DOMException("", "NotAllowedError"));
  await render(<Screen />);
  expect(request).toHaveBeenCalledTimes(1);
  setPageHidden(true);
  setPageHidden(false);
  await expect.poll(() => locks.length).toBe(1);
});

test("the screen works in a browser without wake locks", async () => {
  const descriptor = Object.getOwnPropertyDescriptor(Navigator.prototype, "wakeLock");
  if (!descriptor) throw new Error("This browser has no wake locks");
  Reflect.deleteProperty(Navigator.prototype, "wakeLock");
  try {
    await render(<Screen />);
    setPageHidden(true);
    setPageHidden(false);
    expect(request).not.toHaveBeenCalled();
  } finally {
    Object.defineProperty(Navigator.prototype, "wakeLock", descriptor);
  }
});
