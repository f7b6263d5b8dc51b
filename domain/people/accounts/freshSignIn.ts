const FRESH_MS = 10 * 60_000;

/**
 * Whether a session began so short a time ago that whoever uses it has just typed the account's password (rule A35). `createdAt`
 * and `now`: epoch ms. A session from the future, after the clock went back, is not fresh.
 */
export function isFreshSignIn(createdAt: number, now: number): boolean {
  return createdAt <= now && now <= createdAt + FRESH_MS;
}
