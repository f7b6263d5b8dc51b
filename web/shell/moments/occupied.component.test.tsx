import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { useHeldDuringPress } from "./occupied.ts";

let renders = 0;

function Shown({ value }: { value: string }) {
  renders += 1;
  return <output>{useHeldDuringPress(value)}</output>;
}

const dispatchPointer = (type: string) => window.dispatchEvent(new PointerEvent(type));

test("a change that arrives during a press is shown when the finger is lifted, and later changes are shown at once", async () => {
  const screen = await render(<Shown value="first" />);
  const output = page.getByRole("status");
  dispatchPointer("pointerdown");
  await screen.rerender(<Shown value="second" />);
  await expect.element(output).toHaveTextContent("first");
  dispatchPointer("pointerup");
  await expect.element(output).toHaveTextContent("second");
  await screen.rerender(<Shown value="third" />);
  await expect.element(output).toHaveTextContent("third");
});

test("a press during which the value does not change causes no new render", async () => {
  const screen = await render(<Shown value="first" />);
  const before = renders;
  dispatchPointer("pointerdown");
  dispatchPointer("pointerup");
  await new Promise((resume) => requestAnimationFrame(resume));
  expect(renders).toBe(before);
  await screen.rerender(<Shown value="second" />);
  expect(renders).toBeGreaterThan(before);
});
