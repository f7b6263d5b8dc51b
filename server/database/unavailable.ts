/**
 * The database was away, or could not work: a lost or silent connection, no connection or lock in time, a full disk. If
 * it was asked to commit, nobody knows whether it did.
 */
export class DatabaseUnavailable extends Error {
  /** The HTTP status of a request that fails for this reason outside of a call. */
  readonly statusCode = 503;

  constructor(cause: unknown) {
    super(reasonOf(cause), { cause });
    this.name = new.target.name;
  }
}

/** Another program holds the lock of the SQLite file: nothing was done. */
export class DatabaseLocked extends DatabaseUnavailable {}

/** A few words of what went wrong. Several failed addresses of one host make an error without a message. */
function reasonOf(cause: unknown): string {
  if (!(cause instanceof Error)) return String(cause);
  return cause.message || ("code" in cause ? String(cause.code) : cause.name);
}
