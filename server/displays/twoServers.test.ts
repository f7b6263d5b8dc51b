import { expect, onTestFinished, test, vi } from "vitest";
import { displayStream, openDisplay } from "../testing/displays.ts";
import { openStream } from "../testing/live.ts";
import { type ServerOptions, startServer, type TestServer } from "../testing/server.ts";

const CHECK_INTERVAL = 30_000;
const SILENCE_MAX = 90_000;

/**
 * A server on PostgreSQL whose timers run only when the test advances them; the timers of servers started earlier
 * never run again.
 */
async function startWithFakeTimers(options: ServerOptions = {}): Promise<TestServer> {
  vi.useRealTimers();
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  const server = await startServer("postgres", options);
  await server.listen();
  onTestFinished(() => void vi.useRealTimers());
  return server;
}

test("a display connected at one server is shown as connected at the other, until it disconnects or its server is silent (rule B7)", async () => {
  const one = await startWithFakeTimers();
  const other = await startWithFakeTimers({ location: one.location });
  const { id, screen } = await openDisplay(one, "Salon");
  const watching = await openStream(await other.listen(), await other.admin(), undefined, ["displays"]);
  const isConnected = () => watching.row("displays", id)?.isConnected;
  expect(isConnected()).toBe(false);
  const checkAfter = (silence: number) => {
    other.clock.now = one.clock.now + silence;
    vi.advanceTimersByTime(CHECK_INTERVAL);
  };

  const stream = await displayStream(one, screen);
  await watching.until(isConnected, "it is connected");
  stream.close();
  await watching.until(() => isConnected() === false, "it is disconnected");

  await displayStream(one, screen);
  await watching.until(isConnected, "it is connected again");
  checkAfter(SILENCE_MAX);
  // The other server writes the states of displays one after another: once this display is shown as connected, the check
  // above has ended.
  const second = await openDisplay(other, "Terrasse");
  await displayStream(other, second.screen);
  await watching.until(
    () => watching.row("displays", second.id)?.isConnected,
    "its own display is connected",
  );
  expect(isConnected(), "its server may still report").toBe(true);
  checkAfter(SILENCE_MAX + 1);
  await watching.until(() => isConnected() === false, "its silent server is ignored");
  expect(watching.row("displays", second.id)?.isConnected).toBe(true);
});
