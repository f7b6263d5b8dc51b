import { expect, onTestFinished, test, vi } from "vitest";
import { displayStream, openDisplay } from "../testing/displays.ts";
import { openStream } from "../testing/live.ts";
import { type ServerOptions, startServer, type TestServer } from "../testing/server.ts";

const HEARTBEAT_INTERVAL_MS = 30_000;
const SILENCE_MAX_MS = 90_000;

/**
 * A server on PostgreSQL whose timers run only when the test advances them; the timers of servers started earlier
 * never run again, as if these servers had crashed.
 */
async function startWithFakeTimers(options: ServerOptions = {}): Promise<TestServer> {
  vi.useRealTimers();
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  const server = await startServer("postgres", options);
  await server.listen();
  onTestFinished(() => void vi.useRealTimers());
  return server;
}

test("every server shows whether a display is connected, even after the display's server has crashed (rule B7)", async () => {
  const one = await startWithFakeTimers();
  const other = await startWithFakeTimers({ location: one.location });
  const { id, screen } = await openDisplay(one, "Salon");
  const watching = await openStream(await other.listen(), await other.admin(), undefined, ["displays"]);
  const isConnected = () => watching.row("displays", id)?.isConnected;
  expect(isConnected()).toBe(false);
  const checkAfter = (silence: number) => {
    other.clock.now = one.clock.now + silence;
    vi.advanceTimersByTime(HEARTBEAT_INTERVAL_MS);
  };

  const stream = await displayStream(one, screen);
  await watching.until(isConnected, "the display is connected");
  stream.close();
  await watching.until(() => isConnected() === false, "the display is disconnected");

  await displayStream(one, screen);
  await watching.until(isConnected, "the display is connected again");
  checkAfter(SILENCE_MAX_MS);
  // The other server writes the states of displays one after another: once the second display is shown as connected, the
  // check above has ended.
  const second = await openDisplay(other, "Terrasse");
  await displayStream(other, second.screen);
  await watching.until(
    () => watching.row("displays", second.id)?.isConnected,
    "the second display is connected",
  );
  expect(isConnected(), "the first server is not yet considered dead").toBe(true);
  checkAfter(SILENCE_MAX_MS + 1);
  await watching.until(() => isConnected() === false, "the first display is no longer shown as connected");
  expect(watching.row("displays", second.id)?.isConnected).toBe(true);
});
