import { Refusal } from "../../../domain/refusals/refusal.ts";
import type { LockedRow } from "../database.ts";

/** How long a job waits for rows locked by another process or program, in ms. */
const LOCK_TIMEOUT_MS = 5000;
/**
 * The maximum number of rows watched at a time. Each watched row takes one connection; the other jobs need the remaining
 * connections.
 */
const MAX_WATCHED_ROWS = 2;

/** A job whose rows another process or program may have locked. */
export interface LockableJob {
  /** The ids of the job's rows. */
  readonly rows: readonly string[];
  reject(error: unknown): void;
}

/** A locked row, and the jobs that wait for it, each with the instant when its wait began (monotonic clock, ms). */
interface Locked<J> {
  readonly row: LockedRow;
  readonly jobs: Map<J, number>;
}

/**
 * The jobs that wait for locked rows. At most two rows are watched at a time: a connection waits until the row is unlocked,
 * and holds no lock while it waits. When a row is found unlocked, the jobs that wait for the row are retried. A job whose
 * row was locked again in the meantime waits again.
 */
export class LockedRows<J extends LockableJob> {
  readonly #untilUnlocked: (row: LockedRow) => Promise<boolean>;
  readonly #retry: (job: J) => void;
  readonly #locked = new Map<string, Locked<J>>();
  /** The rows that no connection watches now. */
  readonly #unwatched: Locked<J>[] = [];
  #watching = 0;

  /**
   * `untilUnlocked` waits for a short time and gives whether the row is free. If it is, each job that waits for the row is
   * passed to `retry`, which must queue the job again.
   */
  constructor(untilUnlocked: (row: LockedRow) => Promise<boolean>, retry: (job: J) => void) {
    this.#untilUnlocked = untilUnlocked;
    this.#retry = retry;
  }

  /** Adds a job that met a locked row. The job is refused as busy when the row stays locked for 5 s. */
  add(job: J, row: LockedRow): void {
    const now = performance.now();
    const known = this.#locked.get(row.id);
    if (known) {
      known.jobs.set(job, now);
      return;
    }
    const locked = { row, jobs: new Map([[job, now]]) };
    this.#locked.set(row.id, locked);
    this.#unwatched.push(locked);
    if (this.#watching < MAX_WATCHED_ROWS) void this.#watch();
  }

  async #watch(): Promise<void> {
    this.#watching += 1;
    for (let next = this.#unwatched.shift(); next; next = this.#unwatched.shift()) {
      // An error of the database is ignored here: the job's next transaction meets it too and reports it.
      const isFree = await this.#untilUnlocked(next.row).catch(() => true);
      if (!isFree) this.#refuseOverdueJobs(next);
      if (!isFree && next.jobs.size > 0) {
        this.#unwatched.push(next);
        continue;
      }
      this.#locked.delete(next.row.id);
      // Each retry puts its job at the front of the queue. The job with the longest wait is retried last, so it ends up first.
      for (const job of [...next.jobs.keys()].toReversed()) this.#retry(job);
    }
    this.#watching -= 1;
  }

  #refuseOverdueJobs({ jobs }: Locked<J>): void {
    for (const [job, since] of jobs)
      if (performance.now() - since > LOCK_TIMEOUT_MS) {
        jobs.delete(job);
        job.reject(new Refusal("busy"));
      }
  }
}

/**
 * For each of these jobs, the first of its rows that another process or program has locked. Jobs without a locked row are
 * omitted.
 */
export function firstLocked<J extends LockableJob>(
  jobs: readonly J[],
  lockedElsewhere: readonly LockedRow[],
): Map<J, LockedRow> {
  const found = new Map<J, LockedRow>();
  for (const job of jobs) {
    const row = lockedElsewhere.find(({ id }) => job.rows.includes(id));
    if (row) found.set(job, row);
  }
  return found;
}
