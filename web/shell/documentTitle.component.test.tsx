import { expect, test } from "vitest";
import { render } from "vitest-browser-react";
import { useDocumentTitle } from "./documentTitle.ts";

function Screen({ title, event }: { title?: string; event: string }) {
  useDocumentTitle(title, event);
  return null;
}

test("the browser's tab shows the screen's title, if any, and the event's title, also after the event is renamed", async () => {
  const { rerender } = await render(<Screen title="Roulette" event="Semaine" />);
  expect(document.title).toBe("Roulette · Semaine");
  await rerender(<Screen title="Roulette" event="Week-end" />);
  expect(document.title).toBe("Roulette · Week-end");
  await rerender(<Screen event="Week-end" />);
  expect(document.title).toBe("Week-end");
  await rerender(<Screen event="Nuit blanche" />);
  expect(document.title).toBe("Nuit blanche");
});
