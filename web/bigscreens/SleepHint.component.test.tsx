import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { SleepHint } from "./SleepHint.tsx";
import { TvPage } from "./TvPage.tsx";
import "./screen.css";

const MINUTE_MS = 60_000;
const wakeLock = Object.getOwnPropertyDescriptor(Navigator.prototype, "wakeLock");
const hint = page.getByText(/^Pour que cet écran ne s.éteigne pas/);

beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] }));
afterEach(() => {
  if (wakeLock) Object.defineProperty(Navigator.prototype, "wakeLock", wakeLock);
});

const openScreen = async () => {
  await page.viewport(1280, 720);
  return render(
    <TvPage>
      <SleepHint />
    </TvPage>,
  );
};

test("where the browser cannot prevent sleep, a screen says once, for two minutes, what to turn off (rule B23)", async () => {
  Reflect.deleteProperty(Navigator.prototype, "wakeLock");
  const screen = await openScreen();
  await expect.element(hint).toBeVisible();
  // One line, in the margin above the views.
  expect(hint.element().getBoundingClientRect().bottom).toBeLessThan((56 * 720) / 1080);
  await vi.advanceTimersByTimeAsync(2 * MINUTE_MS - 1);
  await expect.element(hint).toBeVisible();
  await vi.advanceTimersByTimeAsync(1);
  await expect.element(hint).not.toBeInTheDocument();
  await screen.unmount();
  await openScreen();
  await expect.element(hint).not.toBeInTheDocument();
});

test("where the browser prevents sleep, a screen says nothing about it (rule B23)", async () => {
  await openScreen();
  await expect.element(hint).not.toBeInTheDocument();
});
