import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { PointsOverTime } from "./PointsOverTime.tsx";

const HOUR_MS = 3_600_000;

/** Shows a player's points after these changes, an hour apart. */
function show(...deltas: readonly number[]) {
  return render(<PointsOverTime history={deltas.map((delta, hour) => ({ at: hour * HOUR_MS, delta }))} />);
}

const chart = page.getByRole("slider", { name: "Parcourir l'évolution des points" });
const expectValueText = (text: RegExp) =>
  expect.element(chart).toHaveAttribute("aria-valuetext", expect.stringMatching(text));

test("arrow keys go from change to change on the curve, and each change is described", async () => {
  await show(5, -7, 1);
  (chart.element() as HTMLElement).focus();
  await expectValueText(/^−1\spoint le .+ \(\+1\)$/);
  await userEvent.keyboard("{ArrowLeft}");
  await expectValueText(/^−2\spoints le .+ \(−7\)$/);
  await expect.element(chart).toMatchTextContent(/−2\spoints−7/);
  await userEvent.keyboard("{Home}{ArrowLeft}");
  await expectValueText(/^5\spoints le .+ \(\+5\)$/);
  await userEvent.keyboard("{End}");
  await expectValueText(/^−1\spoint/);
  await userEvent.keyboard("{Escape}");
  await expect.element(chart).not.toMatchTextContent(/−1\spoint/);
});

test("a mouse or a finger on the curve shows the details of the nearest change", async () => {
  await show(3, 4);
  const details = /7\spoints\+4\d+ .+ \d{4}, \d\d:\d\d$/;
  await userEvent.hover(chart);
  await expect.element(chart).toMatchTextContent(/points\+\d/);
  await userEvent.unhover(chart);
  await expect.element(chart).not.toMatchTextContent(/points\+\d/);
  const { right, top } = chart.element().getBoundingClientRect();
  const finger = { bubbles: true, pointerType: "touch", clientX: right - 2, clientY: top + 100 };
  chart.element().dispatchEvent(new PointerEvent("pointerdown", finger));
  await expect.element(chart).toMatchTextContent(details);
  chart.element().dispatchEvent(new PointerEvent("pointerout", finger));
  for (let frames = 0; frames < 3; frames += 1) await new Promise(requestAnimationFrame);
  await expect.element(chart).toMatchTextContent(details);
});
