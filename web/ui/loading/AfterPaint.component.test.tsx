import { useEffect } from "react";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { AfterPaint, FirstPaint } from "./AfterPaint.tsx";

let events: string[] = [];

function Content() {
  useEffect(() => {
    events.push("content added");
    requestAnimationFrame(() => events.push("frame"));
  }, []);
  return <p>Contenu</p>;
}

function Later() {
  events.push("later part rendered");
  return <p>Ensuite</p>;
}

function Screen({ isReady }: { isReady: boolean }) {
  return (
    <FirstPaint isReady={isReady}>
      {isReady && <Content />}
      <AfterPaint>
        <Later />
      </AfterPaint>
    </FirstPaint>
  );
}

test("a later part is rendered once the first screen is painted", async () => {
  events = [];
  const screen = await render(<Screen isReady={false} />);
  // Frames that are painted before the content do not count.
  for (let frame = 0; frame < 3; frame += 1) await new Promise((resume) => requestAnimationFrame(resume));
  expect(events).toEqual([]);
  await screen.rerender(<Screen isReady />);
  await expect.element(page.getByText("Ensuite")).toBeVisible();
  expect(events).toEqual(["content added", "frame", "later part rendered"]);
});

test("without a `FirstPaint` above, a part is rendered at once", async () => {
  events = [];
  await render(
    <AfterPaint>
      <Later />
    </AfterPaint>,
  );
  expect(events).toEqual(["later part rendered"]);
});
