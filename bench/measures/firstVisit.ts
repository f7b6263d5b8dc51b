import { request } from "node:http";
import { constants, createGunzip, gzipSync } from "node:zlib";
import type { SignedIn } from "../calls.ts";
import { kilobytes, type Measure, times } from "../report.ts";
import type { Ready } from "../serverProcess.ts";

const RATIO_MAX = 1.1;

/**
 * What a browser that comes anew is sent, compressed as it asks for it, until it knows everything; the limit: the same text
 * compressed in one piece, for this browser alone.
 */
export async function measureFirstVisit({ port }: Ready, [person]: readonly SignedIn[]): Promise<Measure> {
  const { bytes, text } = await firstVisit(port, person?.cookie ?? "");
  const whole = gzipSync(text).length;
  return {
    name: "A first visit",
    result: `${kilobytes(bytes)} (${kilobytes(text.length)} of text)`,
    limit: `${kilobytes(whole)} (gzip, in one piece)`,
    ratio: bytes / whole,
    amount: bytes,
    budget: `≤ ${times(RATIO_MAX)}`,
    kept: bytes / whole <= RATIO_MAX,
  };
}

/** The bytes that came until the stream said that it was ready, and what they say. */
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
