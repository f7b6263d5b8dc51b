import "../../styles.css";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { Dialog } from "./Dialog.tsx";

beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] }));
afterEach(() => void vi.useRealTimers());

test.each([
  { dialog: "a dialog", focusesItself: false },
  { dialog: "a dialog that takes the focus itself", focusesItself: true },
])("$dialog ignores presses in the first 0.35 s after it opened", async ({ focusesItself }) => {
  const onPress = vi.fn();
  await render(
    <Dialog open onOpenChange={() => {}} title="Choisir un joueur" focusesItself={focusesItself}>
      <button type="button" onClick={onPress}>
        Nadia
      </button>
    </Dialog>,
  );
  const button = page.getByRole("button", { name: "Nadia" });
  await expect.element(button).toBeVisible();
  await Promise.all(document.getAnimations().map(({ finished }) => finished));
  // `force`: a press where the button is, although the button does not get it.
  await userEvent.click(button, { force: true });
  expect(onPress).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(350);
  await userEvent.click(button);
  expect(onPress).toHaveBeenCalledOnce();
});
