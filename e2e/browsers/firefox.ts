import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { screenSizes } from "../../testing/browser/chromium.ts";
import { Child } from "./children.ts";
import type { BrowserWindow, InputSource, RunningBrowser } from "./window.ts";

const PREFERENCES = {
  // The pages see a phone, which has touches and no mouse.
  "dom.w3c_touch_events.enabled": 1,
  "ui.primaryPointerCapabilities": 1,
  "ui.allPointerCapabilities": 1,
  // A touch stays a tap, even when a busy machine lifts the finger late. Otherwise it becomes a long press.
  "apz.max_tap_time": 60_000,
  "ui.click_hold_context_menus.delay": 60_000,
  "intl.accept_languages": "fr-FR",
  // One process is enough for the only page of a test, and none is started in advance.
  "dom.ipc.processCount": 1,
  "dom.ipc.processPrelaunch.enabled": false,
  "fission.autostart": false,
  // Without a GPU each frame of an animation is drawn by the CPU, so fewer frames are drawn in a second.
  "layout.frame_rate": 20,
};

/** Firefox without a screen, driven over WebDriver BiDi. Each window has a user context of its own. */
export class Firefox implements RunningBrowser {
  readonly #child: Child;
  readonly #profile: string;
  readonly #connection: Connection;

  private constructor(child: Child, profile: string, connection: Connection) {
    this.#child = child;
    this.#profile = profile;
    this.#connection = connection;
  }

  static async start(): Promise<Firefox> {
    const profile = await mkdtemp(join(tmpdir(), "semaine-chill-firefox-"));
    const lines = Object.entries(PREFERENCES).map(
      (each) => `user_pref(${JSON.stringify(each).slice(1, -1)});`,
    );
    await writeFile(join(profile, "user.js"), lines.join("\n"));
    const args = ["--headless", "--no-remote", "--profile", profile, "--remote-debugging-port", "0"];
    const child = new Child("firefox-esr", args, { MOZ_CRASHREPORTER_DISABLE: "1" });
    const [, address] = await child.waitForLine(2, /WebDriver BiDi listening on (\S+)/);
    const connection = await Connection.to(`${address}/session`);
    await connection.send("session.new", { capabilities: {} });
    return new Firefox(child, profile, connection);
  }

  async openWindow(): Promise<BrowserWindow> {
    const { userContext } = await this.#connection.send("browser.createUserContext", {});
    const { context } = await this.#connection.send("browsingContext.create", { type: "tab", userContext });
    const viewport = { ...screenSizes.phone.viewport };
    await this.#connection.send("browsingContext.setViewport", { context, viewport });
    return new FirefoxWindow(this.#connection, `${userContext}`, `${context}`);
  }

  async stop(): Promise<void> {
    await this.#child.stop();
    await rm(this.#profile, { recursive: true, force: true });
  }
}

class FirefoxWindow implements BrowserWindow {
  readonly pointer = "touch";
  readonly #connection: Connection;
  readonly #userContext: string;
  readonly #context: string;

  constructor(connection: Connection, userContext: string, context: string) {
    this.#connection = connection;
    this.#userContext = userContext;
    this.#context = context;
  }

  async load(url: string): Promise<void> {
    await this.#send("browsingContext.navigate", { url, wait: "none" });
  }

  async back(): Promise<void> {
    await this.#send("browsingContext.traverseHistory", { delta: -1 });
  }

  async evaluate(expression: string): Promise<string> {
    const target = { context: this.#context };
    const { result, exceptionDetails } = await this.#connection.send("script.evaluate", {
      expression,
      target,
      awaitPromise: false,
    });
    if (exceptionDetails) throw new Error(JSON.stringify(exceptionDetails));
    return (result as { value: string }).value;
  }

  async act(source: InputSource): Promise<void> {
    await this.#send("input.performActions", { actions: [source] });
  }

  async chooseFile(field: string, path: string): Promise<void> {
    const locator = { type: "css", value: field };
    const { nodes } = await this.#send("browsingContext.locateNodes", { locator, maxNodeCount: 1 });
    const [element] = nodes as { sharedId: string }[];
    await this.#send("input.setFiles", { element, files: [path] });
  }

  async photograph(): Promise<Buffer> {
    const { data } = await this.#send("browsingContext.captureScreenshot", {});
    return Buffer.from(`${data}`, "base64");
  }

  async close(): Promise<void> {
    await this.#connection.send("browser.removeUserContext", { userContext: this.#userContext });
  }

  #send(method: string, params: Readonly<Record<string, unknown>>): Promise<Record<string, unknown>> {
    return this.#connection.send(method, { context: this.#context, ...params });
  }
}

/** A session of WebDriver BiDi: each command gets one answer. */
class Connection {
  readonly #socket: WebSocket;
  readonly #answers = new Map<number, PromiseWithResolvers<Record<string, unknown>>>();

  private constructor(socket: WebSocket) {
    this.#socket = socket;
    socket.addEventListener("message", ({ data }) => {
      const { id, type, result, message } = JSON.parse(data);
      const answer = this.#answers.get(id);
      this.#answers.delete(id);
      if (type === "success") answer?.resolve(result);
      else answer?.reject(new Error(message));
    });
    socket.addEventListener("close", () => {
      for (const answer of this.#answers.values()) answer.reject(new Error("Firefox closed the connection"));
    });
  }

  static async to(url: string): Promise<Connection> {
    const socket = new WebSocket(url);
    await new Promise((resolve, reject) => {
      socket.addEventListener("open", resolve);
      socket.addEventListener("error", () => reject(new Error(`Firefox does not listen on ${url}`)));
    });
    return new Connection(socket);
  }

  #sent = 0;
  send(method: string, params: Readonly<Record<string, unknown>>): Promise<Record<string, unknown>> {
    this.#sent += 1;
    const answer = Promise.withResolvers<Record<string, unknown>>();
    this.#answers.set(this.#sent, answer);
    this.#socket.send(JSON.stringify({ id: this.#sent, method, params }));
    return answer.promise;
  }
}
