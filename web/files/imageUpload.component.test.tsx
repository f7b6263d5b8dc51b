import { afterEach, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { TusServer } from "../testing/tusServer.ts";
import { ImageUpload } from "./imageUpload.ts";

const KB = 1024;
const MINUTE = 60_000;
const LARGE = 1000 * KB;

beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date"] }));
afterEach(() => void vi.useRealTimers());

/** Sends a picture of so many bytes. */
function sending(bytes: number): ImageUpload {
  const file = new File([new Uint8Array(bytes)], "plateau.png", { type: "image/png" });
  const upload = new ImageUpload(file, () => {});
  onTestFinished(() => upload.cancel());
  return upload;
}

/** Lets time pass, and what is asked meanwhile be answered. */
async function pass(ms = 0): Promise<void> {
  for (let turn = 0; turn < 20; turn += 1) {
    await vi.advanceTimersByTimeAsync(ms / 20);
    await new Promise(requestAnimationFrame);
  }
}

test("up to 256 KB is one request", async () => {
  const server = new TusServer();
  const upload = sending(256 * KB);
  await pass();
  expect(server.asked).toEqual([{ method: "POST", bytes: 256 * KB, offset: null }]);
  expect(upload.view).toMatchObject({ state: "success", image: { width: 40, height: 30 } });
});

test("more goes in chunks, of 256 KB at first, each twice the one before", async () => {
  const server = new TusServer();
  const upload = sending(3000 * KB);
  await pass();
  expect(server.asked.map(({ bytes }) => bytes / KB)).toEqual([0, 256, 512, 1024, 1208]);
  expect(upload.view).toMatchObject({ state: "success", sent: 3000 * KB });
});

test("paused it asks for nothing; resumed it goes on where the server is", async () => {
  const server = new TusServer();
  server.instead.push("done", "done", "held");
  const upload = sending(LARGE);
  await pass();
  upload.pause();
  server.letGo();
  await pass(20 * MINUTE);
  expect(upload.view).toMatchObject({ state: "paused", isWaiting: false });
  expect(server.methods).toEqual(["POST", "PATCH", "PATCH"]);
  upload.resume();
  await pass();
  expect(server.asked.slice(3, 5)).toMatchObject([{ method: "HEAD" }, { method: "PATCH", offset: 256 * KB }]);
  expect(upload.view.state).toBe("success");
  expect(server.received).toBe(LARGE);
});

test("cancelled it deletes what the server has, and never comes back", async () => {
  const server = new TusServer();
  server.instead.push("done", "held", 503);
  const upload = sending(LARGE);
  await pass();
  upload.cancel();
  await pass(MINUTE);
  // The first DELETE was answered 503.
  expect(server.methods).toEqual(["POST", "PATCH", "DELETE", "DELETE"]);
  server.letGo();
  upload.resume();
  await pass(MINUTE);
  expect(upload.view.state).toBe("canceled");
  expect(server.asked).toHaveLength(4);
});

test.each([500, 503, 408, 429, "lost"] as const)(
  "%s is tried again, from where the server is",
  async (end) => {
    const server = new TusServer();
    server.instead.push("done", "done", end);
    const upload = sending(LARGE);
    await pass();
    expect(upload.view).toMatchObject({ state: "running", isWaiting: true });
    await pass(MINUTE);
    expect(server.asked.slice(3, 5)).toMatchObject([
      { method: "HEAD" },
      { method: "PATCH", offset: 256 * KB },
    ]);
    expect(upload.view.state).toBe("success");
  },
);

test.each([
  [401, "storageUnauthenticated"],
  [402, "storageQuota"],
  [403, "storageUnauthorized"],
] as const)("%i is a refusal: it is told, and not tried again", async (status, code) => {
  const server = new TusServer();
  server.instead.push(status);
  const upload = sending(LARGE);
  await pass(20 * MINUTE);
  expect(upload.view).toMatchObject({ state: "error", failure: { code } });
  expect(server.methods).toEqual(["POST"]);
});

test("what does not come through for 10 minutes has failed; sent again it goes on where it was", async () => {
  const server = new TusServer();
  server.instead.push("done", "done", ...Array.from({ length: 200 }, () => "lost" as const));
  const upload = sending(LARGE);
  await pass(9 * MINUTE);
  expect(upload.view).toMatchObject({ state: "running", isWaiting: true });
  await pass(2 * MINUTE);
  expect(upload.view).toMatchObject({ state: "error", failure: { code: "storageRetryLimit" } });
  const asked = server.asked.length;
  await pass(20 * MINUTE);
  expect(server.asked).toHaveLength(asked);

  server.instead.length = 0;
  const again = new ImageUpload(upload.file, () => {}, upload);
  await pass();
  expect(again.view.state).toBe("success");
  expect(server.asked.slice(asked, asked + 2)).toMatchObject([
    { method: "HEAD" },
    { method: "PATCH", offset: 256 * KB },
  ]);
});

test("without a network it waits, and goes on as soon as there is one", async () => {
  const server = new TusServer();
  server.instead.push("done", "held");
  const upload = sending(LARGE);
  await pass();
  const online = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  dispatchEvent(new Event("offline"));
  await pass(MINUTE / 2);
  expect(upload.view).toMatchObject({ state: "running", isWaiting: true });
  expect(server.methods).toEqual(["POST", "PATCH"]);
  online.mockReturnValue(true);
  dispatchEvent(new Event("online"));
  await pass();
  expect(upload.view.state).toBe("success");
});
