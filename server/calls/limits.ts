import { RateLimiterMemory, type RateLimiterRes } from "rate-limiter-flexible";
import { Refusal } from "../../domain/refusals/refusal.ts";

/** A rate limit: at most `points` calls in `seconds` seconds. */
interface Limit {
  readonly points: number;
  readonly seconds: number;
}

/**
 * The limits of one server process. Limits of an address are much higher than those of an account, because all players
 * of an event may share one address.
 */
export interface LimitSettings {
  /** Commands, queries and streams of one account. An expensive query uses up as much as several calls. */
  readonly calls: Limit;
  /**
   * Wrong passwords for one account from one known device, which is a device that signed in to the account before. The next
   * two limits are for all other devices.
   */
  readonly failedSignInsOfDevice: Limit;
  /** Wrong passwords for one name from one address, from unknown devices. */
  readonly failedSignIns: Limit;
  /**
   * Wrong passwords for one name from all addresses, from unknown devices. The limit is so high that nobody can lock out
   * the owner of the name by typing wrong passwords.
   */
  readonly failedSignInsEverywhere: Limit;
  /** Calls for visitors from one address, for each kind of call separately (sign-in, sign-up, the use of a password link…). */
  readonly visitorCalls: Limit;
  /** Other requests without a session from one address: `accounts.me`, opening the stream, calls that need an account. */
  readonly anonymousRequests: Limit;
  /** Requests of one screen for letters by which it can be linked (rule B11). */
  readonly lettersOfScreen: Limit;
  /** Requests for letters from one address, by screens that have no letters yet (rule B11). */
  readonly lettersOfAddress: Limit;
  /** Wrong letters typed by one account (rule B11). */
  readonly wrongLetters: Limit;
  /** People without a phone whom one player adds (rule J11). */
  readonly guests: Limit;
  /** Requests for files from one address, signed in or not. Browsers cache files. */
  readonly files: Limit;
  /** Upload requests of one account. Each image takes a few requests. */
  readonly uploads: Limit;
  /** Concurrent connections of all clients. */
  readonly connections: number;
  /** Concurrent live streams of one account. */
  readonly streams: number;
}

export const defaultLimits: LimitSettings = {
  calls: { points: 150, seconds: 10 },
  failedSignInsOfDevice: { points: 10, seconds: 300 },
  failedSignIns: { points: 10, seconds: 300 },
  failedSignInsEverywhere: { points: 500, seconds: 300 },
  visitorCalls: { points: 1500, seconds: 300 },
  anonymousRequests: { points: 3000, seconds: 60 },
  lettersOfScreen: { points: 30, seconds: 600 },
  lettersOfAddress: { points: 600, seconds: 600 },
  wrongLetters: { points: 10, seconds: 600 },
  guests: { points: 10, seconds: 3600 },
  files: { points: 30_000, seconds: 60 },
  uploads: { points: 1000, seconds: 60 },
  connections: 16_000,
  streams: 20,
};

/**
 * The origin of a sign-in attempt: a known device that signed in to the account before, or else a name and an address.
 */
export type SignInAttempt = { readonly device: string } | { readonly name: string; readonly address: string };

/** Counts calls, and refuses those above the limits. */
export class Limits {
  readonly #calls: RateLimiterMemory;
  readonly #failedSignInsOfDevice: RateLimiterMemory;
  readonly #failedSignIns: RateLimiterMemory;
  readonly #failedSignInsEverywhere: RateLimiterMemory;
  readonly #visitorCalls: RateLimiterMemory;
  readonly #anonymousRequests: RateLimiterMemory;
  readonly #lettersOfScreen: RateLimiterMemory;
  readonly #lettersOfAddress: RateLimiterMemory;
  readonly #wrongLetters: RateLimiterMemory;
  readonly #guests: RateLimiterMemory;
  readonly #files: RateLimiterMemory;
  readonly #uploads: RateLimiterMemory;

  constructor(settings: LimitSettings) {
    const limiter = (limit: Limit) =>
      new RateLimiterMemory({ points: limit.points, duration: limit.seconds, keyPrefix: "" });
    this.#calls = limiter(settings.calls);
    this.#failedSignInsOfDevice = limiter(settings.failedSignInsOfDevice);
    this.#failedSignIns = limiter(settings.failedSignIns);
    this.#failedSignInsEverywhere = limiter(settings.failedSignInsEverywhere);
    this.#visitorCalls = limiter(settings.visitorCalls);
    this.#anonymousRequests = limiter(settings.anonymousRequests);
    this.#lettersOfScreen = limiter(settings.lettersOfScreen);
    this.#lettersOfAddress = limiter(settings.lettersOfAddress);
    this.#wrongLetters = limiter(settings.wrongLetters);
    this.#guests = limiter(settings.guests);
    this.#files = limiter(settings.files);
    this.#uploads = limiter(settings.uploads);
  }

  /** Counts a call of this account as if it were `weight` calls. Throws the refusal `tooManyRequests`. */
  async call(accountId: string, weight = 1): Promise<void> {
    await this.#calls.consume(accountId, weight).catch(refuseWith(tooManyRequests));
  }

