import { expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { useCallSound, useRing } from "./callSound.ts";

/** A component that rings for a call, and has a button that switches the sound on or off. */
function RingingScreen({ call }: { call: string | null }) {
  const { isOn, toggle } = useCallSound();
  useRing(call);
  return (
    <button type="button" onClick={() => toggle()}>
      {isOn ? "Couper" : "Activer"}
    </button>
  );
}

const NOTES_PER_RING = 3;

test("each call rings once, if the player has switched the sound on and the page is visible", async () => {
  const notes = vi.spyOn(OscillatorNode.prototype, "start");
  const visibility = vi.spyOn(document, "visibilityState", "get").mockReturnValue("visible");
  const screen = await render(<RingingScreen call="1-1" />);
  // An earlier test may have switched the sound on. The module stores that choice until the page is closed.
  const off = page.getByRole("button", { name: "Couper" });
  if (off.query()) await off.click();
  expect(notes).not.toHaveBeenCalled();
  await page.getByRole("button", { name: "Activer" }).click();
  expect(localStorage.getItem("call-sound")).toBe("on");
  await screen.rerender(<RingingScreen call="1-1" />);
  expect(notes).not.toHaveBeenCalled();

  await screen.rerender(<RingingScreen call={null} />);
  expect(notes).not.toHaveBeenCalled();
  await screen.rerender(<RingingScreen call="2-1" />);
  expect(notes).toHaveBeenCalledTimes(NOTES_PER_RING);
  const secondScreen = await render(<RingingScreen call="2-1" />);
  expect(notes).toHaveBeenCalledTimes(NOTES_PER_RING);
  await secondScreen.unmount();

  visibility.mockReturnValue("hidden");
  await screen.rerender(<RingingScreen call="3-1" />);
  expect(notes).toHaveBeenCalledTimes(NOTES_PER_RING);
  visibility.mockReturnValue("visible");
  await off.click();
  await screen.rerender(<RingingScreen call="4-1" />);
  expect(notes).toHaveBeenCalledTimes(NOTES_PER_RING);
});
