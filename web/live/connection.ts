import type { Channel, Message } from "../../domain/live/topics.ts";
import { WantedChannels } from "./wanted.ts";

/** Whether what is on screen is up to date. `heardAt`: when the stream last sent anything (epoch ms). */
export interface LiveState {
  readonly status: "connecting" | "live" | "lost";
  /** Whether every everyday topic arrived at least once. */
  readonly ready: boolean;
  readonly heardAt: number;
}

/**
 * The server sends a heartbeat every 15 s: after two missed ones the stream counts as dead, whatever the browser says.
 */
const SILENCE_MAX_MS = 35_000;
/** A page that is seen again opens the stream anew when it heard nothing for a little more than one heartbeat. */
const WAKE_SILENCE_MS = 16_000;
/** Browsers allow a server six connections on http: a hidden tab closes its own, for the tabs that are seen. */
const HIDDEN_CLOSE_MS = 5000;
/** That the stream is being opened anew is shown only when it takes longer than this. */
const LATE_MS = 3000;
const RETRY_MS = { first: 400, most: 8000 };

/** What the connection tells. */
export interface LiveEvents {
  onMessage(message: Message): void;
  onState(state: LiveState): void;
  /** The stream does not bring these channels any more. */
  onDropped(channels: readonly Channel[]): void;
  /** The stream could not be opened: the session may have ended. */
  onUnreachable(): void;
}

/**
 * Keeps the live stream open. When it was cut, it is opened anew after a random delay, so that forty phones do not
 * come back at once; without delay when the page is seen again or the network returns. While the page is hidden it is
 * closed. When a screen wants a channel that the stream does not bring yet, the stream is opened anew with that
 * channel; whichever server answers, nothing is missed in between.
 */
export class LiveConnection {
  readonly #address: string;
  readonly #events: LiveEvents;
  readonly #wanted: WantedChannels;
  #source: EventSource | null = null;
  #state: LiveState = { status: "connecting", ready: false, heardAt: Date.now() };
  #since = "";
  #identity = "";
  /** The wanted channels that the latest stream brings, whose rows have arrived. */
  #held: readonly Channel[] = [];
  /**
   * The last message that had arrived when a screen first wanted a channel that the stream does not bring yet: what
   * the screen read may be as old as that message.
   */
  #sinceWanted: string | null = null;
  #failures = 0;
  #isStarted = false;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #reopening: ReturnType<typeof setTimeout> | undefined;
  #hiding: ReturnType<typeof setTimeout> | undefined;
  #late: ReturnType<typeof setTimeout> | undefined;
  #watch: ReturnType<typeof setInterval> | undefined;

  constructor(address: string, events: LiveEvents) {
    this.#address = address;
    this.#events = events;
    this.#wanted = new WantedChannels(this.#wantMore, (channel) => {
      this.#held = this.#held.filter((held) => held !== channel);
      this.#events.onDropped([channel]);
      this.#reopenSoon();
    });
  }

  /** Opens the stream, as soon as the page is seen. */
  start(): void {
    this.#isStarted = true;
    this.#watch = setInterval(this.#checkSilence, 5000);
    document.addEventListener("visibilitychange", this.#onVisibility);
    addEventListener("pageshow", this.#wake);
    addEventListener("online", this.#wake);
    addEventListener("offline", this.#drop);
    if (!document.hidden) this.#open();
  }

  /** Ends the stream, until it is started again. */
  close(): void {
    this.#isStarted = false;
    clearInterval(this.#watch);
    clearTimeout(this.#hiding);
    document.removeEventListener("visibilitychange", this.#onVisibility);
    removeEventListener("pageshow", this.#wake);
    removeEventListener("online", this.#wake);
    removeEventListener("offline", this.#drop);
    this.#rest();
  }

  /** A screen wants these channels, until the function it gives is called. */
  want(channels: readonly Channel[]): () => void {
    return this.#wanted.want(channels);
  }

  #open(): void {
    this.#rest();
    const wanted = this.#wanted.list();
    const source = new EventSource(`${this.#address}?${this.#search(wanted)}`);
    this.#source = source;
    this.#late = setTimeout(() => this.#state.ready && this.#update({ status: "lost" }), LATE_MS);
    const heard = (change: Partial<LiveState> = {}) => this.#update({ ...change, heardAt: Date.now() });
    source.addEventListener("hello", (event) => {
      this.#identity = (JSON.parse(event.data) as { identity: string }).identity;
      heard();
    });
    source.addEventListener("message", (event) => {
      this.#events.onMessage(JSON.parse(event.data) as Message);
      if (event.lastEventId) this.#since = event.lastEventId;
      heard();
    });
    source.addEventListener("ready", (event) => {
      clearTimeout(this.#late);
      this.#since = event.lastEventId;
      this.#held = wanted;
      if (!this.#reopening) this.#sinceWanted = null;
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

  /** What the server is asked for: the channels wanted, and from which message on. */
  #search(wanted: readonly Channel[]): URLSearchParams {
    return new URLSearchParams({
      since: this.#sinceWanted ?? this.#since,
      identity: this.#identity,
      wanted: wanted.join(),
      held: this.#held.join(),
    });
  }

  #wantMore = (): void => {
    this.#sinceWanted ??= this.#since;
    this.#reopenSoon();
  };

  /** Waits until a change of screens is over: it wants and leaves several channels. */
  #reopenSoon(): void {
    if (!this.#source) return;
    clearTimeout(this.#reopening);
    this.#reopening = setTimeout(() => this.#open(), 0);
  }

  #drop = (): void => {
    this.#rest();
    if (this.#state.status === "live") this.#update({ status: "lost" });
    else if (this.#failures >= 2) this.#update({ status: "lost" });
    this.#failures += 1;
    const longest = Math.min(RETRY_MS.most, RETRY_MS.first * 2 ** this.#failures);
    this.#retry = setTimeout(() => this.#open(), longest * (0.5 + Math.random() / 2));
  };

  #wake = (): void => {
    if (document.hidden) return;
    if (!this.#source || Date.now() - this.#state.heardAt > WAKE_SILENCE_MS) {
      if (this.#state.status === "live") this.#update({ status: "connecting" });
      this.#open();
    }
  };

  #onVisibility = (): void => {
    clearTimeout(this.#hiding);
    if (document.hidden) this.#hiding = setTimeout(this.#rest, HIDDEN_CLOSE_MS);
    else this.#wake();
  };

  #rest = (): void => {
    for (const timer of [this.#retry, this.#late, this.#reopening]) clearTimeout(timer);
    this.#reopening = undefined;
    this.#source?.close();
    this.#source = null;
  };

  #checkSilence = (): void => {
    if (this.#source && Date.now() - this.#state.heardAt > SILENCE_MAX_MS) this.#drop();
  };

  #update(change: Partial<LiveState>): void {
    this.#state = { ...this.#state, ...change };
    if (this.#isStarted) this.#events.onState(this.#state);
  }
}
