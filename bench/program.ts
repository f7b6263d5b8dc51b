import { type ChildProcess, fork } from "node:child_process";
import { join } from "node:path";

/** The methods that a program of the bench offers, each with one parameter. */
type Methods<M> = { readonly [K in keyof M]: (parameter: never) => Promise<unknown> };

interface Call {
  readonly id: number;
  readonly method: string;
  readonly parameter: unknown;
}

interface Answer {
  readonly id: number;
  readonly value?: unknown;
  readonly failure?: string;
}

/** A program in a separate process. A call of one of `methods` is sent to the program, which answers it. */
export interface Program<M> {
  readonly pid: number;
  readonly methods: M;
  stop(): void;
}

/** Starts a program of this folder, which must call `answerCalls`. If it is not stopped, it ends when this process ends. */
export function startProgram<M extends Methods<M>>(file: string): Program<M> {
  const child = fork(join(import.meta.dirname, file), { serialization: "advanced" });
  const waiting = new Map<number, PromiseWithResolvers<unknown>>();
  let calls = 0;
  child.on("message", ({ id, value, failure }: Answer) => {
    const call = waiting.get(id);
    waiting.delete(id);
    if (failure === undefined) call?.resolve(value);
    else call?.reject(new Error(`${file}: ${failure}`));
  });
  child.on("exit", () => {
    for (const call of waiting.values()) call.reject(new Error(`${file} ended`));
  });
  const send = (method: string, parameter: unknown) => {
    calls += 1;
    const call = Promise.withResolvers<unknown>();
    waiting.set(calls, call);
    child.send({ id: calls, method, parameter } satisfies Call);
    return call.promise;
  };
  const methods = new Proxy({} as M, {
    get: (_, method) => (parameter: unknown) => send(String(method), parameter),
  });
  return { pid: pidOf(child), methods, stop: () => void (child.connected && child.disconnect()) };
}

function pidOf(child: ChildProcess): number {
  if (child.pid === undefined) throw new Error("No process");
  return child.pid;
}

/**
 * Every program of the bench calls this function, with its methods. From then on the program answers calls of these methods,
 * until the process that started the program stops it or ends.
 */
export function answerCalls<M extends Methods<M>>(methods: M): void {
  const table = methods as unknown as Record<string, (parameter: unknown) => Promise<unknown>>;
  process.on("message", async ({ id, method, parameter }: Call) => {
    let answer: Answer;
    try {
      answer = { id, value: await table[method]?.(parameter) };
    } catch (error) {
      answer = { id, failure: error instanceof Error ? (error.stack ?? error.message) : String(error) };
    }
    process.send?.(answer);
  });
  process.on("disconnect", () => process.exit());
}
