import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { Button } from "./Button.tsx";
import { MIN_MARK_MS } from "./pressed.ts";

beforeEach(
  () =>
    void vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"], shouldAdvanceTime: true }),
);
afterEach(() => void vi.useRealTimers());

const button = (name: string) => page.getByRole("button", { name }).element() as HTMLElement;
const backgroundOf = (name: string) => getComputedStyle(button(name)).backgroundColor;

function sendPointerEvent(target: HTMLElement, type: string, pointer: PointerEventInit = {}): void {
  target.dispatchEvent(
    new PointerEvent(type, { bubbles: true, pointerId: 1, pointerType: "touch", ...pointer }),
  );
}

async function renderButtons(): Promise<void> {
  await render(
    <>
      <Button>
        <b>Valider</b>
      </Button>
      <Button disabled>Fermé</Button>
    </>,
  );
}

test("a button looks pressed from the touch on, without a transition, until the same finger is lifted", async () => {
  await renderButtons();
  const colourAtRest = backgroundOf("Valider");
  sendPointerEvent(button("Valider").querySelector("b") as HTMLElement, "pointerdown");
  expect(backgroundOf("Valider")).not.toBe(colourAtRest);
  sendPointerEvent(document.body, "pointerup", { pointerId: 2 });
  vi.advanceTimersByTime(2 * MIN_MARK_MS);
  expect(button("Valider")).toHaveAttribute("data-pressed");
  sendPointerEvent(document.body, "pointerup");
  await expect.poll(() => button("Valider").hasAttribute("data-pressed")).toBe(false);
});

test("a short tap is marked long enough to be seen", async () => {
  await renderButtons();
  sendPointerEvent(button("Valider"), "pointerdown");
  sendPointerEvent(button("Valider"), "pointerup");
  expect(button("Valider")).toHaveAttribute("data-pressed");
  await expect.poll(() => button("Valider").hasAttribute("data-pressed")).toBe(false);
});

test("the end of a short tap does not end the pressed look of the next press", async () => {
  await renderButtons();
  sendPointerEvent(button("Valider"), "pointerdown");
  sendPointerEvent(button("Valider"), "pointerup");
  vi.advanceTimersByTime(MIN_MARK_MS / 2);
  sendPointerEvent(button("Valider"), "pointerdown");
  vi.advanceTimersByTime(2 * MIN_MARK_MS);
  expect(button("Valider")).toHaveAttribute("data-pressed");
  sendPointerEvent(document.body, "pointercancel");
});

test("a touch that starts a scroll ends the pressed look at once", async () => {
  await renderButtons();
  sendPointerEvent(button("Valider"), "pointerdown");
  expect(button("Valider")).toHaveAttribute("data-pressed");
  sendPointerEvent(document.body, "pointercancel");
  expect(button("Valider")).not.toHaveAttribute("data-pressed");
});

test("a disabled button does not look pressed, and a press by mouse sets no mark", async () => {
  await renderButtons();
  const colourAtRest = backgroundOf("Fermé");
  sendPointerEvent(button("Fermé"), "pointerdown");
  expect(backgroundOf("Fermé")).toBe(colourAtRest);
  sendPointerEvent(document.body, "pointercancel");
  sendPointerEvent(button("Valider"), "pointerdown", { pointerType: "mouse" });
  expect(button("Valider")).not.toHaveAttribute("data-pressed");
});
