import { request } from "node:http";
import { constants, createGunzip, gzipSync } from "node:zlib";
import type { SignedInCaller } from "../calls.ts";
import { formatRatio, kilobytes, type Measure } from "../report.ts";
import type { ReadyServer } from "../serverProcess.ts";

const RATIO_MAX = 1.1;

/**
 * Measures the compressed bytes that a new browser receives until its snapshot (all its live rows) is complete. Their number
 * is compared with the size of the same text, compressed in one piece.
 */
export async function measureFirstVisit(
  { port }: ReadyServer,
  [person]: readonly SignedInCaller[],
): Promise<Measure> {
  const { bytes, text } = await firstVisit(port, person?.cookie ?? "");
  const minimalBytes = gzipSync(text).length;
  return {
    name: "A first visit",
    result: `${kilobytes(bytes)} (${kilobytes(text.length)} of text)`,
    reference: `${kilobytes(minimalBytes)} (gzip, in one piece)`,
    ratio: bytes / minimalBytes,
    amount: bytes,
    budget: `≤ ${formatRatio(RATIO_MAX)}`,
    isWithinBudget: bytes / minimalBytes <= RATIO_MAX,
  };
}

/** Opens a live stream. Gives the number of bytes received until its event 'ready', and their text. */
function firstVisit(port: number, cookie: string): Promise<{ bytes: number; text: Buffer }> {
  return new Promise((resolve, reject) => {
    const headers = { cookie, "accept-encoding": "gzip" };
    const call = request(
      { host: "127.0.0.1", port, path: "/api/live", headers, agent: false },
      (response) => {
        let bytes = 0;
        const read: Buffer[] = [];
        response.on("data", (part: Buffer) => {
          bytes += part.length;
        });
        const text = response.pipe(createGunzip({ flush: constants.Z_SYNC_FLUSH }));
        text.on("data", (part: Buffer) => {
          read.push(part);
          if (!Buffer.concat(read.slice(-2)).includes("event: ready")) return;
          call.destroy();
          resolve({ bytes, text: Buffer.concat(read) });
        });
        text.on("error", reject);
      },
    );
    call.on("error", reject);
    call.end();
  });
}
