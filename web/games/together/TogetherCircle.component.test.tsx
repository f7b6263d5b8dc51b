import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { TogetherCircle } from "./TogetherCircle.tsx";

const LONG = "W".repeat(30);
const members = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    id: `p${index}`,
    name: index === 0 ? LONG : `Léa ${index}`,
  }));

test.each([1, 2, 5, 11])("%i players fit in the circle of a narrow phone, without overlap", async (count) => {
  await render(
    <div data-testid="phone" className="w-72">
      <TogetherCircle members={members(count)} earned={-1000} isWon me="p0" />
    </div>,
  );
  const phone = page.getByTestId("phone").element();
  expect(phone.scrollWidth).toBeLessThanOrEqual(phone.clientWidth);
  const faces = [...phone.querySelectorAll('[class*="-translate-1/2"]')].map((face) => {
    const { x, y, width } = face.getBoundingClientRect();
    return { x: x + width / 2, y: y + width / 2, width };
  });
  expect(faces).toHaveLength(count);
  for (const [index, one] of faces.entries())
    for (const other of faces.slice(index + 1))
      expect(Math.hypot(one.x - other.x, one.y - other.y)).toBeGreaterThan(one.width);
});

test.each([
  { earned: 3, shown: "+3chacun" },
  { earned: 0, shown: "aucun point" },
  { earned: null, shown: "" },
])("$earned points are shown as '$shown' (rule P37)", async ({ earned, shown }) => {
  await render(<TogetherCircle members={members(2)} earned={earned} isWon me="p0" />);
  const middle = document.querySelector('[class*="inset-[28%]"]');
  expect(middle?.textContent).toBe(shown);
});
