import { beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { useZoom } from "./useZoom.ts";

/** A plan much larger than its container, with a mark on it. */
function ZoomablePlan() {
  const { scale, setScroller, larger, smaller } = useZoom();
  return (
    <>
      <section ref={setScroller} aria-label="Plan" style={{ overflow: "auto hidden", width: 300 }}>
        <div style={{ width: 2000 * scale, height: 3000 * scale, position: "relative" }}>
          <i
            data-testid="mark"
            style={{ position: "absolute", left: 240 * scale, top: 500 * scale, width: 1, height: 1 }}
          />
        </div>
      </section>
      <button type="button" disabled={!larger} onClick={() => larger?.()}>
        Agrandir
      </button>
      <button type="button" disabled={!smaller} onClick={() => smaller?.()}>
        Réduire
      </button>
      <output>{scale.toFixed(2)}</output>
    </>
  );
}

const mark = () => page.getByTestId("mark").element().getBoundingClientRect();
const scale = () => page.getByRole("status").element().textContent;

/** Sends a touch event of two fingers, to the left and to the right of a point, with this distance between them. */
function fingers(
  type: "touchstart" | "touchmove" | "touchend",
  at: { x: number; y: number },
  distance: number,
) {
  const target = page.getByRole("region", { name: "Plan" }).element();
  const touches = [-distance / 2, distance / 2].map(
    (offset, identifier) => new Touch({ identifier, target, clientX: at.x + offset, clientY: at.y }),
  );
  const all = type === "touchend" ? [] : touches;
  const event = new TouchEvent(type, { touches: all, cancelable: true, bubbles: true });
  target.dispatchEvent(event);
  return event;
}

beforeEach(() => scrollTo(0, 0));

test("the content between two fingers stays between them while they zoom and move", async () => {
  await render(<ZoomablePlan />);
  scrollTo(0, 300);
  page.getByRole("region", { name: "Plan" }).element().scrollLeft = 100;
  const at = { x: mark().left, y: mark().top };
  fingers("touchstart", at, 100);
  expect(fingers("touchmove", at, 150).defaultPrevented).toBe(true);
  expect(scale()).toBe("1.50");
  expect(mark().left).toBeCloseTo(at.x, 0);
  expect(mark().top).toBeCloseTo(at.y, 0);
  const movedPoint = { x: at.x - 20, y: at.y - 30 };
  fingers("touchmove", movedPoint, 80);
  expect(scale()).toBe("0.80");
  expect(mark().left).toBeCloseTo(movedPoint.x, 0);
  expect(mark().top).toBeCloseTo(movedPoint.y, 0);
  fingers("touchmove", movedPoint, 1000);
  expect(scale()).toBe("2.00");
  fingers("touchend", movedPoint, 0);
  expect(fingers("touchmove", movedPoint, 100).defaultPrevented).toBe(false);
  expect(scale()).toBe("2.00");
});

test("buttons zoom further from the scale set by two fingers", async () => {
  await render(<ZoomablePlan />);
  fingers("touchstart", { x: 100, y: 100 }, 100);
  fingers("touchmove", { x: 100, y: 100 }, 110);
  fingers("touchend", { x: 100, y: 100 }, 0);
  await page.getByRole("button", { name: "Agrandir" }).click();
  expect(scale()).toBe("1.25");
  for (const expected of ["1.00", "0.80", "0.65", "0.50"]) {
    await page.getByRole("button", { name: "Réduire" }).click();
    expect(scale()).toBe(expected);
  }
  await expect.element(page.getByRole("button", { name: "Réduire" })).toBeDisabled();
});
