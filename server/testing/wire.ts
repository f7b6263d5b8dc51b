import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { onTestFinished } from "vitest";

/** A separate connection to the server at `address`, on which a test can write any bytes. */
export async function openConnection(address: string): Promise<Wire> {
  const { hostname, port } = new URL(address);
  const socket = connect(Number(port), hostname);
  onTestFinished(() => void socket.destroy());
  await once(socket, "connect");
  return new Wire(socket);
}

/** The text of a request without a body. */
export function requestText(line: string, headers: Readonly<Record<string, string>> = {}): string {
  const all = Object.entries({ Host: "test", ...headers }).map(([name, value]) => `${name}: ${value}\r\n`);
  return `${line} HTTP/1.1\r\n${all.join("")}\r\n`;
}

/** A test's side of a connection: the received text, and the promise that resolves when the connection has ended. */
export class Wire {
  text = "";
  readonly ended: Promise<void>;
  readonly #socket: Socket;
  #onText = () => {};

  constructor(socket: Socket) {
    this.#socket = socket;
    socket.setEncoding("utf8").on("data", (text) => {
      this.text += text;
      this.#onText();
    });
    this.ended = new Promise((resolve) => {
      socket.on("error", () => {});
      socket.on("close", () => resolve());
    });
  }

  write(bytes: string | Uint8Array): void {
    this.#socket.write(bytes);
  }

  /** Reads nothing until all these bytes are sent. Throws if the connection is closed before. */
  async writeBeforeReading(bytes: Uint8Array): Promise<void> {
    this.#socket.pause();
    await new Promise<void>((resolve, reject) =>
      this.#socket.write(bytes, (error) => (error ? reject(error) : resolve())),
    );
    this.#socket.resume();
  }

  /** Breaks the connection, as a lost network does. */
  cut(): void {
    this.#socket.destroy();
  }

  /** Waits until the received text contains `part`. */
  untilReceived(part: string): Promise<void> {
    return new Promise((resolve) => {
      this.#onText = () => this.text.includes(part) && resolve();
      this.#onText();
    });
  }

  /** The status and the body of the only answer, after the server has ended the connection. */
  async answer(): Promise<{ status: number; body: string }> {
    await this.ended;
    const [head = "", body = ""] = this.text.split("\r\n\r\n");
    return { status: Number(head.split(" ")[1]), body };
  }
}
