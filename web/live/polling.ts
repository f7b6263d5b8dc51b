import { eventsOf, type LiveSource, type SentEvent } from "./source.ts";

/** The pause between two polls. */
const POLL_EVERY_MS = 3000;
/** How long a trial stream may take until its first heartbeat, which the server sends every 15 s. */
const TRIAL_MAX_MS = 20_000;
/** The pause after a failed trial: at first 30 s, doubled after each failure, at most 5 min. */
const TRIAL_PAUSE_MS = { first: 30_000, most: 300_000 };

/**
 * Gives a function that opens polls in place of a stream: ordinary requests for the same messages. They replace a stream that
 * stays silent, for instance behind a proxy that buffers answers. From time to time, a trial stream is opened during the
 * polls. When it brings a heartbeat, `onStreamWorks` is called.
 */
export function pollingSources(onStreamWorks: () => void): (url: string) => LiveSource {
  const trials = new StreamTrials(onStreamWorks);
  // The cast: an EventTarget accepts listeners for events of any type, and does not know which type has which event.
  return (url) => new PollingSource(url, trials) as unknown as LiveSource;
}

/** Opens a stream from time to time, to see whether it brings a heartbeat. Its messages are ignored. */
class StreamTrials {
  readonly #onStreamWorks: () => void;
  #stream: EventSource | null = null;
  #timeout: ReturnType<typeof setTimeout> | undefined;
  #pause = TRIAL_PAUSE_MS.first;
  #nextAt = 0;

  constructor(onStreamWorks: () => void) {
    this.#onStreamWorks = onStreamWorks;
  }

  /** Begins a trial, unless a trial is under way or the pause after the last failed trial is not over. */
  begin(url: string): void {
    if (this.#stream || Date.now() < this.#nextAt) return;
    this.#stream = new EventSource(url);
    const fail = () => {
      this.end();
      this.#nextAt = Date.now() + this.#pause;
      this.#pause = Math.min(TRIAL_PAUSE_MS.most, this.#pause * 2);
    };
    this.#timeout = setTimeout(fail, TRIAL_MAX_MS);
    this.#stream.addEventListener("error", fail);
    this.#stream.addEventListener("beat", () => {
      this.end();
      this.#onStreamWorks();
    });
  }

  /** Closes the trial stream, if there is one. A trial that ends without a result does not delay the next one. */
  end(): void {
    clearTimeout(this.#timeout);
    this.#stream?.close();
    this.#stream = null;
  }
}

/**
 * Emits the same events as a stream. It polls until it is closed or a poll fails; after a failed poll it emits one
 * `error` event.
 */
class PollingSource extends EventTarget {
  readyState: number = EventSource.OPEN;
  readonly #url: URL;
  readonly #trials: StreamTrials;
  readonly #closing = new AbortController();

  constructor(url: string, trials: StreamTrials) {
    super();
    this.#url = new URL(url, location.href);
    this.#trials = trials;
    void this.#run();
  }

  close(): void {
    this.readyState = EventSource.CLOSED;
    this.#closing.abort();
    this.#trials.end();
  }

  async #run(): Promise<void> {
    while (await this.#poll()) {
      this.#trials.begin(this.#url.href);
      await new Promise((resume) => setTimeout(resume, POLL_EVERY_MS));
    }
    if (!this.#closing.signal.aborted) this.dispatchEvent(new Event("error"));
  }

  /** Polls once. Gives true when the answer was complete: then polling goes on. */
  async #poll(): Promise<boolean> {
    const { signal } = this.#closing;
    if (signal.aborted) return false;
    try {
      const answer = await fetch(`${this.#url}&poll`, { signal });
      if (!answer.ok) {
        this.readyState = EventSource.CLOSED;
        return false;
      }
      const events = eventsOf(await answer.text());
      if (signal.aborted || events.at(-1)?.type !== "ready") return false;
      for (const event of events) this.#emit(event);
      return true;
    } catch {
      return false;
    }
  }

  /**
   * Emits an event, and sets the parameters of the next poll: `since` is the last message that the browser has. After
   * `ready` the browser has the rows of the channels in `wanted`; `held` tells the server not to send them again.
   */
  #emit(event: SentEvent): void {
    const { searchParams: search } = this.#url;
    if (event.type === "hello")
      search.set("identity", (JSON.parse(event.data) as { identity: string }).identity);
    if (event.lastEventId) search.set("since", event.lastEventId);
    if (event.type === "ready") search.set("held", search.get("wanted") ?? "");
    this.dispatchEvent(new MessageEvent(event.type, event));
  }
}
