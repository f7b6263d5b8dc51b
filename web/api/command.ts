import { useCallback, useRef, useState } from "react";
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
 * A random id that begins with the current time (UUIDv7), so that responses stored at the same time are neighbours in the
 * server's index. crypto.randomUUID can't be used: it is missing on plain http, for example on a local network.
 */
export function newRequestId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(10));
  bytes[0] = ((bytes[0] ?? 0) & 0x0f) | 0x70;
  bytes[2] = ((bytes[2] ?? 0) & 0x3f) | 0x80;
  const random = [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  const hex = Date.now().toString(16).padStart(12, "0") + random;
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
 * A command for a screen. During a network cut the command stays busy and is sent again. While it is unknown whether the command
 * was done, a second press with the same input reuses the request id, so that the server runs the command only once.
 * `unexpected` is the sentence for unexpected server errors.
 */
export function useCommand<I, A>(
  command: Command<I, A>,
  unexpected?: string,
  patience = PATIENCE_MS.long,
): CommandState<I, A> {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const isRunning = useRef(false);
  const unanswered = useRef<{ id: string; input: string } | null>(null);

  const run = useCallback(
    async (input: I) => {
      if (isRunning.current) return undefined;
      isRunning.current = true;
      setBusy(true);
      setFailure(null);
      const inputText = JSON.stringify(input);
      const id = unanswered.current?.input === inputText ? unanswered.current.id : newRequestId();
      try {
        const answer = await send(command, input, id, patience);
        unanswered.current = null;
        return { answer, requestId: id };
      } catch (error) {
        const reason = shownFailure(error, { unexpected, requestId: id });
        unanswered.current = reason.isUncertain ? { id, input: inputText } : null;
        setFailure(reason);
        return undefined;
      } finally {
        isRunning.current = false;
        setBusy(false);
      }
    },
    [command, unexpected, patience],
  );
  const clear = useCallback(() => setFailure(null), []);
  return { run, busy, failure, clear };
}
