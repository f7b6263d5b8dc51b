import { expect, onTestFinished, test, vi } from "vitest";
import { displayStream, openDisplay } from "../testing/displays.ts";
import { openStream } from "../testing/live.ts";
import { type ServerOptions, startServer, type TestServer } from "../testing/server.ts";

const LOOK_EVERY = 30_000;
const SILENCE_MAX = 90_000;

/** A server on PostgreSQL whose regular work is done when the test says so; that of those started before never is again. */
async function startInOwnTime(options: ServerOptions = {}): Promise<TestServer> {
  vi.useRealTimers();
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  const server = await startServer("postgres", options);
  await server.listen();
  onTestFinished(() => void vi.useRealTimers());
  return server;
}

test("a display at one server is known as connected at the other, until it leaves or its server falls silent (rule B7)", async () => {
  const one = await startInOwnTime();
  const other = await startInOwnTime({ location: one.location });
  const { id, screen } = await openDisplay(one, "Salon");
  const watching = await openStream(await other.listen(), await other.admin(), undefined, ["displays"]);
  const isConnected = () => watching.row("displays", id)?.isConnected;
  expect(isConnected()).toBe(false);
  const lookAfter = (silence: number) => {
    other.clock.now = one.clock.now + silence;
    vi.advanceTimersByTime(LOOK_EVERY);
  };

  const left = await displayStream(one, screen);
  await watching.until(isConnected, "it is connected");
  left.close();
  await watching.until(() => isConnected() === false, "it has left");

  await displayStream(one, screen);
  await watching.until(isConnected, "it is back");
  lookAfter(SILENCE_MAX);
  // What the other server writes of displays, it writes in order: the look is over once this one is known.
  const second = await openDisplay(other, "Terrasse");
  await displayStream(other, second.screen);
  await watching.until(() => watching.row("displays", second.id)?.isConnected, "its own one is connected");
  expect(isConnected(), "its server may yet speak").toBe(true);
  lookAfter(SILENCE_MAX + 1);
  await watching.until(() => isConnected() === false, "its server is gone");
  expect(watching.row("displays", second.id)?.isConnected).toBe(true);
});
