import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { useZoom } from "./useZoom.ts";

/**
 * A rectangle that can be zoomed, much larger than its container, with a mark inside. In these tests it replaces the bracket.
 */
function ZoomableArea() {
  const { scale, setScroller, zoomIn, zoomOut } = useZoom();
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
      <button type="button" disabled={!zoomIn} onClick={() => zoomIn?.()}>
        Agrandir
      </button>
      <button type="button" disabled={!zoomOut} onClick={() => zoomOut?.()}>
        Réduire
      </button>
      <output>{scale.toFixed(2)}</output>
    </>
  );
}

const markPosition = () => page.getByTestId("mark").element().getBoundingClientRect();
const shownScale = () => page.getByRole("status").element().textContent;

/**
 * Sends a touch event of two fingers, `distance` pixels apart, at the left and at the right of `middle`. A "touchend" lifts
 * both fingers.
 */
function sendTwoFingers(
  type: "touchstart" | "touchmove" | "touchend",
  middle: { x: number; y: number },
  distance: number,
) {
  const target = page.getByRole("region", { name: "Plan" }).element();
  const fingers = [-distance / 2, distance / 2].map(
    (offset, identifier) => new Touch({ identifier, target, clientX: middle.x + offset, clientY: middle.y }),
  );
  const touches = type === "touchend" ? [] : fingers;
  const event = new TouchEvent(type, { touches, cancelable: true, bubbles: true });
  target.dispatchEvent(event);
  return event;
}

test("the content between two fingers stays between them while they zoom and move", async () => {
  await render(<ZoomableArea />);
  scrollTo(0, 300);
  page.getByRole("region", { name: "Plan" }).element().scrollLeft = 100;
  const markPoint = { x: markPosition().left, y: markPosition().top };
  sendTwoFingers("touchstart", markPoint, 100);
  expect(sendTwoFingers("touchmove", markPoint, 150).defaultPrevented).toBe(true);
  expect(shownScale()).toBe("1.50");
  expect(markPosition().left).toBeCloseTo(markPoint.x, 0);
  expect(markPosition().top).toBeCloseTo(markPoint.y, 0);
  const movedPoint = { x: markPoint.x - 20, y: markPoint.y - 30 };
  sendTwoFingers("touchmove", movedPoint, 80);
  expect(shownScale()).toBe("0.80");
  expect(markPosition().left).toBeCloseTo(movedPoint.x, 0);
  expect(markPosition().top).toBeCloseTo(movedPoint.y, 0);
  sendTwoFingers("touchmove", movedPoint, 1000);
  expect(shownScale()).toBe("2.00");
  sendTwoFingers("touchend", movedPoint, 0);
  expect(sendTwoFingers("touchmove", movedPoint, 100).defaultPrevented).toBe(false);
  expect(shownScale()).toBe("2.00");
});

test("after a zoom with two fingers, the buttons go to the next larger or smaller step", async () => {
  await render(<ZoomableArea />);
  sendTwoFingers("touchstart", { x: 100, y: 100 }, 100);
  sendTwoFingers("touchmove", { x: 100, y: 100 }, 110);
  sendTwoFingers("touchend", { x: 100, y: 100 }, 0);
  await page.getByRole("button", { name: "Agrandir" }).click();
  expect(shownScale()).toBe("1.25");
  for (const expected of ["1.00", "0.80", "0.65", "0.50"]) {
    await page.getByRole("button", { name: "Réduire" }).click();
    expect(shownScale()).toBe(expected);
  }
  await expect.element(page.getByRole("button", { name: "Réduire" })).toBeDisabled();
});
