import { describe, expect, test } from "vitest";
import { MAX_IMAGE_BYTES } from "../../domain/files/image.ts";
import { type Finding, findingStates, linesOf } from "../../domain/prepare/installation/lines.ts";
import type { Measurements } from "../../domain/prepare/installation/measurements.ts";
import { answerOf, overHttp, type Person } from "../../server/testing/person.ts";
import { type ServerOptions, startServer } from "../../server/testing/server.ts";
import { missingToolReason } from "../../setup/testTools.mjs";
import { composedBlock, documentedBlock, startCaddy, startNginx } from "./proxy.ts";

const PUBLIC_URL = "https://jeux.exemple.fr";
/** If a stream brings no snapshot before this many polls are answered, the proxy holds the stream back. */
const POLLS = 40;
const FORWARDED_FOR = /^.*X-Forwarded-For.*$/gm;

type StartProxy = (block: string, address: string) => Promise<string>;
type ChangeBlock = (block: string) => string;

/** Measures what an administrator's browser measures through a proxy. */
async function measureThrough(
  startProxy: StartProxy,
  block: string,
  options: ServerOptions = {},
): Promise<Measurements> {
  const server = await startServer("sqlite", { publicUrl: PUBLIC_URL, ...options });
  const admin = await server.admin();
  const address = await startProxy(block, await server.listen());
  const facts = answerOf(await admin.through(overHttp(address)).query("installation.facts", {}));
  const [event] = await server.rows("event");
  if (!event) throw new Error("No event");
  return {
    facts,
    browserNow: facts.now,
    browserZone: facts.timeZone,
    origin: PUBLIC_URL,
    address: PUBLIC_URL,
    addressFrom: event.addressFrom,
    lostAddress: null,
    stream: await measureStream(address, admin),
    upload: await measureUpload(address, admin),
    backedUpAt: facts.now,
  };
}

/** Whether a stream brings its snapshot before `POLLS` polls are answered. Proxies pass on polls, because their answers end. */
async function measureStream(address: string, { cookie }: Person): Promise<Measurements["stream"]> {
  const closing = new AbortController();
  const headers = { cookie, "accept-encoding": "identity" };
  let isReady = false;
  const read = async () => {
    const { body } = await fetch(`${address}/api/live`, { headers, signal: closing.signal });
    let text = "";
    for await (const bytes of body ?? []) {
      text += Buffer.from(bytes).toString();
      isReady ||= text.includes("event: ready");
    }
  };
  const reading = read().catch(() => {});
  for (let polls = 0; polls < POLLS && !isReady; polls += 1) {
    const answer = await fetch(`${address}/api/live?poll`, { headers });
    expect(await answer.text()).toContain("event: ready");
  }
  const measure: Measurements["stream"] = isReady ? { kind: "passed", ms: 0 } : { kind: "held" };
  closing.abort();
  await reading;
  return measure;
}

/** Finds out whether a request as large as the largest image reaches the server. */
async function measureUpload(address: string, { cookie }: Person): Promise<Measurements["upload"]> {
  const headers = { cookie, "tus-resumable": "1.0.0", "content-type": "application/offset+octet-stream" };
  const { status } = await fetch(`${address}/api/uploads/check`, {
    method: "POST",
    headers,
    body: new Uint8Array(MAX_IMAGE_BYTES),
  });
  return status === 204 ? { kind: "passed", ms: 0 } : { kind: status === 413 ? "tooLarge" : "failed" };
}

/** The findings that an administrator should repair, except those about the test machine's disks. */
const problems = (measurements: Measurements): Finding[] =>
  linesOf(measurements)
    .map(({ finding }) => finding)
    .filter((finding) => findingStates[finding] !== "ok" && !finding.startsWith("disk"));

describe.skipIf(missingToolReason("nginx"))("behind nginx", () => {
  test("an installation with the documented configuration has nothing to repair", async () => {
    expect(problems(await measureThrough(startNginx, await documentedBlock("nginx")))).toEqual([]);
  });

  const faultyProxies: readonly [string, Finding, ChangeBlock, ServerOptions][] = [
    [
      "that holds back the stream",
      "streamHeldByProxy",
      (block) => block.replace("proxy_buffering off;", "proxy_ignore_headers X-Accel-Buffering;"),
      {},
    ],
    [
      "that limits the size of requests",
      "uploadTooLargeByProxy",
      (block) => block.replace(/client_max_body_size.*/, ""),
      {},
    ],
    [
      "that does not pass on visitors' addresses",
      "visitorsHidden",
      (block) => block.replace(FORWARDED_FOR, ""),
      {},
    ],
    [
      "on a machine that is not trusted",
      "proxyUntrusted",
      (block) => block,
      { trustedProxies: ["10.0.0.9"] },
    ],
  ];
  test.each(faultyProxies)("a proxy %s is reported as %s", async (_, finding, change, options) => {
    const block = await documentedBlock("nginx");
    expect(problems(await measureThrough(startNginx, change(block), options))).toEqual([finding]);
  });
});

describe.skipIf(missingToolReason("caddy"))("behind Caddy", () => {
  const addToProxy = (settings: string) => (block: string) =>
    block.replace("127.0.0.1:3000", `127.0.0.1:3000 {\n    ${settings}\n  }`);
  test("an installation with the documented configuration has nothing to repair", async () => {
    expect(problems(await measureThrough(startCaddy, await documentedBlock("caddy")))).toEqual([]);
  });

  test("an installation in containers has nothing to repair", async () => {
    expect(problems(await measureThrough(startCaddy, await composedBlock()))).toEqual([]);
  });

  const faultyProxies: readonly [string, RegExp, ChangeBlock][] = [
    [
      "that limits the size of requests",
      // Caddy answers 413 only from version 2.7 on.
      /^upload(TooLarge|Fails)ByProxy$/,
      (block) => block.replace("{\n", "{\n  request_body {\n    max_size 1MB\n  }\n"),
    ],
    [
      "that does not pass on visitors' addresses",
      /^visitorsHidden$/,
      addToProxy("header_up -X-Forwarded-For"),
    ],
  ];
  test.each(faultyProxies)("a proxy %s is reported as %s", async (_, finding, change) => {
    const block = await documentedBlock("caddy");
    expect(problems(await measureThrough(startCaddy, change(block))).join()).toMatch(finding);
  });
});
