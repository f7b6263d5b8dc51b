import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { useWakeLock } from "./useWakeLock.ts";

function Screen() {
  useWakeLock();
  return null;
}

const isHidden = vi.spyOn(document, "hidden", "get");
let locks: { released: boolean; release: ReturnType<typeof vi.fn> }[] = [];
let request = vi.spyOn(navigator.wakeLock, "request");

/** The browser hides the page, which ends its locks, or shows it again. */
function becomes(hidden: boolean): void {
  isHidden.mockReturnValue(hidden);
  if (hidden) for (const lock of locks) lock.released = true;
  document.dispatchEvent(new Event("visibilitychange"));
}

beforeEach(() => {
  locks = [];
  isHidden.mockReturnValue(false);
  request = vi.spyOn(navigator.wakeLock, "request").mockImplementation(async () => {
    const lock = { released: false, release: vi.fn(async () => {}) };
    locks.push(lock);
    return lock as unknown as WakeLockSentinel;
  });
});
afterEach(() => request.mockRestore());

test("the display is kept awake while the page is visible, and asked for again when it comes back", async () => {
  isHidden.mockReturnValue(true);
  const screen = await render(<Screen />);
  expect(request).not.toHaveBeenCalled();

  becomes(false);
  await expect.poll(() => locks.length).toBe(1);
  expect(request).toHaveBeenCalledExactlyOnceWith("screen");
  becomes(false);
  expect(request, "it is held already").toHaveBeenCalledTimes(1);

  becomes(true);
  expect(request).toHaveBeenCalledTimes(1);
  becomes(false);
  await expect.poll(() => locks.length).toBe(2);

  await screen.unmount();
  expect(locks[1]?.release).toHaveBeenCalledTimes(1);
  becomes(true);
  becomes(false);
  expect(request).toHaveBeenCalledTimes(2);
});

test("a lock that is refused is asked for again the next time", async () => {
  request.mockRejectedValueOnce(new DOMException("", "NotAllowedError"));
  await render(<Screen />);
  expect(request).toHaveBeenCalledTimes(1);
  becomes(true);
  becomes(false);
  await expect.poll(() => locks.length).toBe(1);
});

test("a browser that has none shows the screen all the same", async () => {
  const has = Object.getOwnPropertyDescriptor(Navigator.prototype, "wakeLock");
  if (!has) throw new Error("Chromium has it");
  Reflect.deleteProperty(Navigator.prototype, "wakeLock");
  try {
    await render(<Screen />);
    becomes(true);
    becomes(false);
    expect(request).not.toHaveBeenCalled();
  } finally {
    Object.defineProperty(Navigator.prototype, "wakeLock", has);
  }
});
