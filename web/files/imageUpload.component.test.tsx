import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { TusServer } from "../testing/tusServer.ts";
import { ImageUpload } from "./imageUpload.ts";

const KB = 1024;
const MINUTE = 60_000;
const LARGE = 1000 * KB;

beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date"] }));

/** Uploads an image of this size. */
function uploadOf(bytes: number): ImageUpload {
  const file = new File([new Uint8Array(bytes)], "plateau.png", { type: "image/png" });
  const upload = new ImageUpload(file, () => {});
  onTestFinished(() => upload.cancel());
  return upload;
}

/** Advances the time, and lets pending requests be answered. */
async function advance(ms = 0): Promise<void> {
  for (let step = 0; step < 20; step += 1) {
    await vi.advanceTimersByTimeAsync(ms / 20);
    await new Promise(requestAnimationFrame);
  }
}

test("an image of up to 256 KB is sent in one request", async () => {
  const server = new TusServer();
  const upload = uploadOf(256 * KB);
  await advance();
  expect(server.requests).toEqual([{ method: "POST", bytes: 256 * KB, offset: null }]);
  expect(upload.view).toMatchObject({ state: "success", image: { width: 40, height: 30 } });
});

test("a larger image is sent in chunks that double in size, from 256 KB", async () => {
  const server = new TusServer();
  const upload = uploadOf(3000 * KB);
  await advance();
  expect(server.requests.map(({ bytes }) => bytes / KB)).toEqual([0, 256, 512, 1024, 1208]);
  expect(upload.view).toMatchObject({ state: "success", sent: 3000 * KB });
});

test("a paused upload sends nothing; a resumed upload continues from the server's offset", async () => {
  const server = new TusServer();
  server.reactions.push("done", "done", "held");
  const upload = uploadOf(LARGE);
  await advance();
  upload.pause();
  server.release();
  await advance(20 * MINUTE);
  expect(upload.view).toMatchObject({ state: "paused", waitsFor: null });
  expect(server.methods).toEqual(["POST", "PATCH", "PATCH"]);
  upload.resume();
  await advance();
  expect(server.requests.slice(3, 5)).toMatchObject([
    { method: "HEAD" },
    { method: "PATCH", offset: 256 * KB },
  ]);
  expect(upload.view.state).toBe("success");
  expect(server.received).toBe(LARGE);
});

test("a cancelled upload deletes its bytes on the server and can't be resumed", async () => {
  const server = new TusServer();
  server.reactions.push("done", "held", 503);
  const upload = uploadOf(LARGE);
  await advance();
  upload.cancel();
  await advance(MINUTE);
  // The first DELETE was answered 503.
  expect(server.methods).toEqual(["POST", "PATCH", "DELETE", "DELETE"]);
  server.release();
  upload.resume();
  await advance(MINUTE);
  expect(upload.view.state).toBe("canceled");
  expect(server.requests).toHaveLength(4);
});

test.each([500, 503, 408, 429, "lost"] as const)(
  "after a failed request (%s), the upload continues from the server's offset",
  async (response) => {
    const server = new TusServer();
    server.reactions.push("done", "done", response);
    const upload = uploadOf(LARGE);
    await advance();
    const waitsFor = response === "lost" ? "network" : "server";
    expect(upload.view).toMatchObject({ state: "running", waitsFor });
    await advance(MINUTE);
    expect(server.requests.slice(3, 5)).toMatchObject([
      { method: "HEAD" },
      { method: "PATCH", offset: 256 * KB },
    ]);
    expect(upload.view.state).toBe("success");
  },
);

test("an image that the server has received but could not store yet is asked for again", async () => {
  const server = new TusServer();
  server.reactions.push("unstored");
  const upload = uploadOf(256 * KB);
  await advance();
  expect(upload.view).toMatchObject({ state: "running", waitsFor: "server" });
  await advance(MINUTE);
  expect(server.methods).toEqual(["POST", "HEAD"]);
  expect(upload.view.state).toBe("success");
});

test.each([
  [401, "storageUnauthenticated"],
  [402, "storageQuota"],
  [403, "storageUnauthorized"],
] as const)("status %i is a refusal, which is shown and not retried", async (status, code) => {
  const server = new TusServer();
  server.reactions.push(status);
  const upload = uploadOf(LARGE);
  await advance(20 * MINUTE);
  expect(upload.view).toMatchObject({ state: "error", failure: { code } });
  expect(server.methods).toEqual(["POST"]);
});

test("an upload fails after 10 minutes without progress; a retry continues from the server's offset", async () => {
  const server = new TusServer();
  server.reactions.push("done", "done", ...Array.from({ length: 200 }, () => "lost" as const));
  const upload = uploadOf(LARGE);
  await advance(9 * MINUTE);
  expect(upload.view).toMatchObject({ state: "running", waitsFor: "network" });
  await advance(2 * MINUTE);
  expect(upload.view).toMatchObject({ state: "error", failure: { code: "storageRetryLimit" } });
  const requestsBefore = server.requests.length;
  await advance(20 * MINUTE);
  expect(server.requests).toHaveLength(requestsBefore);

  server.reactions.length = 0;
  const retried = new ImageUpload(upload.file, () => {}, upload);
  await advance();
  expect(retried.view.state).toBe("success");
  expect(server.requests.slice(requestsBefore, requestsBefore + 2)).toMatchObject([
    { method: "HEAD" },
    { method: "PATCH", offset: 256 * KB },
  ]);
});

test("without a network the upload waits, and continues as soon as the network is back", async () => {
  const server = new TusServer();
  server.reactions.push("done", "held");
  const upload = uploadOf(LARGE);
  await advance();
  const online = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  dispatchEvent(new Event("offline"));
  await advance(MINUTE / 2);
  expect(upload.view).toMatchObject({ state: "running", waitsFor: "network" });
  expect(server.methods).toEqual(["POST", "PATCH"]);
  online.mockReturnValue(true);
  dispatchEvent(new Event("online"));
  await advance();
  expect(upload.view.state).toBe("success");
});
