import { useState } from "react";
import { beforeEach, expect, test, vi } from "vitest";
import { type Locator, page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { Stepper } from "./Stepper.tsx";

/** Long enough for many steps while a button is held down. */
const LONG_MS = 2000;
/** Shorter than the time between two steps. */
const TICK_MS = 100;

beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] }));

/** A value that starts at 0, with its two buttons. */
function CountingStepper() {
  const [value, setValue] = useState(0);
  return (
    <Stepper
      label="Tours"
      less={{ label: "Moins", blocked: value === 0, onStep: () => setValue((current) => current - 1) }}
      more={{ label: "Plus", onStep: () => setValue((current) => current + 1) }}
    >
      <output>{value}</output>
    </Stepper>
  );
}

/** Advances the fake clock by `LONG_MS` in small steps. After each step, two frames let React render and run its effects. */
async function advanceLong(): Promise<void> {
  for (let passed = 0; passed < LONG_MS; passed += TICK_MS) {
    vi.advanceTimersByTime(TICK_MS);
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
  }
}

const shownValue = () => Number(page.getByRole("status").element().textContent);

/**
 * Sends one pointer event to a button, without the click that `userEvent.click` adds. React calls `onPointerLeave` when it gets
 * the event `pointerout`, not `pointerleave`.
 */
function sendPointerEvent(
  button: Locator,
  type: "pointerdown" | "pointerup" | "pointerleave" | "pointercancel",
): void {
  button
    .element()
    .dispatchEvent(new PointerEvent(type === "pointerleave" ? "pointerout" : type, { bubbles: true }));
}

/** How the button is held down (`down`), and how holding it down ends (`up`). */
const holds = [
  {
    release: "the pointer is lifted",
    down: async (button: Locator) => sendPointerEvent(button, "pointerdown"),
    up: async (button: Locator) => sendPointerEvent(button, "pointerup"),
  },
  {
    release: "the pointer leaves the button",
    down: async (button: Locator) => sendPointerEvent(button, "pointerdown"),
    up: async (button: Locator) => sendPointerEvent(button, "pointerleave"),
  },
  {
    release: "the finger begins to scroll",
    down: async (button: Locator) => sendPointerEvent(button, "pointerdown"),
    up: async (button: Locator) => sendPointerEvent(button, "pointercancel"),
  },
  {
    release: "Enter is released",
    down: () => userEvent.keyboard("{Enter>}"),
    up: () => userEvent.keyboard("{/Enter}"),
  },
  {
    release: "Space is released",
    down: () => userEvent.keyboard("{ >}"),
    up: () => userEvent.keyboard("{/ }"),
  },
];

test.each(holds)("holding the button down repeats the step until $release", async ({ down, up }) => {
  await render(<CountingStepper />);
  const plus = page.getByRole("button", { name: "Plus" });
  (plus.element() as HTMLElement).focus();
  await down(plus);
  await advanceLong();
  expect(shownValue()).toBeGreaterThanOrEqual(10);
  await up(plus);
  const valueAtRelease = shownValue();
  await advanceLong();
  expect(shownValue()).toBe(valueAtRelease);
  await userEvent.click(plus);
  expect(shownValue()).toBe(valueAtRelease + 1);
});

test.each(["{Enter}", " "])("one press of '%s' is one step", async (key) => {
  await render(<CountingStepper />);
  (page.getByRole("button", { name: "Plus" }).element() as HTMLElement).focus();
  await userEvent.keyboard(key);
  await advanceLong();
  expect(shownValue()).toBe(1);
});

test("a button held down at its limit does not step again when the value leaves the limit", async () => {
  await render(<CountingStepper />);
  const [less, more] = ["Moins", "Plus"].map((name) => page.getByRole("button", { name })) as [
    Locator,
    Locator,
  ];
  for (let press = 0; press < 3; press += 1) await userEvent.click(more);
  sendPointerEvent(less, "pointerdown");
  await advanceLong();
  expect(shownValue()).toBe(0);
  await userEvent.click(more);
  await advanceLong();
  expect(shownValue()).toBe(1);
});
