import { randomUUIDv7 } from "node:crypto";
import { Agent, request } from "node:http";

/** A call to the product's server, as a browser makes it. */
export interface ProductCall {
  readonly path: string;
  readonly body: string;
  readonly cookie: string;
}

/** The server's answer. */
export interface CallAnswer {
  readonly status: number;
  readonly body: string;
  readonly cookies: readonly string[];
}

/** The call that a browser makes for a command, with a new request id. */
export function commandRequest(path: string, cookie: string, input: object): ProductCall {
  return { path, cookie, body: JSON.stringify({ requestId: randomUUIDv7(), input }) };
}

/** A command's result, from the text of the server's answer. */
export function commandResultOf<A>(body: string): A {
  return (JSON.parse(body) as { result: { data: A } }).result.data;
}

/** A signed-in player: the player's id, and the cookie header of their browser. */
export interface SignedInCaller {
  readonly id: string;
  readonly cookie: string;
}

/** Makes calls to the server at a loopback port, over at most `connections` connections that stay open. */
export class Caller {
  readonly #port: number;
  readonly #agent: Agent;

  constructor(port: number, connections: number) {
    this.#port = port;
    this.#agent = new Agent({ keepAlive: true, maxSockets: connections });
  }

  /** Makes a call. Throws if it does not succeed. */
  async call(call: ProductCall): Promise<CallAnswer> {
    const answer = await this.#send(call);
    if (answer.status !== 200)
      throw new Error(`The server answered ${call.path} with ${answer.status}: ${answer.body}`);
    return answer;
  }

  /** Signs in like a new browser, and gives the cookie header of this browser. */
  async signIn(identifier: string, password: string): Promise<string> {
    const body = JSON.stringify({ identifier, password });
    const { cookies } = await this.call({ path: "accounts.signIn", body, cookie: "" });
    return cookies.map((cookie) => cookie.split(";")[0]).join("; ");
  }

  close(): void {
    this.#agent.destroy();
  }

  #send({ path, body, cookie }: ProductCall): Promise<CallAnswer> {
    const headers = { "content-type": "application/json", "content-length": Buffer.byteLength(body), cookie };
    const target = { host: "127.0.0.1", port: this.#port, path: `/api/trpc/${path}`, method: "POST" };
    return new Promise((resolve, reject) => {
      const outgoing = request({ ...target, headers, agent: this.#agent }, (response) => {
        let text = "";
        response.setEncoding("utf8").on("data", (part: string) => {
          text += part;
        });
        response.on("end", () => {
          const cookies = response.headers["set-cookie"] ?? [];
          resolve({ status: response.statusCode ?? 0, body: text, cookies });
        });
        response.on("error", reject);
      });
      outgoing.on("error", reject);
      outgoing.end(body);
    });
  }
}
