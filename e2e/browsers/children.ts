import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import type { Readable } from "node:stream";

/** The programs of a browser run in the time zone of the event, as Chromium does in the other tests. */
const ENVIRONMENT = { ...process.env, TZ: "Europe/Paris" };

/** A program of a browser, which ends with this process. */
export class Child {
  readonly #process: ChildProcess;
  readonly #ended: Promise<unknown>;

  constructor(program: string, args: readonly string[], environment: Readonly<Record<string, string>> = {}) {
    // Xvfb writes the number of its display to the fourth stream.
    const stdio = ["ignore", "ignore", "pipe", "pipe"] as const;
    this.#process = spawn(program, args, { env: { ...ENVIRONMENT, ...environment }, stdio: [...stdio] });
    this.#ended = once(this.#process, "exit");
    this.#process.stderr?.resume();
    process.once("exit", () => this.#process.kill("SIGKILL"));
  }

  /** Waits for the first line that matches. `output` is the file descriptor of the program's output stream. */
  async waitForLine(output: 2 | 3, line: RegExp): Promise<RegExpExecArray> {
    const lines = createInterface({ input: this.#process.stdio[output] as Readable });
    for await (const each of lines) {
      const match = line.exec(each);
      if (match) return match;
    }
    throw new Error(`${this.#process.spawnfile} ended without printing ${line}`);
  }

  /** Whether the program has ended. */
  get isOver(): boolean {
    return this.#process.exitCode !== null || this.#process.signalCode !== null;
  }

  async stop(): Promise<void> {
    if (!this.isOver) this.#process.kill("SIGKILL");
    await this.#ended;
  }
}
