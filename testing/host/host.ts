import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { overHttp, type Person, signIn } from "../../server/testing/person.ts";
import { freePort } from "../../server/testing/ports.ts";
import { PASSWORD } from "../../server/testing/template.ts";
import { FOLLOW_PARENT } from "../../setup/children.mjs";
import { cacheDir, pinnedNode, root } from "../../setup/paths.mjs";
import type { RunningProduct } from "./runningProduct.ts";

/**
 * An order to the process of a host: serve another data folder, add an account, set the next random draws, or put the
 * clock forward by `advance` ms.
 */
export type Order =
  | { readonly serve: string; readonly port: number }
  | { readonly username: string; readonly email: string }
  | { readonly draws: readonly number[] }
  | { readonly advance: number };

/**
 * A process that serves the product for one test after the other, each with its own data and address, so that no test
 * waits for a program to load. Password hashes are cheap here, so no test waits for them either.
 */
export class Host implements RunningProduct {
  readonly #child: ChildProcess;
  readonly #ended: Promise<unknown>;
  readonly #unexpectedOutput: string[] = [];
  /** Resolves when the process has carried out every order so far. */
  #carriedOut: Promise<void>;
  #address = "";

  private constructor() {
    this.#child = spawn(pinnedNode, [...FOLLOW_PARENT, "testing/host/hostServer.ts"], {
      cwd: root,
      env: {
        PATH: process.env.PATH ?? "",
        HOST: "127.0.0.1",
        // Big screens show this address. They would not show a loopback address, because phones can't reach it.
        PUBLIC_URL: "http://jeux.exemple.fr",
        NODE_COMPILE_CACHE: join(cacheDir, "compiled"),
      },
      stdio: ["ignore", "pipe", "pipe", "ipc"],
    });
    this.#ended = once(this.#child, "exit");
    for (const output of [this.#child.stdout, this.#child.stderr])
      output?.setEncoding("utf8").on("data", (text: string) => this.#unexpectedOutput.push(text));
    this.#carriedOut = this.#waitForAnswer();
  }

  static async start(): Promise<Host> {
    const host = new Host();
    await host.#carriedOut;
    return host;
  }

  /** The address of the product that the process serves now. */
  get address(): string {
    return this.#address;
  }

  /** Serves the data of another folder, made by a server's first start. Returns the new address. */
  async serve(dataDir: string): Promise<string> {
    const port = await freePort();
    await this.#carryOut({ serve: dataDir, port });
    this.#address = `http://127.0.0.1:${port}`;
    return this.#address;
  }

  async join(username: string, email: string): Promise<Person> {
    await this.#carryOut({ username, email });
    return signIn(overHttp(this.#address), username, PASSWORD);
  }

  /** Sets the server's next random draws, in order. For example, `segment(2)` for a spin, then the index of the card won. */
  async setNextDraws(...draws: readonly number[]): Promise<void> {
    await this.#carryOut({ draws });
  }

  /** Puts the product's clock forward by this many ms. */
  async advance(ms: number): Promise<void> {
    await this.#carryOut({ advance: ms });
  }

  /** The output of the process since the previous call. A healthy server prints nothing. */
  takeUnexpectedOutput(): string[] {
    return this.#unexpectedOutput.splice(0);
  }

  async stop(): Promise<void> {
    this.#child.kill("SIGTERM");
    await this.#ended;
  }

  /** Sends one order at a time, because an answer does not say which order it belongs to. */
  #carryOut(order: Order): Promise<void> {
    this.#carriedOut = this.#carriedOut.then(() => {
      this.#child.send(order);
      return this.#waitForAnswer();
    });
    return this.#carriedOut;
  }

  async #waitForAnswer(): Promise<void> {
    const failed = this.#ended.then(() => {
      throw new Error(`The server ended:\n${this.#unexpectedOutput.join("")}`);
    });
    await Promise.race([once(this.#child, "message"), failed]);
  }
}

/** A clock that can be put forward. */
export type Clock = Pick<Host, "advance">;

/** The draw that stops a wheel, with any number of segments, in the middle of the segment with this index. */
export function segment(index: number): number {
  return index * 1000 + 499;
}
