import { afterEach, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { LiveConnection, type LiveState } from "./connection.ts";
import { pollingSources } from "./polling.ts";

/** Streams that the connection opened. Each test sends their events itself. */
const opened: FakeSource[] = [];
/** The addresses of the polls so far. */
const polls: URL[] = [];
/** Gives the text of the answer to a poll; null when no answer ever comes. */
let answerPoll: (poll: URL) => string | null = () => null;
/** The status of the answers to polls. */
let pollStatus = 200;

class FakeSource extends EventTarget {
  static readonly OPEN = 1;
  static readonly CLOSED = 2;
  readyState = 0;
  isClosed = false;
  readonly url: URL;

  constructor(url: string) {
    super();
    this.url = new URL(url, location.href);
    opened.push(this);
  }

  close(): void {
    this.isClosed = true;
  }

  emit(type: string, data: object = {}, lastEventId = "1"): void {
    this.dispatchEvent(Object.assign(new Event(type), { data: JSON.stringify(data), lastEventId }));
  }
}

beforeEach(() => {
  opened.length = 0;
  polls.length = 0;
  pollStatus = 200;
  answerPoll = () => null;
  vi.useFakeTimers();
  const page = Object.assign(new EventTarget(), { hidden: false, getElementById: () => null });
  vi.stubGlobal("EventSource", FakeSource);
  vi.stubGlobal("document", page);
  vi.stubGlobal("location", { href: "http://test/" });
  vi.stubGlobal("addEventListener", () => {});
  vi.stubGlobal("removeEventListener", () => {});
  vi.stubGlobal("fetch", async (address: string, { signal }: { signal: AbortSignal }) => {
    const url = new URL(address);
    polls.push(url);
    const text = answerPoll(url);
    if (text === null) return new Promise((_, reject) => signal.addEventListener("abort", reject));
    return { ok: pollStatus === 200, text: async () => text };
  });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A connection that is not started yet. Its messages are added to `seen`. */
function newConnection(seen: unknown[] = [], onUnreachable = () => {}, me = "ana"): LiveConnection {
  const ignored = () => {};
  const onMessage = (message: unknown) => seen.push(message);
  return new LiveConnection("/live", me, {
    onMessage,
    onState: ignored,
    onDropped: ignored,
    onUnreachable,
  });
}

/**
 * Ana's page as the server sends it, with the first events of her stream up to message `e-1`, and with one early answer:
 * the answer to a query that the script early.js sent before the app's code arrived.
 */
function openPage(): void {
  const text = `${helloEvent.replace('"ana"', '"ana.user"')}id: e-1\ndata: [1]\n\n${readyEvent(1)}`;
  let element: object | null = { textContent: text, remove: () => (element = null) };
  vi.stubGlobal(
    "document",
    Object.assign(new EventTarget(), { hidden: false, getElementById: () => element }),
  );
  const answers = new Map([["/games", { body: Promise.resolve("{}"), received: "{}" }]]);
  globalThis.early = { answers };
  onTestFinished(() => {
    globalThis.early = undefined;
  });
}

const helloEvent = `event: hello\ndata: {"identity":"ana.user"}\n\n`;
const readyEvent = (id: number) => `id: e-${id}\nevent: ready\ndata: {}\n\n`;

/** Answers polls like `server/calls/stream.ts`, with the messages after `since`. `latest` is the number of messages so far. */
function answersUpTo(latest: () => number): (poll: URL) => string {
  return (poll) => {
    const since = Number(poll.searchParams.get("since")?.split("-")[1] ?? 0);
    const missed = Array.from({ length: latest() - since }, (_, index) => since + index + 1);
    const events = missed.map((number) => `id: e-${number}\ndata: [${number}]\n\n`);
    return [helloEvent, ...events, readyEvent(latest())].join("");
  };
}

/** Advances the clock, and waits until the code for polling has loaded, if it was requested. */
async function advance(ms: number): Promise<void> {
  await vi.advanceTimersByTimeAsync(ms);
  await vi.dynamicImportSettled();
  await vi.advanceTimersByTimeAsync(0);
}

test("a stream whose first event takes 5 s and whose snapshot takes 18 s is not replaced by polls", async () => {
  const live = newConnection();
  live.start();
  await advance(5000);
  opened[0]?.emit("hello", { identity: "ana" });
  await advance(18_000);
  opened[0]?.emit("ready");
  await advance(34_000);
  expect(opened[0]?.isClosed).toBe(false);
  expect(polls).toEqual([]);
  live.close();
});

test.each([
  ["brings nothing", [], 8000],
  ["brings only the beginning of its snapshot", ["hello"], 22_000],
  ["brings no heartbeat after its snapshot", ["hello", "ready"], 37_000],
])("a stream that %s is replaced by polls", async (_, events, ms) => {
  answerPoll = answersUpTo(() => 0);
  const live = newConnection();
  live.start();
  for (const event of events) opened[0]?.emit(event, { identity: "ana" });
  await advance(ms);
  await advance(1000);
  expect(opened[0]?.isClosed).toBe(true);
  expect(polls.length).toBeGreaterThan(0);
  live.close();
});

test("polls bring every message once and in order, and request only missing messages (rule D9)", async () => {
  let latest = 2;
  answerPoll = answersUpTo(() => latest);
  const seen: unknown[] = [];
  const live = newConnection(seen);
  live.want(["feed"]);
  live.start();
  await advance(8000);
  await advance(1000);
  expect(seen).toEqual([[1], [2]]);
  latest = 4;
  await advance(3000);
  await advance(9000);
  expect(seen).toEqual([[1], [2], [3], [4]]);
  expect(Object.fromEntries(polls.at(-1)?.searchParams ?? [])).toEqual({
    since: "e-4",
    identity: "ana.user",
    wanted: "feed",
    held: "feed",
    poll: "",
  });
  live.close();
});

test("a poll with an incomplete answer changes nothing and is repeated", async () => {
  const completeAnswer = answersUpTo(() => 2);
  answerPoll = (poll) => (polls.length === 1 ? completeAnswer(poll).slice(0, -20) : completeAnswer(poll));
  const seen: unknown[] = [];
  const live = newConnection(seen);
  live.start();
  await advance(8000);
  await advance(1000);
  expect(polls).toHaveLength(1);
  expect(seen).toEqual([]);
  await advance(5000);
  expect(seen).toEqual([[1], [2]]);
  live.close();
});

test("a refused poll is reported like a refused stream", async () => {
  answerPoll = () => "{}";
  pollStatus = 401;
  const onUnreachable = vi.fn();
  const live = newConnection([], onUnreachable);
  live.start();
  await advance(8000);
  await advance(1000);
  expect(onUnreachable).toHaveBeenCalled();
  live.close();
});

test("when a screen wants another channel while the browser polls, a poll requests it at once", async () => {
  answerPoll = answersUpTo(() => 1);
  const live = newConnection();
  live.start();
  await advance(8000);
  await advance(1000);
  live.want(["feed"]);
  await advance(0);
  expect(polls.at(-1)?.searchParams.get("wanted")).toBe("feed");
  live.close();
});

test("when a trial stream brings a heartbeat, a stream replaces the polls and no message is lost", async () => {
  let latest = 1;
  answerPoll = answersUpTo(() => latest);
  const seen: unknown[] = [];
  const live = newConnection(seen);
  live.start();
  await advance(8000);
  await advance(1000);
  const trial = opened[1];
  expect(trial?.url.searchParams.get("since")).toBe("e-1");
  trial?.emit("hello", { identity: "ana" });
  trial?.emit("message", [99]);
  trial?.emit("ready");
  latest = 3;
  await advance(6000);
  expect(opened).toHaveLength(2);
  trial?.emit("beat");
  await advance(0);
  const [, , stream] = opened;
  expect(stream?.url.searchParams.get("since")).toBe("e-3");
  expect(seen).toEqual([[1], [2], [3]]);
  const before = polls.length;
  stream?.emit("ready");
  await advance(30_000);
  expect(polls).toHaveLength(before);
  live.close();
});

test("when polling starts again for another channel, the old trial stream is closed and a new trial begins", async () => {
  answerPoll = answersUpTo(() => 1);
  const live = newConnection();
  live.start();
  await advance(8000);
  await advance(1000);
  const firstTrial = opened[1];
  expect(firstTrial?.isClosed).toBe(false);
  live.want(["feed"]);
  await advance(0);
  expect(firstTrial?.isClosed).toBe(true);
  const secondTrial = opened[2];
  expect(secondTrial?.isClosed).toBe(false);
  live.close();
  expect(secondTrial?.isClosed).toBe(true);
});

test("a closed polling source has the state CLOSED", () => {
  const source = pollingSources(() => {})("/live?since=");
  expect(source.readyState).toBe(FakeSource.OPEN);
  source.close();
  expect(source.readyState).toBe(FakeSource.CLOSED);
});

test("an hour of polling costs the server at most one poll every 3 s and one stream every 2 minutes", async () => {
  answerPoll = answersUpTo(() => 0);
  const live = newConnection();
  live.start();
  await advance(8000);
  await advance(3_600_000);
  expect(polls.length).toBeGreaterThan(1000);
  expect(polls.length).toBeLessThanOrEqual(1201);
  expect(opened.length).toBeGreaterThan(5);
  expect(opened.length).toBeLessThan(30);
  expect(opened.every(({ isClosed }) => isClosed)).toBe(true);
  live.close();
});

test.each([
  [0, 400],
  [0.5, 600],
  [0.99, 796],
])(
  "a stream that its server ends is opened again after a random time: for %s after %s ms",
  async (random, ms) => {
    vi.spyOn(Math, "random").mockReturnValue(random);
    onTestFinished(() => void vi.restoreAllMocks());
    const live = newConnection();
    live.start();
    for (const event of ["hello", "ready", "error"]) opened[0]?.emit(event);
    await advance(ms - 1);
    expect(opened).toHaveLength(1);
    await advance(1);
    expect(opened).toHaveLength(2);
    live.close();
  },
);

test("the state is reported when it changes, not at every message and heartbeat", async () => {
  const states: LiveState[] = [];
  const ignored = () => {};
  const onState = (state: LiveState) => states.push(state);
  const events = { onState, onMessage: ignored, onDropped: ignored, onUnreachable: ignored };
  const live = new LiveConnection("/live", "ana", events);
  live.start();
  const [source] = opened;
  const build = "/assets/index-abc.js";
  source?.emit("hello", { identity: "ana.user", build });
  source?.emit("ready", {}, "e-1");
  await advance(10_000);
  source?.emit("message", [1], "e-2");
  await advance(15_000);
  source?.emit("beat");
  const heardAt = Date.now();
  expect(states.map(({ status }) => status)).toEqual(["connecting", "live"]);
  await advance(40_000);
  expect(states.at(2)).toEqual({ status: "lost", ready: true, heardAt, build });
  live.close();
});

test.each([
  ["a hidden page does not count as offline while a screen's stream opens", true, "live"],
  ["a visible page counts as offline when a screen's stream opens for 3 s", false, "lost"],
])("%s", async (_, hidden, status) => {
  const live = newConnection();
  live.start();
  opened[0]?.emit("hello", { identity: "ana" });
  opened[0]?.emit("ready");
  live.want(["feed"]);
  await advance(0);
  Object.assign(document, { hidden });
  document.dispatchEvent(new Event("visibilitychange"));
  await advance(4000);
  expect(live.state.status).toBe(status);
  live.close();
});

test("the events that were sent with the page are received once, and the stream continues after them", async () => {
  openPage();
  const seen: unknown[] = [];
  const live = newConnection(seen);
  live.start();
  expect(seen).toEqual([[1]]);
  expect(live.state).toMatchObject({ status: "live", ready: true });
  expect(Object.fromEntries(opened[0]?.url.searchParams ?? [])).toEqual({
    since: "e-1",
    identity: "ana.user",
    wanted: "",
    held: "",
  });
  live.close();
  live.start();
  expect(seen).toEqual([[1]]);
  live.close();
});

test("a screen that wants a channel before the stream is open misses no change since the page was sent", async () => {
  openPage();
  const live = newConnection();
  live.start();
  live.want(["feed"]);
  await advance(0);
  expect(Object.fromEntries(opened.at(-1)?.url.searchParams ?? [])).toEqual({
    since: "e-1",
    identity: "ana.user",
    wanted: "feed",
    held: "",
  });
  live.close();
});

test("rows that were dropped while a stream was being opened are requested again with the next stream", async () => {
  const live = newConnection();
  live.start();
  opened[0]?.emit("hello", { identity: "ana" });
  opened[0]?.emit("ready");
  // The ninth channel that no screen wants any more makes the first one dropped.
  live.want(["results:0"])();
  for (let index = 1; index < 8; index += 1) live.want([`results:${index}`])();
  await advance(0);
  live.want(["results:8"])();
  opened.at(-1)?.emit("ready");
  await advance(0);
  live.want(["results:0"]);
  await advance(0);
  const { searchParams } = opened.at(-1)?.url ?? new URL("http://test/");
  expect(searchParams.get("wanted")?.split(",")).toContain("results:0");
  expect(searchParams.get("held")?.split(",")).not.toContain("results:0");
  expect(searchParams.get("held")?.split(",")).toContain("results:2");
  live.close();
});

test("the events and early answers of another player's page are dropped", () => {
  openPage();
  const seen: unknown[] = [];
  const live = newConnection(seen, () => {}, "bob");
  live.start();
  expect(seen).toEqual([]);
  expect(opened[0]?.url.searchParams.get("since")).toBe("");
  expect(globalThis.early?.answers.size).toBe(0);
  live.close();
});

test.each([
  { id: "e-1", what: "stay when nothing has changed since the page was sent", answers: 1 },
  { id: "e-2", what: "are dropped when something has changed since the page was sent", answers: 0 },
  { id: "f-1", what: "are dropped when the stream comes from another server than the page", answers: 0 },
])("early answers $what", ({ id, answers }) => {
  openPage();
  const live = newConnection();
  live.start();
  expect(globalThis.early?.answers.size).toBe(1);
  opened[0]?.emit("hello", { identity: "ana.user" });
  opened[0]?.emit("ready", {}, id);
  expect(globalThis.early?.answers.size).toBe(answers);
  live.close();
});
