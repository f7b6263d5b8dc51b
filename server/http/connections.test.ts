import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo, Socket } from "node:net";
import { promisify } from "node:util";
import { describe, expect, onTestFinished, test } from "vitest";
import { openConnection, requestText } from "../testing/wire.ts";
import { Connections, mostConnections } from "./connections.ts";

/** A server with at most `most` connections that answers "/slow" when told to, and all else at once. */
async function serve(most: number) {
  const requests: string[] = [];
  const slow: (() => void)[] = [];
  const taken: Socket[] = [];
  const left: string[] = [];
  const connections = new Connections(most);
  const server = connections.serve((request, response) => {
    requests.push(request.url ?? "");
    response.once("close", () => left.push(request.url ?? ""));
    const answer = () => void response.end(`answer to ${request.url};`);
    if (request.url === "/slow") slow.push(answer);
    else if (request.url === "/stream") taken.push(connections.takeOver(request.socket));
    else answer();
  });
  onTestFinished(() => void server.close().closeAllConnections());
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    server,
    requests,
    taken,
    left,
    open: () => openConnection(address),
    answerSlow: () => slow.shift()?.(),
  };
}

const get = (path: string) => requestText(`GET ${path}`);

test("requests one after the other on a connection are all answered", async () => {
  const { open, requests } = await serve(10);
  const wire = await open();
  for (const path of ["/1", "/2", "/3"]) {
    wire.write(get(path));
    await wire.says(`answer to ${path};`);
  }
  expect(requests).toEqual(["/1", "/2", "/3"]);
});

test("a request sent before the answer to the one before it ends the connection: only the first is looked at", async () => {
  const { open, requests } = await serve(10);
  const wire = await open();
  wire.write(get("/slow") + get("/1").repeat(1000));
  await wire.ended;
  expect(requests).toEqual(["/slow"]);
  expect(wire.text).toBe("");
  const other = await open();
  other.write(get("/2"));
  await other.says("answer to /2;");
});

describe("when there are as many connections as may be", () => {
  test("a new one takes the place of the one idle longest", async () => {
    const { open } = await serve(3);
    const [first, second, third] = [await open(), await open(), await open()];
    for (const wire of [first, second, third]) {
      wire.write(get("/1"));
      await wire.says("answer to /1;");
    }
    first.write(get("/2"));
    await first.says("answer to /2;");
    const fourth = await open();
    await second.ended;
    for (const wire of [first, third, fourth]) {
      wire.write(get("/3"));
      await wire.says("answer to /3;");
    }
  });

  test("those that never said anything are idle too", async () => {
    const { open } = await serve(2);
    const [silent] = [await open(), await open()];
    const newcomer = await open();
    await silent.ended;
    newcomer.write(get("/1"));
    await newcomer.says("answer to /1;");
  });

  test("one with a request under way keeps its place; where all have, the newcomer is turned away", async () => {
    const { open, server, answerSlow } = await serve(2);
    const [first, second] = [await open(), await open()];
    for (const wire of [first, second]) {
      const arrived = once(server, "request");
      wire.write(get("/slow"));
      await arrived;
    }
    await (await open()).ended;
    answerSlow();
    await first.says("answer to /slow;");
    const newcomer = await open();
    await first.ended;
    newcomer.write(get("/1"));
    await newcomer.says("answer to /1;");
    answerSlow();
    await second.says("answer to /slow;");
  });
});

describe("a connection taken out of HTTP's hands", () => {
  test("goes on in both directions, and HTTP has let go of its request and its connection", async () => {
    const { open, server, taken, left } = await serve(2);
    const wire = await open();
    wire.write(get("/stream"));
    await expect.poll(() => taken).toHaveLength(1);
    await expect.poll(() => left).toEqual(["/stream"]);
    expect(await promisify(server.getConnections.bind(server))()).toBe(0);
    const [socket] = taken;
    socket?.write("told;");
    await wire.says("told;");
    const heard = once(socket as Socket, "data");
    wire.write("heard;");
    expect(String((await heard)[0])).toBe("heard;");
    socket?.end();
    await wire.ended;
  });

  test("counts as a busy one until it is closed", async () => {
    const { open, taken } = await serve(1);
    const wire = await open();
    wire.write(get("/stream"));
    await expect.poll(() => taken).toHaveLength(1);
    await (await open()).ended;
    const closed = once(taken[0] as Socket, "close");
    taken[0]?.destroy();
    await Promise.all([closed, wire.ended]);
    const newcomer = await open();
    newcomer.write(get("/1"));
    await newcomer.says("answer to /1;");
  });
});

test("who is slow to send a request, or does not read the answer, is not waited for without end", () => {
  const server = new Connections(1).serve(() => {});
  expect(server.headersTimeout).toBeLessThan(createServer().headersTimeout);
  expect(server.requestTimeout).toBeLessThanOrEqual(60_000);
  expect(server.requestTimeout).toBeGreaterThanOrEqual(server.headersTimeout);
  expect(server.timeout).toBeGreaterThan(server.keepAliveTimeout);
});

test("connections leave the process files for itself", () => {
  expect(mostConnections()).toBeGreaterThan(0);
  expect(mostConnections()).toBeLessThanOrEqual(16_000);
});
