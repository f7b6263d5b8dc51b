import { RateLimiterMemory, type RateLimiterRes } from "rate-limiter-flexible";
import { Refusal } from "../../domain/refusals/refusal.ts";

/** How many calls are let through: `points` in `seconds`. */
interface Limit {
  readonly points: number;
  readonly seconds: number;
}

/** The limits of one server process. A whole event sits behind one address: per address they are far wider. */
export interface LimitSettings {
  /** Commands and queries of one account. */
  readonly calls: Limit;
  /** Wrong passwords for one identifier. */
  readonly failedSignIns: Limit;
  /** Sign-ins, sign-ups and password links used from one address. */
  readonly visits: Limit;
}

export const defaultLimits: LimitSettings = {
  calls: { points: 150, seconds: 10 },
  failedSignIns: { points: 10, seconds: 300 },
  visits: { points: 1500, seconds: 300 },
};

/** Counts calls, and refuses those above the limits. */
export class Limits {
  readonly #calls: RateLimiterMemory;
  readonly #failedSignIns: RateLimiterMemory;
  readonly #visits: RateLimiterMemory;

  constructor(settings: LimitSettings) {
    const limiter = (limit: Limit) =>
      new RateLimiterMemory({ points: limit.points, duration: limit.seconds });
    this.#calls = limiter(settings.calls);
    this.#failedSignIns = limiter(settings.failedSignIns);
    this.#visits = limiter(settings.visits);
  }

  /** Counts a call of this account. Refuses tooManyRequests. */
  async call(accountId: string): Promise<void> {
    await this.#calls.consume(accountId).catch(refuseWith(() => new Refusal("tooManyRequests")));
  }

  /** Counts a visitor's call from this address. Refuses tooManyRequests. */
  async visit(address: string): Promise<void> {
    await this.#visits.consume(address).catch(refuseWith(() => new Refusal("tooManyRequests")));
  }

  /**
   * Counts a try to sign in under this identifier, before the password is looked at, so that parallel tries count
   * too; `signedIn` forgives them. Refuses tooManySignIns.
   */
  async trySignIn(identifier: string): Promise<void> {
    const refusal = (wait: RateLimiterRes) =>
      new Refusal("tooManySignIns", { minutes: Math.max(1, Math.ceil(wait.msBeforeNext / 60_000)) });
    await this.#failedSignIns.consume(identifier).catch(refuseWith(refusal));
  }

  async signedIn(identifier: string): Promise<void> {
    await this.#failedSignIns.delete(identifier);
  }
}

/** The limiter rejects with its state when the limit is reached, and with an Error when it failed itself. */
function refuseWith(refusal: (state: RateLimiterRes) => Refusal): (reason: RateLimiterRes | Error) => never {
  return (reason) => {
    throw reason instanceof Error ? reason : refusal(reason);
  };
}
