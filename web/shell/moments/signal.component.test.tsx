import { beforeEach, expect, type MockInstance, test, vi } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { type MomentSignal, useMomentSound, useSignal } from "./signal.ts";

function Moment({ signal }: { signal: MomentSignal }) {
  useSignal(signal);
  return null;
}

/** The sound switch and, if `signal` is not null, a moment with this signal. */
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

let notes: MockInstance<OscillatorNode["start"]>;
let buzzes: MockInstance<Navigator["vibrate"]>;
let activation: MockInstance<() => boolean>;

function fakeReducedMotion(isReduced: boolean): void {
  vi.spyOn(window, "matchMedia").mockReturnValue({ matches: isReduced } as MediaQueryList);
}

beforeEach(() => {
  notes = vi.spyOn(OscillatorNode.prototype, "start");
  buzzes = vi.spyOn(navigator, "vibrate").mockReturnValue(true);
  activation = vi.spyOn(UserActivation.prototype, "hasBeenActive", "get").mockReturnValue(true);
  fakeReducedMotion(false);
});

/** Shows the sound switch, and switches the sound off if an earlier test has switched it on: the page stores this choice. */
async function openWithoutSound() {
  const screen = await render(<Shown signal={null} />);
  const off = page.getByRole("button", { name: "Couper" });
  if (off.query()) await off.click();
  return screen;
}

test("a moment vibrates, and plays its sound if the sound is switched on; the browser stores the choice", async () => {
  const screen = await openWithoutSound();
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
  const screen = await openWithoutSound();
  await page.getByRole("button", { name: "Activer" }).click();
  notes.mockClear();
  fakeReducedMotion(true);
  await screen.rerender(<Shown signal="finish" />);
  expect(buzzes).not.toHaveBeenCalled();
  expect(notes).toHaveBeenCalledTimes(2);

  fakeReducedMotion(false);
  activation.mockReturnValue(false);
  await screen.rerender(<Shown signal="theft" />);
  expect(buzzes).not.toHaveBeenCalled();
  expect(notes).toHaveBeenCalledTimes(2);
});
