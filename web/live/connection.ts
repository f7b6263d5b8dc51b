import type { Frame } from "../../domain/live/topics.ts";

/** Whether what is on screen is true now. `heardAt`: when the stream last gave a sign of life (epoch ms). */
export interface LiveState {
  readonly status: "connecting" | "live" | "lost";
  /** Whether every topic arrived at least once. */
  readonly ready: boolean;
  readonly heardAt: number;
}

/** The server beats every 15 s: after two missed ones the stream is dead, whatever the network says. */
const SILENCE_MAX_MS = 35_000;
/** A page that wakes asks anew when it heard nothing for a little more than one beat. */
const WAKE_SILENCE_MS = 16_000;
const HIDDEN_CLOSE_MS = 60_000;
const RETRY_MS = { first: 400, most: 8000 };

/** What the connection tells. */
export interface LiveEvents {
  onFrame(frame: Frame): void;
  onState(state: LiveState): void;
  /** The stream could not be opened: the session may have ended. */
  onUnreachable(): void;
}

/**
 * Keeps the live stream open: takes it up again where it was cut, sooner or later by chance so that forty phones do not
 * come at once; at once when the page wakes or the network returns; and lets it go while the page is long hidden.
 */
export class LiveConnection {
  readonly #events: LiveEvents;
  #source: EventSource | null = null;
  #state: LiveState = { status: "connecting", ready: false, heardAt: Date.now() };
  #since = "";
  #identity = "";
  #failures = 0;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #hiding: ReturnType<typeof setTimeout> | undefined;
  readonly #watch: ReturnType<typeof setInterval>;

  constructor(events: LiveEvents) {
    this.#events = events;
    this.#watch = setInterval(this.#checkSilence, 5000);
    document.addEventListener("visibilitychange", this.#onVisibility);
    addEventListener("pageshow", this.#wake);
    addEventListener("online", this.#wake);
    addEventListener("offline", this.#drop);
    this.#open();
  }

  /** Ends the stream for good. */
  close(): void {
    clearInterval(this.#watch);
    clearTimeout(this.#retry);
    clearTimeout(this.#hiding);
    document.removeEventListener("visibilitychange", this.#onVisibility);
    removeEventListener("pageshow", this.#wake);
    removeEventListener("online", this.#wake);
    removeEventListener("offline", this.#drop);
    this.#source?.close();
    this.#source = null;
  }

  #open(): void {
    clearTimeout(this.#retry);
    this.#source?.close();
    const source = new EventSource(
      `/api/live?${new URLSearchParams({ since: this.#since, identity: this.#identity })}`,
    );
    this.#source = source;
    const heard = (change: Partial<LiveState> = {}) => this.#update({ ...change, heardAt: Date.now() });
    source.addEventListener("hello", (event) => {
      this.#identity = (JSON.parse(event.data) as { identity: string }).identity;
      heard();
    });
    source.addEventListener("message", (event) => {
      this.#events.onFrame(JSON.parse(event.data) as Frame);
      if (event.lastEventId) this.#since = event.lastEventId;
      heard();
    });
    source.addEventListener("ready", (event) => {
      this.#since = event.lastEventId;
      this.#failures = 0;
      heard({ status: "live", ready: true });
    });
    source.addEventListener("beat", () => heard());
    source.addEventListener("error", () => {
      if (this.#source !== source) return;
      const refused = source.readyState === EventSource.CLOSED;
      this.#drop();
      if (refused) this.#events.onUnreachable();
    });
  }

  #drop = (): void => {
    this.#source?.close();
    this.#source = null;
    if (this.#state.status === "live") this.#update({ status: "lost" });
    else if (this.#failures >= 2) this.#update({ status: "lost" });
    this.#failures += 1;
    const longest = Math.min(RETRY_MS.most, RETRY_MS.first * 2 ** this.#failures);
    clearTimeout(this.#retry);
    this.#retry = setTimeout(() => this.#open(), longest * (0.5 + Math.random() / 2));
  };

  #wake = (): void => {
    if (document.hidden) return;
    if (!this.#source || Date.now() - this.#state.heardAt > WAKE_SILENCE_MS) {
      if (this.#state.status === "live") this.#update({ status: "lost" });
      this.#open();
    }
  };

  #onVisibility = (): void => {
    clearTimeout(this.#hiding);
    if (document.hidden) this.#hiding = setTimeout(this.#rest, HIDDEN_CLOSE_MS);
    else this.#wake();
  };

  #rest = (): void => {
    clearTimeout(this.#retry);
    this.#source?.close();
    this.#source = null;
  };

  #checkSilence = (): void => {
    if (this.#source && Date.now() - this.#state.heardAt > SILENCE_MAX_MS) this.#drop();
  };

  #update(change: Partial<LiveState>): void {
    this.#state = { ...this.#state, ...change };
    this.#events.onState(this.#state);
  }
}
