/**
 * The database could not be reached or could not work: a connection was lost or did not answer, no connection or lock
 * was available in time, the disk was full. If a commit was sent, it is unknown whether it was executed.
 */
export class DatabaseUnavailable extends Error {
  /**
   * The HTTP status when a request other than a call, for instance a request for a file, fails with this error. Calls are
   * refused as `busy` instead.
   */
  readonly statusCode = 503;

  constructor(cause: unknown) {
    super(reasonOf(cause), { cause });
    this.name = new.target.name;
  }
}

/** Another program holds the lock of the SQLite file. Nothing was written. */
export class DatabaseLocked extends DatabaseUnavailable {}

/**
 * A short description of the error. When a host has several addresses and all fail, Node's error has no message, so its
 * code is given instead.
 */
function reasonOf(cause: unknown): string {
  if (!(cause instanceof Error)) return String(cause);
  return cause.message || ("code" in cause ? String(cause.code) : cause.name);
}
