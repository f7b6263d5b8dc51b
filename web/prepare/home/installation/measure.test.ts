import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { MAX_IMAGE_BYTES } from "../../../../domain/files/image.ts";
import type { StreamMeasure } from "../../../../domain/prepare/installation/measurements.ts";
import { measureStream, measureUpload } from "./measure.ts";

let source: FakeEventSource;

class FakeEventSource extends EventTarget {
  isClosed = false;
  constructor() {
    super();
    source = this;
  }
  close(): void {
    this.isClosed = true;
  }
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("EventSource", FakeEventSource);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/**
 * The results that are reported after these steps. A step is an event of the stream, or a wait in ms. `pollStatus`: the
 * status of the answer to an ordinary request; null: no answer.
 */
async function measuresAfter(steps: readonly (string | number)[], pollStatus: number | null = 200) {
  vi.stubGlobal("fetch", async () => {
    if (pollStatus === null) throw new TypeError("Failed to fetch");
    return new Response(null, { status: pollStatus });
  });
  const measures: StreamMeasure[] = [];
  measureStream((measure) => measures.push(measure));
  for (const step of steps)
    if (typeof step === "number") await vi.advanceTimersByTimeAsync(step);
    else source.dispatchEvent(new Event(step));
  await vi.advanceTimersByTimeAsync(0);
  return measures;
}

describe("a stream", () => {
  const passed = { kind: "passed", ms: 40 };
  test.each<[string, readonly (string | number)[], number | null, readonly object[]]>([
    ["passes when its snapshot and a heartbeat come", [40, "ready", 15_000, "beat", 60_000], 200, [passed]],
    ["is held back when only an ordinary request is answered", [5000], 200, [{ kind: "held" }]],
    ["is held back when no heartbeat follows", [40, "ready", 20_000], 200, [passed, { kind: "held" }]],
    ["is cut when it ends before a heartbeat", [40, "ready", 8000, "error"], 200, [passed, { kind: "cut" }]],
    ["is silent when nothing is answered", [5000], null, [{ kind: "silent" }]],
    ["is silent when the stream and an ordinary request are refused", ["error"], 502, [{ kind: "silent" }]],
  ])("%s", async (_, steps, pollStatus, expected) => {
    expect(await measuresAfter(steps, pollStatus)).toEqual(expected);
    expect(source.isClosed).toBe(true);
  });

  test("is closed and reports nothing more once the screen stops measuring", async () => {
    const onMeasured = vi.fn();
    measureStream(onMeasured)();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(source.isClosed).toBe(true);
    expect(onMeasured).not.toHaveBeenCalled();
  });
});

describe("an upload of 10 MB", () => {
  test.each([
    ["with the response status 204 passes", 204, "passed"],
    ["with the response status 413 is too large", 413, "tooLarge"],
    ["with the response status 502 fails", 502, "failed"],
    ["without a response fails", null, "failed"],
  ])("%s", async (_, status, kind) => {
    let sent = 0;
    vi.stubGlobal("fetch", async (_url: string, { body }: { body: Uint8Array }) => {
      sent = body.length;
      if (status === null) throw new TypeError("Failed to fetch");
      return new Response(null, { status });
    });
    expect(await measureUpload()).toMatchObject({ kind });
    expect(sent).toBe(MAX_IMAGE_BYTES);
  });
});
