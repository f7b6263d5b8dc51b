import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo, Socket } from "node:net";
import { promisify } from "node:util";
import { describe, expect, onTestFinished, test } from "vitest";
import { openConnection, requestText } from "../../testing/wire.ts";
import { Connections, maxConnections } from "./connections.ts";

/**
 * A server with at most `max` connections. It answers "/slow" when the test asks for it, and other requests immediately.
 * For "/whole" it sends all bytes immediately, but ends the answer only when the test asks for it. Answers with a file
 * are like this, because the end of a file is read after its last bytes. "/stream" detaches its connection from HTTP.
 */
async function serve(max: number) {
  const requests: string[] = [];
  const slow: (() => void)[] = [];
  const detached: Socket[] = [];
  const closed: string[] = [];
  const connections = new Connections(max);
  const server = connections.serve((request, response) => {
    requests.push(request.url ?? "");
    response.once("close", () => closed.push(request.url ?? ""));
    const answer = () => void response.end(`answer to ${request.url};`);
    if (request.url === "/slow") slow.push(answer);
    else if (request.url === "/whole") {
      response.setHeader("content-length", 5).write("whole");
      slow.push(() => void response.end());
    } else if (request.url === "/stream") detached.push(connections.detach(request.socket));
    else answer();
  });
  onTestFinished(() => void server.close().closeAllConnections());
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    server,
    requests,
    detached,
    closed,
    open: () => openConnection(address),
    answerSlow: () => slow.shift()?.(),
  };
}

const get = (path: string) => requestText(`GET ${path}`);

test("consecutive requests on a connection are all answered", async () => {
  const { open, requests } = await serve(10);
  const wire = await open();
  for (const path of ["/1", "/2", "/3"]) {
    wire.write(get(path));
    await wire.untilReceived(`answer to ${path};`);
  }
  expect(requests).toEqual(["/1", "/2", "/3"]);
});

test("a request that arrives before the previous answer has ended is answered after that answer", async () => {
  const { open, requests, server, answerSlow } = await serve(10);
  const wire = await open();
  for (const next of ["/1", "/2"]) {
    wire.write(get("/whole"));
    await wire.untilReceived("whole");
    const arrived = once(server, "request");
    wire.write(get(next));
    await arrived;
    expect(requests.at(-1)).toBe("/whole");
    answerSlow();
    await wire.untilReceived(`answer to ${next};`);
    wire.text = "";
  }
  expect(requests).toEqual(["/whole", "/1", "/whole", "/2"]);
});

test("a waiting request is dropped when its connection is closed", async () => {
  const { open, requests, server, closed, answerSlow } = await serve(10);
  const wire = await open();
  for (const path of ["/slow", "/1"]) {
    const arrived = once(server, "request");
    wire.write(get(path));
    await arrived;
  }
  wire.cut();
  await expect.poll(() => closed).toEqual(["/slow"]);
  answerSlow();
  const other = await open();
  other.write(get("/2"));
  await other.untilReceived("answer to /2;");
  expect(requests).toEqual(["/slow", "/2"]);
});

test("a connection with two waiting requests is closed, and only its first request is handled", async () => {
  const { open, requests } = await serve(10);
  const wire = await open();
  wire.write(get("/slow") + get("/1").repeat(1000));
  await wire.ended;
  expect(requests).toEqual(["/slow"]);
  expect(wire.text).toBe("");
  const other = await open();
  other.write(get("/2"));
  await other.untilReceived("answer to /2;");
});

describe("at the maximum number of connections", () => {
  test("a new connection replaces the one that has been idle the longest", async () => {
    const { open } = await serve(3);
    const [first, second, third] = [await open(), await open(), await open()];
    for (const wire of [first, second, third]) {
      wire.write(get("/1"));
      await wire.untilReceived("answer to /1;");
    }
    first.write(get("/2"));
    await first.untilReceived("answer to /2;");
    const fourth = await open();
    await second.ended;
    for (const wire of [first, third, fourth]) {
      wire.write(get("/3"));
      await wire.untilReceived("answer to /3;");
    }
  });

  test("connections without any request are idle too", async () => {
    const { open } = await serve(2);
    const [silent] = [await open(), await open()];
    const newcomer = await open();
    await silent.ended;
    newcomer.write(get("/1"));
    await newcomer.untilReceived("answer to /1;");
  });

  test("busy connections are not replaced; when all are busy, a new one is refused", async () => {
    const { open, server, answerSlow } = await serve(2);
    const [first, second] = [await open(), await open()];
    for (const wire of [first, second]) {
      const arrived = once(server, "request");
      wire.write(get("/slow"));
      await arrived;
    }
    await (await open()).ended;
    answerSlow();
    await first.untilReceived("answer to /slow;");
    const newcomer = await open();
    await first.ended;
    newcomer.write(get("/1"));
    await newcomer.untilReceived("answer to /1;");
    answerSlow();
    await second.untilReceived("answer to /slow;");
  });
});

describe("a connection detached from HTTP", () => {
  test("still works in both directions after the HTTP server has closed its request and no longer counts the connection", async () => {
    const { open, server, detached, closed } = await serve(2);
    const wire = await open();
    wire.write(get("/stream"));
    await expect.poll(() => detached).toHaveLength(1);
    await expect.poll(() => closed).toEqual(["/stream"]);
    expect(await promisify(server.getConnections.bind(server))()).toBe(0);
    const [socket] = detached;
    socket?.write("from server;");
    await wire.untilReceived("from server;");
    const received = once(socket as Socket, "data");
    wire.write("from client;");
    expect(String((await received)[0])).toBe("from client;");
    socket?.end();
    await wire.ended;
  });

  test("is treated as busy until it is closed", async () => {
    const { open, detached } = await serve(1);
    const wire = await open();
    wire.write(get("/stream"));
    await expect.poll(() => detached).toHaveLength(1);
    await (await open()).ended;
    const closed = once(detached[0] as Socket, "close");
    detached[0]?.destroy();
    await Promise.all([closed, wire.ended]);
    const newcomer = await open();
    newcomer.write(get("/1"));
    await newcomer.untilReceived("answer to /1;");
  });
});

test("the server has timeouts for clients that send or read too slowly", () => {
  const server = new Connections(1).serve(() => {});
  expect(server.headersTimeout).toBeLessThan(createServer().headersTimeout);
  expect(server.requestTimeout).toBeLessThanOrEqual(60_000);
  expect(server.requestTimeout).toBeGreaterThanOrEqual(server.headersTimeout);
  expect(server.timeout).toBeGreaterThan(server.keepAliveTimeout);
});

test("a process accepts at most 16,000 connections", () => {
  expect(maxConnections()).toBeGreaterThan(0);
  expect(maxConnections()).toBeLessThanOrEqual(16_000);
});
