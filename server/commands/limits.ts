import { RateLimiterMemory, type RateLimiterRes } from "rate-limiter-flexible";
import { Refusal } from "../../domain/refusals/refusal.ts";

/** How many calls are let through: `points` in `seconds`. */
interface Limit {
  readonly points: number;
  readonly seconds: number;
}

/** The limits of one server process. Those of an address are far wider: a whole event may share one. */
export interface LimitSettings {
  /** Commands, queries and streams of one account; what reads much counts as several. */
  readonly calls: Limit;
  /** Wrong passwords for one name from one address. */
  readonly failedSignIns: Limit;
  /** Wrong passwords for one name from everywhere: wide enough that nobody can lock out somebody else by typing. */
  readonly failedSignInsEverywhere: Limit;
  /** Of each kind (sign-in, sign-up, the use of a password link…), what visitors at one address may do. */
  readonly visits: Limit;
  /** What visitors at one address may ask that changes nothing: who am I, may I open the stream. */
  readonly questions: Limit;
  /** Files that one address may ask for, signed in or not: a browser keeps what it got. */
  readonly files: Limit;
  /** Requests that send images, of one account: each image takes a few. */
  readonly uploads: Limit;
  /** Connections at once, of everybody. */
  readonly connections: number;
  /** Live streams of one account at once. */
  readonly streams: number;
}

export const defaultLimits: LimitSettings = {
  calls: { points: 150, seconds: 10 },
  failedSignIns: { points: 10, seconds: 300 },
  failedSignInsEverywhere: { points: 500, seconds: 300 },
  visits: { points: 1500, seconds: 300 },
  questions: { points: 3000, seconds: 60 },
  files: { points: 30_000, seconds: 60 },
  uploads: { points: 1000, seconds: 60 },
  connections: 16_000,
  streams: 20,
};

/** Counts calls, and refuses those above the limits. */
export class Limits {
  readonly #calls: RateLimiterMemory;
  readonly #failedSignIns: RateLimiterMemory;
  readonly #failedSignInsEverywhere: RateLimiterMemory;
  readonly #visits: RateLimiterMemory;
  readonly #questions: RateLimiterMemory;
  readonly #files: RateLimiterMemory;
  readonly #uploads: RateLimiterMemory;

  constructor(settings: LimitSettings) {
    const limiter = (limit: Limit) =>
      new RateLimiterMemory({ points: limit.points, duration: limit.seconds, keyPrefix: "" });
    this.#calls = limiter(settings.calls);
    this.#failedSignIns = limiter(settings.failedSignIns);
    this.#failedSignInsEverywhere = limiter(settings.failedSignInsEverywhere);
    this.#visits = limiter(settings.visits);
    this.#questions = limiter(settings.questions);
    this.#files = limiter(settings.files);
    this.#uploads = limiter(settings.uploads);
  }

  /** Counts a call of this account: as `weight` calls, when it costs that much. Refuses tooManyRequests. */
  async call(accountId: string, weight = 1): Promise<void> {
    await this.#calls.consume(accountId, weight).catch(refuseWith(tooManyRequests));
  }

  /** Counts a visitor's call from this address, among those of its kind. Refuses tooManyRequests. */
  async visit(kind: string, address: string): Promise<void> {
    await this.#visits.consume(`${kind} ${address}`).catch(refuseWith(tooManyRequests));
  }

  /** Counts a request of this account that sends an image. Refuses tooManyRequests. */
  async upload(accountId: string): Promise<void> {
    await this.#uploads.consume(accountId).catch(refuseWith(tooManyRequests));
  }

  /**
   * Counts a question that anybody may ask: as a call of the account, or else (null) of the address. Refuses
   * tooManyRequests.
   */
  async question(accountId: string | null, address: string, weight = 1): Promise<void> {
    if (accountId !== null) return this.call(accountId, weight);
    await this.#questions.consume(address).catch(refuseWith(tooManyRequests));
  }

  /** Counts a file that this address asks for. Refuses tooManyRequests. */
  async file(address: string): Promise<void> {
    await this.#files.consume(address).catch(refuseWith(tooManyRequests));
  }

  /**
   * Counts a try to sign in under this name from this address, before the password is looked at, so that parallel tries
   * count too; `signedIn` forgives them. Refuses tooManySignIns.
   */
  async trySignIn(name: string, address: string): Promise<void> {
    await this.#failedSignIns.consume(fromAddress(name, address)).catch(refuseWith(tooManySignIns));
    await this.#failedSignInsEverywhere.consume(name).catch(refuseWith(tooManySignIns));
  }

  /** The try was right: it counts nowhere, and the wrong ones before it from this address are forgiven. */
  async signedIn(name: string, address: string): Promise<void> {
    await this.#failedSignIns.delete(fromAddress(name, address));
    await this.#failedSignInsEverywhere.reward(name);
  }
}

const fromAddress = (name: string, address: string) => `${address} ${name}`;
const tooManyRequests = () => new Refusal("tooManyRequests");
const tooManySignIns = (wait: RateLimiterRes) =>
  new Refusal("tooManySignIns", { minutes: Math.max(1, Math.ceil(wait.msBeforeNext / 60_000)) });

/** The limiter rejects with its state when the limit is reached, and with an Error when it failed itself. */
function refuseWith(refusal: (state: RateLimiterRes) => Refusal): (reason: RateLimiterRes | Error) => never {
  return (reason) => {
    throw reason instanceof Error ? reason : refusal(reason);
  };
}
