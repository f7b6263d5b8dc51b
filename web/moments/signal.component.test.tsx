import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { type MomentSignal, useMomentSound, useSignal } from "./signal.ts";

function Moment({ signal }: { signal: MomentSignal }) {
  useSignal(signal);
  return null;
}

/** The sound switch, and a moment or none. */
function Shown({ signal }: { signal: MomentSignal | null }) {
  const { isOn, toggle } = useMomentSound();
  return (
    <>
      <button type="button" onClick={toggle}>
        {isOn ? "Couper" : "Activer"}
      </button>
      {signal && <Moment key={signal} signal={signal} />}
    </>
  );
}

let notes = vi.spyOn(OscillatorNode.prototype, "start");
let buzzes = vi.spyOn(navigator, "vibrate");
const activation = vi.spyOn(UserActivation.prototype, "hasBeenActive", "get");
const media = vi.spyOn(window, "matchMedia");

function setReducedMotion(isReduced: boolean): void {
  media.mockReturnValue({ matches: isReduced } as MediaQueryList);
}

beforeEach(() => {
  localStorage.clear();
  notes = vi.spyOn(OscillatorNode.prototype, "start");
  buzzes = vi.spyOn(navigator, "vibrate").mockReturnValue(true);
  activation.mockReturnValue(true);
  setReducedMotion(false);
});
afterEach(() => {
  notes.mockRestore();
  buzzes.mockRestore();
});

test("a moment vibrates, and plays its sound if the sound is switched on; the browser stores the choice", async () => {
  const screen = await render(<Shown signal={null} />);
  await screen.rerender(<Shown signal="theft" />);
  expect(buzzes).toHaveBeenCalledExactlyOnceWith([120, 80, 120]);
  expect(notes).not.toHaveBeenCalled();

  await page.getByRole("button", { name: "Activer" }).click();
  expect(localStorage.getItem("moment-sound")).toBe("on");
  expect(notes, "a sample sounds after switching on").toHaveBeenCalledTimes(2);
  await screen.rerender(<Shown signal="victory" />);
  await screen.rerender(<Shown signal="victory" />);
  expect(notes).toHaveBeenCalledTimes(2 + 4);

  await page.getByRole("button", { name: "Couper" }).click();
  await screen.rerender(<Shown signal="wheel" />);
  expect(notes).toHaveBeenCalledTimes(2 + 4);
  expect(buzzes).toHaveBeenCalledTimes(3);
});

test("reduced motion disables vibration; before the first press on the page there is neither sound nor vibration", async () => {
  const screen = await render(<Shown signal={null} />);
  await page.getByRole("button", { name: "Activer" }).click();
  notes.mockClear();
  setReducedMotion(true);
  await screen.rerender(<Shown signal="finish" />);
  expect(buzzes).not.toHaveBeenCalled();
  expect(notes).toHaveBeenCalledTimes(2);

  setReducedMotion(false);
  activation.mockReturnValue(false);
  await screen.rerender(<Shown signal="theft" />);
  expect(buzzes).not.toHaveBeenCalled();
  expect(notes).toHaveBeenCalledTimes(2);
});
