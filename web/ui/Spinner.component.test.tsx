import { act } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { FullScreenSpinner, LateSpinner } from "./Spinner.tsx";

const isOnline = vi.spyOn(navigator, "onLine", "get");
const message = () => page.getByRole("main").element().textContent;

beforeEach(() => {
  vi.useFakeTimers();
  isOnline.mockReturnValue(true);
});
afterEach(() => {
  vi.useRealTimers();
  isOnline.mockReset();
});

test("a loading screen says every three seconds why it is not ready: the server does not answer, or the network is lost", async () => {
  await render(<FullScreenSpinner />);
  act(() => void vi.advanceTimersByTime(2999));
  expect(message()).toBe("Chargement…");
  act(() => void vi.advanceTimersByTime(1));
  expect(message()).toContain("Le serveur ne répond pas encore");
  isOnline.mockReturnValue(false);
  act(() => void vi.advanceTimersByTime(3000));
  expect(message()).toContain("Pas de réseau");
  expect(message()).not.toContain("serveur");
});

test("a late spinner is shown after 0.3 s", async () => {
  const { container } = await render(<LateSpinner />);
  act(() => void vi.advanceTimersByTime(299));
  expect(container.childElementCount).toBe(0);
  act(() => void vi.advanceTimersByTime(1));
  expect(message()).toBe("Chargement…");
});
