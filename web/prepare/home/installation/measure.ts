import { MAX_IMAGE_BYTES } from "../../../../domain/files/image.ts";
import type { StreamMeasure, UploadMeasure } from "../../../../domain/prepare/installation/measurements.ts";

/** How long a stream may take until its first snapshot. */
const OPENING_MAX_MS = 5000;
/** How long the first heartbeat may take after the snapshot. The server sends a heartbeat every 15 s. */
const BEAT_MAX_MS = 20_000;

/**
 * Opens a live stream and reports whether its snapshot arrives. If not, an ordinary request finds out whether only the stream
 * is held back. After a snapshot, reports a second result if the stream ends before its first heartbeat, or that
 * heartbeat does not come. Returns a function that stops the measurement.
 */
export function measureStream(onMeasured: (measure: StreamMeasure) => void): () => void {
  const stream = new EventSource("/api/live");
  const began = performance.now();
  let isReady = false;
  const stop = () => {
    clearTimeout(timer);
    stream.close();
  };
  const end = (measure: StreamMeasure) => {
    stop();
    onMeasured(measure);
  };
  const endWithoutSnapshot = async () => {
    stop();
    const answer = await fetch("/api/live?poll").catch(() => null);
    onMeasured({ kind: answer?.ok ? "held" : "silent" });
  };
  let timer = setTimeout(() => void endWithoutSnapshot(), OPENING_MAX_MS);
  stream.addEventListener("ready", () => {
    isReady = true;
    clearTimeout(timer);
    timer = setTimeout(() => end({ kind: "held" }), BEAT_MAX_MS);
    onMeasured({ kind: "passed", ms: performance.now() - began });
  });
  stream.addEventListener("beat", stop);
  stream.addEventListener("error", () => (isReady ? end({ kind: "cut" }) : void endWithoutSnapshot()));
  return stop;
}

/** Uploads a body of the largest size that an image may have, and returns whether it arrived. The server drops this body. */
export async function measureUpload(): Promise<UploadMeasure> {
  const began = performance.now();
  try {
    const { ok, status } = await fetch("/api/uploads/check", {
      method: "POST",
      headers: { "tus-resumable": "1.0.0", "content-type": "application/offset+octet-stream" },
      body: new Uint8Array(MAX_IMAGE_BYTES),
    });
    if (ok) return { kind: "passed", ms: performance.now() - began };
    return { kind: status === 413 ? "tooLarge" : "failed" };
  } catch {
    return { kind: "failed" };
  }
}