  /**
   * Counts a call for visitors from this address. Each kind of call has its own count. Throws the refusal
   * `tooManyRequests`.
   */
  async visitorCall(kind: string, address: string): Promise<void> {
    await this.#visitorCalls.consume(`${kind} ${address}`).catch(refuseWith(tooManyRequests));
  }

  /** Counts a request of this account that sends an image. Throws the refusal `tooManyRequests`. */
  async upload(accountId: string): Promise<void> {
    await this.#uploads.consume(accountId).catch(refuseWith(tooManyRequests));
  }

  /**
   * Counts a request that players and visitors may make: for the account, or, if `accountId` is null, for the address.
   * Throws the refusal `tooManyRequests`.
   */
  async request(accountId: string | null, address: string, weight = 1): Promise<void> {
    if (accountId !== null) return this.call(accountId, weight);
    await this.#anonymousRequests.consume(address).catch(refuseWith(tooManyRequests));
  }

  /**
   * Counts a screen's request for letters: for the screen, or, if the server does not know the screen (null), for the address.
   * So nobody can use up the requests of other screens at the same address. Throws the refusal `tooManyScreens`.
   */
  async letters(screen: string | null, address: string): Promise<void> {
    const counting =
      screen === null ? this.#lettersOfAddress.consume(address) : this.#lettersOfScreen.consume(screen);
    await counting.catch(refuseWith(tooManyScreens));
  }

  /**
   * Counts an attempt of this account to type the letters of a screen. The attempt is counted before the letters are looked
   * up, so that parallel attempts can't exceed the limit. `lettersFound` removes the attempt if the letters are right.
   * Throws the refusal `tooManyLetters`.
   */
  async tryLetters(accountId: string): Promise<void> {
    await this.#wrongLetters.consume(accountId).catch(refuseWith(tooManyLetters));
  }

  /** Removes an attempt that `tryLetters` counted, because the letters were right. */
  async lettersFound(accountId: string): Promise<void> {
    await this.#wrongLetters.reward(accountId);
  }

  /** Counts a person without a phone whom this player adds. Throws the refusal `tooManyGuests`. */
  async guest(accountId: string): Promise<void> {
    await this.#guests.consume(accountId).catch(refuseWith(tooManyGuests));
  }

  /** Counts a file request from this address. Throws the refusal `tooManyRequests`. */
  async file(address: string): Promise<void> {
    await this.#files.consume(address).catch(refuseWith(tooManyRequests));
  }

  /**
   * Counts a sign-in attempt. The attempt is counted before the password is verified, so that parallel attempts can't exceed
   * the limit. `signedIn` resets the count. Throws the refusal `tooManySignIns`, after `onRefused`, which gets the wait in ms.
   */
  async trySignIn(
    attempt: SignInAttempt,
    onRefused: (waitMs: number) => Promise<void> = async () => {},
  ): Promise<void> {
    const refuse = async (reason: RateLimiterRes | Error): Promise<never> => {
      if (!(reason instanceof Error)) await onRefused(reason.msBeforeNext);
      return refuseWith(tooManySignIns)(reason);
    };
    if ("device" in attempt)
      return void (await this.#failedSignInsOfDevice.consume(attempt.device).catch(refuse));
    await this.#failedSignIns.consume(fromAddress(attempt)).catch(refuse);
    await this.#failedSignInsEverywhere.consume(attempt.name).catch(refuse);
  }

  /**
   * Records a successful sign-in: removes the attempt from the counts, and resets the earlier failures from this device
   * or address.
   */
  async signedIn(attempt: SignInAttempt): Promise<void> {
    if ("device" in attempt) return void (await this.#failedSignInsOfDevice.delete(attempt.device));
    await this.#failedSignIns.delete(fromAddress(attempt));
    await this.#failedSignInsEverywhere.reward(attempt.name);
  }
}

const fromAddress = ({ name, address }: { name: string; address: string }) => `${address} ${name}`;
const tooManyRequests = ({ msBeforeNext }: RateLimiterRes) =>
  new Refusal("tooManyRequests", { seconds: Math.max(1, Math.ceil(msBeforeNext / 1000)) });
const minutesOf = ({ msBeforeNext }: RateLimiterRes) => Math.max(1, Math.ceil(msBeforeNext / 60_000));
const tooManySignIns = (wait: RateLimiterRes) => new Refusal("tooManySignIns", { minutes: minutesOf(wait) });
const tooManyGuests = (wait: RateLimiterRes) => new Refusal("tooManyGuests", { minutes: minutesOf(wait) });
const tooManyScreens = (wait: RateLimiterRes) => new Refusal("tooManyScreens", { minutes: minutesOf(wait) });
const tooManyLetters = (wait: RateLimiterRes) => new Refusal("tooManyLetters", { minutes: minutesOf(wait) });

/**
 * Makes a function that handles a limiter's rejection. When the limit is reached, the limiter rejects with its state, and the
 * function throws the refusal. When the limiter itself failed, the function throws the limiter's error.
 */
function refuseWith(refusal: (state: RateLimiterRes) => Refusal): (reason: RateLimiterRes | Error) => never {
  return (reason) => {
    throw reason instanceof Error ? reason : refusal(reason);
  };
}
