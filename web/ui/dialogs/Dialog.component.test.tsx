import { act, useState } from "react";
import { beforeEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { pressWithoutWaiting } from "../../testing/pressWithoutWaiting.ts";
import { DialogSurface } from "./DialogSurface.tsx";

const onPress = vi.fn();

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  onPress.mockClear();
});

function Screen({ focusesItself }: { focusesItself: boolean }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Choisir
      </button>
      <DialogSurface
        open={isOpen}
        onOpenChange={setOpen}
        title="Choisir un joueur"
        focusesItself={focusesItself}
      >
        <button type="button" onClick={onPress}>
          Nadia
        </button>
      </DialogSurface>
    </>
  );
}

test.each([
  { dialog: "a dialog", focusesItself: false },
  { dialog: "a dialog that takes the focus itself", focusesItself: true },
])("$dialog ignores presses in the first 0.35 s after it opened", async ({ focusesItself }) => {
  await render(<Screen focusesItself={focusesItself} />);
  pressWithoutWaiting(page.getByRole("button", { name: "Choisir" }).element());
  const nadia = page.getByRole("button", { name: "Nadia" });
  // Without `expect.poll`, which would advance the page's clock while it waits.
  const isOpening = () => document.querySelector("[data-starting-style]") ?? document.getAnimations()[0];
  for (let frames = 0; frames < 120 && isOpening(); frames += 1) await new Promise(requestAnimationFrame);
  expect(isOpening()).toBeUndefined();
  pressWithoutWaiting(nadia.element());
  expect(onPress).not.toHaveBeenCalled();
  await act(() => vi.advanceTimersByTimeAsync(350));
  pressWithoutWaiting(nadia.element());
  expect(onPress).toHaveBeenCalledOnce();
});

test.each([
  { screen: "a computer", size: [1280, 800], isBeside: true },
  { screen: "a phone", size: [390, 844], isBeside: false },
  { screen: "a low window", size: [1280, 480], isBeside: false },
] as const)("the aside of a full-screen dialog on $screen", async ({ size: [width, height], isBeside }) => {
  vi.useRealTimers();
  await page.viewport(width, height);
  await render(
    <DialogSurface
      open
      onOpenChange={() => {}}
      size="screen"
      title="Victoire"
      aside={<p>Vos points</p>}
      footer={<button type="button">Continuer</button>}
    >
      <p>Le podium</p>
    </DialogSurface>,
  );
  const boxOf = (text: string) => page.getByText(text, { exact: true }).element().getBoundingClientRect();
  await expect.element(page.getByText("Vos points")).toBeVisible();
  await expect.poll(() => document.querySelector("[data-starting-style]")).toBeNull();
  const [podium, points, button] = [boxOf("Le podium"), boxOf("Vos points"), boxOf("Continuer")];
  expect(points.left >= podium.right, "beside the children").toBe(isBeside);
  expect(points.bottom).toBeLessThanOrEqual(button.top);
  if (isBeside) expect(button.left).toBeGreaterThanOrEqual(podium.right);
  else expect(points.top).toBeGreaterThanOrEqual(podium.bottom);
  await page.viewport(414, 896);
});
