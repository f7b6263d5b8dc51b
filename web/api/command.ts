import { useCallback, useRef, useState } from "react";
import { serverNow } from "../live/serverTime.ts";
import { untilOnline } from "../ui/loading/waiting.ts";
import { type Failure, failureOf, shownFailure } from "./failure.ts";

/** A command of the server. Its input is sent in an envelope with the request's id. */
export interface Command<I, A> {
  mutate(envelope: { requestId: string; input: I }): Promise<A>;
}

const RETRY_DELAYS_MS = [300, 1000, 2500, 5000];

/**
 * How long a command is retried, in ms. `short` is for screens on which the player should soon read that the command failed.
 * `long` is longer than most network cuts.
 */
export const PATIENCE_MS = { short: 8000, long: 120_000 };

/**
 * A random id that begins with the server's current time (UUIDv7): responses stored at the same time are neighbours in the
 * server's index, and the server knows a press that was made before what was played was erased (rule E19). crypto.randomUUID can't be used: it is missing on plain http, for example on a local network.
 */
export function newRequestId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(10));
  bytes[0] = ((bytes[0] ?? 0) & 0x0f) | 0x70;
  bytes[2] = ((bytes[2] ?? 0) & 0x3f) | 0x80;
  const random = [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  const hex = serverNow().toString(16).padStart(12, "0") + random;
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join("-");
}

/** How many commands wait for their answer. */
let waitingCount = 0;

/** Whether a command waits for its answer. */
export const isCommandUnderWay = (): boolean => waitingCount > 0;

/**
 * Sends a command until it gets a response. Retries use the same request id, so that the server runs the command only
 * once. When the network is back, the next retry is immediate. Throws after `patience` ms, and when the server refuses.
 */
export async function send<I, A>(
  command: Command<I, A>,
  input: I,
  requestId = newRequestId(),
  patience = PATIENCE_MS.short,
): Promise<A> {
  const deadline = Date.now() + patience;
  waitingCount += 1;
  try {
    for (let tries = 0; ; tries += 1) {
      try {
        return await command.mutate({ requestId, input });
      } catch (error) {
        const { code } = failureOf(error);
        if (Date.now() >= deadline || (code !== "lost" && code !== "busy")) throw error;
        await untilOnline(RETRY_DELAYS_MS[tries] ?? RETRY_DELAYS_MS.at(-1) ?? 0);
      }
    }
  } finally {
    waitingCount -= 1;
  }
}

/** A command that was done: its answer, and its request's id, by which it can be undone. */
export interface Done<A> {
  readonly answer: A;
  readonly requestId: string;
}

/** The state of a command on a screen. */
export interface CommandState<I, A> {
  /** Sends the command. Gives undefined if the command failed (`failure` says why) or is already running. */
  run(input: I): Promise<Done<A> | undefined>;
  readonly busy: boolean;
  readonly failure: Failure | null;
  /** Removes the failure. */
  clear(): void;
}

/**
 * Sends one command for a screen. Presses with the same key are sent one at a time: while one is under way, another does
 * nothing. During a network cut a press stays under way and is sent again. While it is unknown whether it was done, a second
 * press with the same input reuses the request id, so that the server runs the command only once. `unexpected` is the sentence
 * for unexpected server errors, and `onFailure` shows why a press failed.
 */
export function usePresses<I, A>(
  command: Command<I, A>,
  unexpected: string | undefined,
  keyOf: (inputText: string) => string,
  onFailure: (failure: Failure) => void,
  patience = PATIENCE_MS.long,
): Pick<CommandState<I, A>, "run" | "busy"> {
  const [underWayCount, setUnderWayCount] = useState(0);
  const underWay = useRef(new Set<string>());
  /** The requests of which it is unknown whether they were done, by key. */
  const unanswered = useRef(new Map<string, { readonly id: string; readonly inputText: string }>());
  const run = useCallback(
    async (input: I) => {
      const inputText = JSON.stringify(input);
      const key = keyOf(inputText);
      if (underWay.current.has(key)) return undefined;
      underWay.current.add(key);
      setUnderWayCount(underWay.current.size);
      const previous = unanswered.current.get(key);
      const id = previous?.inputText === inputText ? previous.id : newRequestId();
      unanswered.current.delete(key);
      try {
        return { answer: await send(command, input, id, patience), requestId: id };
      } catch (error) {
        const failure = shownFailure(error, { unexpected, requestId: id });
        if (failure.isUncertain) unanswered.current.set(key, { id, inputText });
        onFailure(failure);
        return undefined;
      } finally {
        underWay.current.delete(key);
        setUnderWayCount(underWay.current.size);
      }
    },
    [command, unexpected, keyOf, onFailure, patience],
  );
  return { run, busy: underWayCount > 0 };
}

const oneKey = () => "";

/** A command that a screen sends one at a time, whatever its input, and whose failure it shows until the next press. */
export function useCommand<I, A>(
  command: Command<I, A>,
  unexpected?: string,
  patience?: number,
): CommandState<I, A> {
  const [failure, setFailure] = useState<Failure | null>(null);
  const { run: press, busy } = usePresses(command, unexpected, oneKey, setFailure, patience);
  const clear = useCallback(() => setFailure(null), []);
  const run = useCallback(
    (input: I) => {
      setFailure(null);
      return press(input);
    },
    [press],
  );
  return { run, busy, failure, clear };
}
