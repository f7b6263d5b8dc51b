import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { overHttp, type Person, signIn } from "../../server/testing/person.ts";
import { freePort } from "../../server/testing/ports.ts";
import { PASSWORD } from "../../server/testing/template.ts";
import { FOLLOW } from "../../setup/children.mjs";
import { cacheDir, pinnedNode, root } from "../../setup/paths.mjs";
import type { Served } from "./served.ts";

/**
 * The orders to a host: serve another data folder, add an account, set the next random draws, or put the clock forward
 * (ms).
 */
export type Order =
  | { readonly serve: string; readonly port: number }
  | { readonly username: string; readonly email: string }
  | { readonly draws: readonly number[] }
  | { readonly passes: number };

/**
 * A process that serves the product for one test after the other, each with its own data and address, so that no test
 * waits for a program to load. Password hashes are cheap here, so no test waits for them either.
 */
export class Host implements Served {
  readonly #child: ChildProcess;
  readonly #ended: Promise<unknown>;
  readonly #complaints: string[] = [];
  /** Resolves when every order so far is carried out. */
  #obeyed: Promise<void>;
  #address = "";

  private constructor() {
    this.#child = spawn(pinnedNode, [...FOLLOW, "testing/host/hostServer.ts"], {
      cwd: root,
      env: {
        PATH: process.env.PATH ?? "",
        HOST: "127.0.0.1",
        // Phones can't reach a loopback address, so with one big screens would show no address at all.
        PUBLIC_URL: "http://jeux.exemple.fr",
        NODE_COMPILE_CACHE: join(cacheDir, "compiled"),
      },
      stdio: ["ignore", "pipe", "pipe", "ipc"],
    });
    this.#ended = once(this.#child, "exit");
    for (const output of [this.#child.stdout, this.#child.stderr])
      output?.setEncoding("utf8").on("data", (text: string) => this.#complaints.push(text));
    this.#obeyed = this.#answer();
  }

  static async start(): Promise<Host> {
    const host = new Host();
    await host.#obeyed;
    return host;
  }

  /** The address of the product that it serves now. */
  get address(): string {
    return this.#address;
  }

  /** Serves this folder, on which a server has already started once, instead of the previous one. Returns the address. */
  async serve(dataDir: string): Promise<string> {
    const port = await freePort();
    await this.#obey({ serve: dataDir, port });
    this.#address = `http://127.0.0.1:${port}`;
    return this.#address;
  }

  async join(username: string, email: string): Promise<Person> {
    await this.#obey({ username, email });
    return signIn(overHttp(this.#address), username, PASSWORD);
  }

  /** Sets the server's next draws, in the order it will ask for them: `segment(2)` for a spin, then a card's number. */
  async draws(...draws: readonly number[]): Promise<void> {
    await this.#obey({ draws });
  }

  /** Puts the product's clock forward by this many ms. */
  async passes(ms: number): Promise<void> {
    await this.#obey({ passes: ms });
  }

  /** Its output since the previous call: a healthy server prints nothing. */
  takeComplaints(): string[] {
    return this.#complaints.splice(0);
  }

  async stop(): Promise<void> {
    this.#child.kill("SIGTERM");
    await this.#ended;
  }

  /** One order at a time: an answer does not say which order it belongs to. */
  #obey(order: Order): Promise<void> {
    this.#obeyed = this.#obeyed.then(() => {
      this.#child.send(order);
      return this.#answer();
    });
    return this.#obeyed;
  }

  async #answer(): Promise<void> {
    const failed = this.#ended.then(() => {
      throw new Error(`The server ended:\n${this.#complaints.join("")}`);
    });
    await Promise.race([once(this.#child, "message"), failed]);
  }
}

/** A clock that can be put forward. */
export type Clock = Pick<Host, "passes">;

/** The draw that stops a wheel in the middle of this segment (0 is the first), whatever the number of segments. */
export function segment(index: number): number {
  return index * 1000 + 499;
}
