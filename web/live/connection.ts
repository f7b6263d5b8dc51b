import type { Channel, Message } from "../../domain/live/topics.ts";
import { dropEarlyAnswers, takePageEvents } from "./early.ts";
import { hearServerTime } from "./serverTime.ts";
import type { LiveSource } from "./source.ts";
import { WantedChannels } from "./wanted.ts";

/** Whether the screen is up to date. `heardAt`: when the stream last sent anything (epoch ms). */
export interface LiveState {
  readonly status: "connecting" | "live" | "lost";
  /** Whether all topics that are always sent have arrived at least once. */
  readonly ready: boolean;
  readonly heardAt: number;
  /** The build of the app that the server serves, as the stream named it; null if it named none. */
  readonly build: string | null;
}

/**
 * The server sends a heartbeat every 15 s. After two missed heartbeats the stream is replaced, even when the browser
 * reports it as open.
 */
const SILENCE_MAX_MS = 35_000;
/**
 * The longest time from the request of a stream to its first event. A proxy that buffers answers never lets this event through.
 */
const OPENING_MAX_MS = 6000;
/** The longest time from the first event to the end of the snapshot, which may be large. Also the longest time for a poll. */
const SNAPSHOT_MAX_MS = 20_000;
/**
 * When the page becomes visible or the network returns, a stream that was silent for longer than this is opened again. It is
 * a little more than the time between two heartbeats.
 */
const WAKE_SILENCE_MS = 16_000;
/**
 * After this time a hidden tab closes its connection. Over HTTP/1 browsers allow only six connections to a server, and
 * visible tabs need them.
 */
const HIDDEN_CLOSE_MS = 5000;
/** While a working stream is replaced by a new one, the connection counts as lost only if this takes longer. */
const LATE_MS = 3000;
/** The longest delay before a retry: `base`, doubled for each failure since the last success, at most `most`. */
const RETRY_MS = { base: 400, most: 8000 };

/** The events of the connection. */
export interface LiveEvents {
  onMessage(message: Message): void;
  onState(state: LiveState): void;
  /** The stream no longer sends these channels. */
  onDropped(channels: readonly Channel[]): void;
  /** The stream could not be opened, or the database was restored: the session may have ended. */
  onUnreachable(): void;
}

/** The data of the stream's first event. `now`: the server's time (epoch ms); servers of earlier versions do not send it, nor the incarnation. */
interface Hello {
  readonly identity: string;
  readonly build?: string;
  readonly incarnation?: number;
  readonly now?: number;
}
/** The data of a heartbeat. */
type Beat = Pick<Hello, "now">;

const openStream = (url: string): LiveSource => new EventSource(url);

/**
 * Keeps the live stream open. A cut stream is opened again after a random delay, so that forty phones do not reconnect
 * at the same instant. There is no delay when the page becomes visible or the network returns. While the page is
 * hidden, the stream is closed. When a screen wants a channel that the stream does not send yet, the stream is opened
 * again with that channel. No message is lost meanwhile, even if another server answers. When a stream stays silent, the
 * browser polls until the stream works again (`polling.ts`).
 */
export class LiveConnection {
  readonly #address: string;
  readonly #me: string;
  readonly #events: LiveEvents;
  readonly #wanted: WantedChannels;
  #openSource = openStream;
  #source: LiveSource | null = null;
  #state: LiveState = { status: "connecting", ready: false, heardAt: Date.now(), build: null };
  #since = "";
  #identity = "";
  #incarnation: number | undefined;
  /** The wanted channels whose rows have arrived, on the latest stream. */
  #held: readonly Channel[] = [];
  /** The channels whose rows were dropped since the latest stream was opened. Its snapshot does not bring them back. */
  readonly #dropped = new Set<Channel>();
  /**
   * The id of the last message before a screen wanted a channel that the stream does not send yet. The data of that screen may
   * be as old as that message, so the next stream begins directly after that message.
   */
  #sinceWanted: string | null = null;
  #failures = 0;
  /**
   * When the source was opened or last sent anything (epoch ms), and how long it may be silent. The silence of an earlier
   * source does not count: otherwise a new source would be closed before its first event.
   */
  #quietSince = 0;
  #quietMaxMs = 0;
  #isStarted = false;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #reopening: ReturnType<typeof setTimeout> | undefined;
  #hiding: ReturnType<typeof setTimeout> | undefined;
  #late: ReturnType<typeof setTimeout> | undefined;
  #watch: ReturnType<typeof setInterval> | undefined;

