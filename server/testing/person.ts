import { randomUUID } from "node:crypto";
import { plain } from "../../domain/named.ts";
import type { RefusalCode } from "../../domain/refusals/refusal.ts";
import type { AnswersOf, InputsOf } from "../calls/call.ts";
import type { CallTable } from "../start/router.ts";

type Inputs = InputsOf<CallTable>;
type Outputs = AnswersOf<CallTable>;

/** The path of a call, such as "games.create". */
export type Path = {
  [F in keyof Inputs & string]: `${F}.${keyof Inputs[F] & string}`;
}[keyof Inputs & string];

/** The type that `T` has for the call at the path `P`. */
type At<T, P extends Path> = P extends `${infer F}.${infer C}`
  ? F extends keyof T
    ? C extends keyof T[F]
      ? T[F][C]
      : never
    : never
  : never;

/** The path of a command: a call that carries a request id. */
export type CommandPath = { [P in Path]: At<Inputs, P> extends { requestId: string } ? P : never }[Path];
export type CommandInput<P extends CommandPath> = At<Inputs, P> extends { input: infer I } ? I : never;
export type Answer<P extends Path> = At<Outputs, P>;

/** The result of a call. */
export type Result<A> =
  | { readonly ok: true; readonly status: number; readonly answer: A }
  | { readonly ok: false; readonly status: number; readonly refusal: RefusalCode; readonly message: string };

export interface HttpRequest {
  readonly method: "GET" | "POST";
  readonly url: string;
  readonly headers: Record<string, string>;
  readonly body?: string;
}

export interface HttpAnswer {
  readonly status: number;
  readonly cookies: readonly string[];
  readonly body: string;
}

/** Sends a request to a server in the same process, or through a socket, and gives the answer. */
export type Transport = (request: HttpRequest) => Promise<HttpAnswer>;

const RETRIES_WHEN_BUSY = 5;

/** A person with a browser: keeps the browser's cookies and calls the server. */
export class Person {
  readonly #transport: Transport;
  readonly #cookies: Map<string, string>;
  readonly id: string;
  readonly name: string;

  constructor(transport: Transport, id: string, name: string, cookies: Iterable<[string, string]> = []) {
    this.#transport = transport;
    this.#cookies = new Map(cookies);
    this.id = id;
    this.name = name;
  }

  /** The same browser, in which this player is signed in. */
  as(id: string, name: string): Person {
    return new Person(this.#transport, id, name, this.#cookies);
  }

  /** The same person with the same cookies, connected to another server. */
  through(transport: Transport): Person {
    return new Person(transport, this.id, this.name, this.#cookies);
  }

  /** The cookie header of this browser. */
  get cookie(): string {
    return [...this.#cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  }

  /** Sends a command, with a new request id unless one is given. */
  async command<P extends CommandPath>(
    path: P,
    input: CommandInput<P>,
    requestId: string = randomUUID(),
  ): Promise<Result<Answer<P>>> {
    return this.#result(await this.post(path, { requestId, input }));
  }

  /** Sends a command, and retries when the server is busy, as a browser does. */
  async commandWhenFree<P extends CommandPath>(
    path: P,
    input: CommandInput<P>,
    requestId: string = randomUUID(),
  ): Promise<Result<Answer<P>>> {
    for (let retries = RETRIES_WHEN_BUSY; ; retries -= 1) {
      const result = await this.command(path, input, requestId);
      if (result.ok || result.refusal !== "busy" || retries === 0) return result;
    }
  }

  /** Sends a command that must succeed, and gives its answer. Retries when the server is busy. */
  async does<P extends CommandPath>(
    path: P,
    input: CommandInput<P>,
    requestId: string = randomUUID(),
  ): Promise<Answer<P>> {
    return answerOf(await this.commandWhenFree(path, input, requestId));
  }

  /** Sends a command that must be refused, and gives the refusal's code. */
  async refused<P extends CommandPath>(path: P, input: CommandInput<P>): Promise<RefusalCode> {
    const result = await this.command(path, input);
    if (result.ok) throw new Error(`${path} was not refused: ${JSON.stringify(result.answer)}`);
    return result.refusal;
  }

  /** Makes a call that is not a command, by POST: a sign-in, a sign-out, or a query with a long input. */
  async callByPost<P extends Exclude<Path, CommandPath>>(
    path: P,
    input: At<Inputs, P>,
  ): Promise<Result<Answer<P>>> {
    return this.#result(await this.post(path, input));
  }

  /** Makes a call that is not a command, by GET. */
  async query<P extends Exclude<Path, CommandPath>>(
    path: P,
    input?: At<Inputs, P>,
  ): Promise<Result<Answer<P>>> {
    const search = input === undefined ? "" : `?input=${encodeURIComponent(JSON.stringify(input))}`;
    return this.#result(await this.send({ method: "GET", url: `/api/trpc/${path}${search}`, headers: {} }));
  }

  /** Sends any value, even an invalid one, as the body of a call. */
  post(path: string, input: unknown): Promise<HttpAnswer> {
    return this.postText(`/api/trpc/${path}`, JSON.stringify(input));
  }

  /** Sends any text as the body of a request that is declared to be JSON. */
  postText(url: string, body: string): Promise<HttpAnswer> {
    return this.send({ method: "POST", url, headers: { "content-type": "application/json" }, body });
  }

  async send(request: HttpRequest): Promise<HttpAnswer> {
    const headers = this.#cookies.size > 0 ? { cookie: this.cookie, ...request.headers } : request.headers;
    const answer = await this.#transport({ ...request, headers });
    for (const cookie of answer.cookies) this.#store(cookie);
    return answer;
  }

  #store(cookie: string): void {
    const [pair = "", ...attributes] = cookie.split(/; */);
    const name = pair.slice(0, pair.indexOf("="));
    if (attributes.some((attribute) => /^max-age=0$/i.test(attribute))) this.#cookies.delete(name);
    else this.#cookies.set(name, pair.slice(pair.indexOf("=") + 1));
  }

  #result<A>({ status, body }: HttpAnswer): Result<A> {
    const { result, error } = JSON.parse(body) as {
      result?: { data: A };
      error?: { message: string; data: { refusal: RefusalCode } };
    };
    if (result) return { ok: true, status, answer: result.data };
    if (error) return { ok: false, status, refusal: error.data.refusal, message: plain(error.message) };
    throw new Error(`Neither a result nor an error: ${body}`);
  }
}

/** The answer of a call that must succeed. Throws if the call was refused. */
export function answerOf<A>(result: Result<A>): A {
  if (result.ok) return result.answer;
  throw new Error(`Refused (${result.status} ${result.refusal}): ${result.message}`);
}

/** Signs in with a new browser. */
export async function signIn(transport: Transport, identifier: string, password: string): Promise<Person> {
  const browser = new Person(transport, "", "");
  answerOf(await browser.callByPost("accounts.signIn", { identifier, password }));
  const { player } = answerOf(await browser.query("accounts.me"));
  if (!player) throw new Error(`${identifier} is not signed in`);
  return browser.as(player.id, player.name);
}

/** Sends requests by HTTP to the server that listens at `address`. */
export function overHttp(address: string): Transport {
  return async ({ method, url, headers, body }) => {
    const answer = await fetch(address + url, { method, headers, ...(body === undefined ? {} : { body }) });
    return { status: answer.status, cookies: answer.headers.getSetCookie(), body: await answer.text() };
  };
}
