import { expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import type { LiveRow } from "../../domain/live/topics.ts";
import { LiveScreen } from "../testing/LiveScreen.tsx";
import { fakeServer } from "../testing/server.ts";
import { fakeStream, snapshotOf } from "../testing/stream.ts";
import { LiveStore } from "./store.ts";

const facesInRed = [snapshotOf("faces", [{ id: "nadia", emoji: null, colour: "#dc2626" } as LiveRow])];

test("faces are followed once, until their provider is gone", async () => {
  const list = vi.spyOn(LiveStore.prototype, "list");
  const reads = () => list.mock.calls.filter(([channel]) => channel === "faces").length;
  fakeServer();
  const stream = fakeStream();
  const { unmount } = await render(
    <LiveScreen me="nadia">
      <p>Nadia</p>
    </LiveScreen>,
  );
  await expect.poll(reads).toBe(1);
  await stream.send(facesInRed);
  expect(reads()).toBe(2);
  await unmount();
  await stream.send(facesInRed);
  expect(reads()).toBe(2);
  list.mockRestore();
});