  /**
   * `me`: the id of the signed-in player or big screen. The HTML page may contain the first events of the stream. They are
   * ignored if the server sent the page to somebody else.
   */
  constructor(address: string, me: string, events: LiveEvents) {
    this.#address = address;
    this.#me = me;
    this.#events = events;
    this.#wanted = new WantedChannels(this.#wantMore, (channel) => {
      this.#held = this.#held.filter((held) => held !== channel);
      this.#dropped.add(channel);
      this.#events.onDropped([channel]);
      this.#reopenSoon();
    });
  }

  get state(): LiveState {
    return this.#state;
  }

  /** Opens the stream once the page is visible. */
  start(): void {
    this.#isStarted = true;
    this.#watch = setInterval(this.#checkSilence, 2000);
    document.addEventListener("visibilitychange", this.#onVisibility);
    addEventListener("pageshow", this.#wake);
    addEventListener("online", this.#wake);
    addEventListener("offline", this.#drop);
    if (!document.hidden) this.#open();
  }

  /** Closes the stream until the next `start`. */
  close(): void {
    this.#isStarted = false;
    clearInterval(this.#watch);
    clearTimeout(this.#hiding);
    document.removeEventListener("visibilitychange", this.#onVisibility);
    removeEventListener("pageshow", this.#wake);
    removeEventListener("online", this.#wake);
    removeEventListener("offline", this.#drop);
    this.#closeSource();
  }

  /** A screen wants these channels until it calls the returned function. */
  want(channels: readonly Channel[]): () => void {
    return this.#wanted.want(channels);
  }

  #open(): void {
    this.#closeSource();
    const wanted = this.#wanted.list();
    if (this.#since === "") this.#receivePageEvents();
    // Early answers are the answers to queries that were requested before the app's code was loaded (`early.ts`). If the page
    // contains no events, the browser does not learn of a change between such an answer and the stream's snapshot.
    if (this.#since === "") dropEarlyAnswers();
    const source = this.#openSource(`${this.#address}?${this.#search(wanted)}`);
    this.#source = source;
    this.#dropped.clear();
    this.#quietSince = Date.now();
    this.#quietMaxMs = this.#openSource === openStream ? OPENING_MAX_MS : SNAPSHOT_MAX_MS;
    this.#late = setTimeout(() => {
      // A hidden page closes its stream soon. When it is shown again, a new stream has the same time.
      if (this.#state.ready && !document.hidden) this.#update({ status: "lost" });
    }, LATE_MS);
    this.#listen(source, wanted);
    source.addEventListener("error", () => {
      if (this.#source !== source) return;
      const isRefused = source.readyState === EventSource.CLOSED;
      this.#drop();
      if (isRefused) this.#events.onUnreachable();
    });
  }

  /** Receives the first events, which the server sent with the page. The stream continues after them. */
  #receivePageEvents(): void {
    const page = new EventTarget();
    // The cast: an EventTarget accepts listeners for events of any type, and does not know which type has which event.
    this.#listen(page as unknown as LiveSource, []);
    for (const event of takePageEvents(this.#me)) page.dispatchEvent(new MessageEvent(event.type, event));
  }

  /** `wanted`: the channels that the source sends in addition to those that are always sent. */
  #listen(source: Pick<LiveSource, "addEventListener">, wanted: readonly Channel[]): void {
    const onHeard = (change: Partial<LiveState> = {}, now: number | null = null) => {
      if (now !== null) hearServerTime(now);
      this.#quietSince = Date.now();
      this.#update({ ...change, heardAt: this.#quietSince });
    };
    source.addEventListener("hello", (event) => {
      const { identity, build = null, incarnation, now = null } = JSON.parse(event.data) as Hello;
      this.#incarnation ??= incarnation;
      if (incarnation !== this.#incarnation) this.#events.onUnreachable();
      this.#identity = identity;
      this.#quietMaxMs = SNAPSHOT_MAX_MS;
      onHeard({ build }, now);
    });
    source.addEventListener("message", (event) => {
      this.#events.onMessage(JSON.parse(event.data) as Message);
      if (event.lastEventId) this.#advance(event.lastEventId);
      onHeard();
    });
    source.addEventListener("ready", (event) => {
      clearTimeout(this.#late);
      this.#advance(event.lastEventId);
      this.#held = wanted.filter((channel) => !this.#dropped.has(channel));
      if (!this.#reopening) this.#sinceWanted = null;
      this.#failures = 0;
      this.#quietMaxMs = SILENCE_MAX_MS;
      onHeard({ status: "live", ready: true });
    });
    source.addEventListener("beat", (event) => onHeard({}, (JSON.parse(event.data) as Beat).now ?? null));
  }

  /** Stores the id of the last message. After a change, an early answer may be out of date. */
  #advance(id: string): void {
    if (this.#since !== "" && this.#since !== id) dropEarlyAnswers();
    this.#since = id;
  }

  /**
   * The parameters of the stream: the id of the message after which it begins (`since`), the player and role of the previous
   * stream (`identity`), the wanted channels, and those whose rows the browser already has (`held`).
   */
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

  /** Waits until a change of screens is complete, because it adds and removes several channels. */
  #reopenSoon(): void {
    if (!this.#source) return;
    clearTimeout(this.#reopening);
    this.#reopening = setTimeout(() => this.#open(), 0);
  }

  /** Closes the stream and opens it again after a random delay. */
  #drop = (): void => {
    this.#closeSource();
    if (this.#state.status === "live" || this.#failures >= 2) this.#update({ status: "lost" });
    this.#failures += 1;
    const longest = Math.min(RETRY_MS.most, RETRY_MS.base * 2 ** this.#failures);
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
    if (document.hidden) this.#hiding = setTimeout(this.#closeSource, HIDDEN_CLOSE_MS);
    else this.#wake();
  };

  #closeSource = (): void => {
    for (const timer of [this.#retry, this.#late, this.#reopening]) clearTimeout(timer);
    this.#reopening = undefined;
    this.#source?.close();
    this.#source = null;
  };

  #checkSilence = (): void => {
    if (!this.#source || Date.now() - this.#quietSince <= this.#quietMaxMs) return;
    const onStreamWorks = () => {
      this.#openSource = openStream;
      this.#reopenSoon();
    };
    // The stream is opened again without waiting for the code of `polling.ts`, which may never arrive on a bad network.
    void import("./polling.ts").then(
      ({ pollingSources }) => {
        if (this.#openSource === openStream) this.#openSource = pollingSources(onStreamWorks);
      },
      () => undefined,
    );
    this.#drop();
  };

  /**
   * Reports changes of `status`, `ready` and `build`. A new `heardAt` alone is not reported: it is shown only while the connection
   * is lost, and otherwise each message would render all screens again.
   */
  #update(change: Partial<LiveState>): void {
    const { status, ready, build } = this.#state;
    this.#state = { ...this.#state, ...change };
    const isReported =
      status !== this.#state.status || ready !== this.#state.ready || build !== this.#state.build;
    if (this.#isStarted && isReported) this.#events.onState(this.#state);
  }
}
