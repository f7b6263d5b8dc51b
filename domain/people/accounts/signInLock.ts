/**
 * An account to which an unknown device could not sign in, because wrong passwords had used up its attempts (rule A12). The id
 * is the player's. `until`: when the device may try again, in epoch ms.
 */
export interface SignInLock {
  readonly id: string;
  readonly until: number;
}
