import { act } from "react";
import { beforeEach, expect, type MockInstance, test, vi } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { FullScreenSpinner, LateSpinner } from "./Spinner.tsx";

let isOnline: MockInstance<() => boolean>;
const shownText = () => page.getByRole("main").element().textContent;

beforeEach(() => {
  vi.useFakeTimers();
  isOnline = vi.spyOn(navigator, "onLine", "get").mockReturnValue(true);
});

test("every three seconds, the loading screen says whether the server or the network causes the delay", async () => {
  await render(<FullScreenSpinner />);
  act(() => void vi.advanceTimersByTime(2999));
  expect(shownText()).toBe("Chargement…");
  act(() => void vi.advanceTimersByTime(1));
  expect(shownText()).toContain("Le serveur ne répond pas encore");
  isOnline.mockReturnValue(false);
  act(() => void vi.advanceTimersByTime(3000));
  expect(shownText()).toContain("Pas de réseau");
  expect(shownText()).not.toContain("serveur");
});

test("the late spinner appears after 0.3 s", async () => {
  const { container } = await render(<LateSpinner />);
  act(() => void vi.advanceTimersByTime(299));
  expect(container.childElementCount).toBe(0);
  act(() => void vi.advanceTimersByTime(1));
  expect(shownText()).toBe("Chargement…");
});
