import type { Player } from "../../domain/people/players/player.ts";
import { Refusal } from "../../domain/refusals/refusal.ts";
import type { Batch, Database, Db, FullDb, FullTx, Locks } from "../database/database.ts";
import { batchedQuery } from "../database/fast/batchedQuery.ts";
import { fullDb } from "../database/fullDb.ts";
import type { CommandAnswersTable } from "../database/schema/commands.ts";
import { fingerprintOf, instantOf, seal, storedId, unseal } from "../database/seal.ts";
import type { Bus } from "../live/bus.ts";
import { type Touch, touchOf } from "../live/touch.ts";
import type { BatchWriter } from "../live/writer.ts";
import { findAllActors, findAllAnswers, insertAnswers } from "./repository.ts";
import { readCheckedStatus } from "./status/repository.ts";

/** The source of randomness: cryptographic in the product, seeded in the demo, and replaced by some tests. */
export interface Chance {
  /** A new unique id. */
  id(): string;
  /** A whole number from 0 to limit - 1, with equal probability. */
  below(limit: number): number;
}

/** The parts of the server that every command uses. */
export interface Kernel {
  readonly database: Database;
  readonly bus: Bus;
  /** The current instant, in epoch milliseconds. */
  readonly clock: () => number;
  readonly chance: Chance;
}

/**
 * Numbers the undoable journal entries of one request. An undo of the request undoes all of them, the last one first.
 */
export interface CommandSteps {
  /** Hash of the request's id. */
  readonly requestId: string;
  /** The journal entry that has this command's entries as its parts; null for most commands (rule Z15). */
  readonly partOf: string | null;
  next(): number;
}

/**
 * The context of a command. A concurrent command gets nothing more than a `Work`: it reads from `db` and writes by `batch`,
 * because other commands run in its transaction at the same time. A function that takes a `Work` can be used by concurrent
 * and by exclusive commands.
 */
export interface Work extends BatchWriter {
  readonly db: FullDb;
  readonly now: number;
  readonly chance: Chance;
  readonly steps: CommandSteps;
  /** Marks the rights of an account as changed: its streams are closed, and browsers reconnect with the new rights. */
  touchRights(accountId: string): void;
  /** Marks everything as changed: all streams are closed, and browsers reconnect and read everything again. */
  touchEverything(): void;
}

/**
 * The context of an exclusive command. The command's transaction overlaps with no other transaction, so the command may read
 * and write everything.
 */
export interface ExclusiveWork extends Work {
  readonly tx: FullTx;
}

/**
 * A concurrent command: its locks and its work. It overlaps with commands that lock other rows. Of two commands that lock the
 * same row, the second begins after the first is committed (`ConcurrentJobs`). If another server holds the row for more than
 * five seconds, the command is refused as `busy`. A concurrent command changes only its locked rows and the data that
 * `Batch.lockTotals` protects.
 */
export interface ConcurrentCommand<I, A, R> {
  /**
   * The locks are determined before the transaction begins. Inside the transaction, `run` must check that they are still
   * the right ones.
   */
  readonly locks: (input: I, accountId: string, db: Db) => Locks | Promise<Locks>;
  /**
   * Stores the answer unencrypted. For answers whose content is in other tables anyway: encryption would slow down
   * frequent commands.
   */
  readonly storesAnswerUnencrypted?: true;
  readonly run: (work: Work, actor: A, input: I) => Promise<R>;
}

/** A request of a browser: its id (the idempotency key), and a fingerprint of its command and input. */
export interface Request {
  readonly id: string;
  readonly fingerprint: string;
}

/**
 * An answer of type A as JSON; the text "null" means no answer. No value has `writtenFrom`: it only lets the compiler
 * distinguish the answers' types.
 */
export type Json<A = unknown> = string & { readonly writtenFrom?: A };

export const jsonOf = <A>(answer: A): Json<A> => JSON.stringify(answer ?? null);

/** The request with this id. The fingerprint differs for another command or another input. */
export function requestOf(id: string, path: string, input: unknown): Request {
  return { id, fingerprint: fingerprintOf(id, `${path}\n${JSON.stringify(input)}`) };
}

// Every command begins with these two queries, so the commands that share a transaction share one statement for each query.
const findAnswers = batchedQuery(findAllAnswers, ({ requestId }) => requestId);
const findActors = batchedQuery(findAllActors, ({ id }) => id);

/** The stored answer to a request of this account; another account may have used the same request id. */
async function findAnswer(db: Db, accountId: string, requestId: string) {
  return (await findAnswers(db, requestId)).find((answer) => answer.accountId === accountId);
}

/**
 * The JSON of the stored answer of this request, if any. Throws the refusal `requestIdReused` when the id belongs to
 * another request.
 */
export async function findStoredAnswer(db: Db, accountId: string, request: Request): Promise<Json | null> {
  const stored = await findAnswer(db, accountId, storedId(request.id));
  return stored ? checkedAnswerOf(stored, request) : null;
}

/** The JSON of a stored answer. Throws the refusal `requestIdReused` when its fingerprint is not that of the request. */
function checkedAnswerOf(
  { fingerprint, answer }: Pick<CommandAnswersTable, "fingerprint" | "answer">,
  request: Request,
): Json<never> {
  if (fingerprint !== request.fingerprint) throw new Refusal("requestIdReused");
  return answer.startsWith(UNENCRYPTED) ? answer.slice(UNENCRYPTED.length) : unseal(request.id, answer);
}

/** The prefix of an unencrypted answer. No encrypted answer begins with it. */
const UNENCRYPTED = "=";

/** Publishes changes made outside a command. */
export async function announce(
  kernel: Pick<Kernel, "bus" | "database">,
  touches: readonly Touch[],
): Promise<void> {
  await kernel.bus.announceIn(kernel.database.db, touches);
  kernel.bus.announceCommitted(touches);
}

/** The parameters of a command's run. */
export interface CommandRun {
  readonly kernel: Kernel;
  /** "" for a visitor. */
  readonly accountId: string;
  readonly request: Request;
  /** Whether the answer is stored unencrypted; otherwise it is encrypted with the request's id. */
  readonly isUnencrypted: boolean;
}

/**
 * Performs an exclusive command once. One transaction looks for a stored answer to this request, runs the command if there
 * is none, and stores its answer under the request's id. After the commit the changes are published. Gives the answer's
 * JSON. Throws the refusals `requestIdReused` when the id belongs to another request, and `erasedMeanwhile` when it was made before
 * everything that was played was erased (rule E19).
 */
export function performExclusive<A>(
  commandRun: CommandRun,
  run: (work: ExclusiveWork, actor: Player | null) => Promise<A>,
): Promise<Json<A>> {
  return announceResult(
    commandRun.kernel,
    commandRun.kernel.database.runExclusive((tx, batch) =>
      performIn(commandRun, tx, batch, (work, actor) => run({ ...work, tx: fullDb(tx) }, actor)),
    ),
  );
}

/** Performs a concurrent command once, as `performExclusive` does for an exclusive command. */
export function performConcurrent<A>(
  commandRun: CommandRun,
  locks: Locks,
  run: (work: Work, actor: Player | null) => Promise<A>,
): Promise<Json<A>> {
  return announceResult(
    commandRun.kernel,
    commandRun.kernel.database.runConcurrent(locks, (db, batch) => performIn(commandRun, db, batch, run)),
  );
}

/** The result of a command: its answer, and the changes to publish after the commit. */
interface CommandResult<A> {
  readonly text: Json<A>;
  readonly touches: readonly Touch[];
}

async function announceResult<A>(kernel: Kernel, performed: Promise<CommandResult<A>>): Promise<Json<A>> {
  const { text, touches } = await performed;
  kernel.bus.announceCommitted(touches);
  return text;
}

/** Performs a command within its transaction. */
async function performIn<A>(
  { kernel, accountId, request, isUnencrypted }: CommandRun,
  db: Db,
  batch: Batch,
  run: (work: Work, actor: Player | null) => Promise<A>,
): Promise<CommandResult<A>> {
  const requestId = storedId(request.id);
  const [stored, [actor = null], event] = await Promise.all([
    findAnswer(db, accountId, requestId),
    findActors(db, accountId),
    batch.readOnce(readCheckedStatus),
  ]);
  // When a request arrives twice at the same moment, its first answer may still be deferred in the batch.
  const isOfRequest = (answer: CommandAnswersTable) =>
    answer.accountId === accountId && answer.requestId === requestId;
  const earlierAnswer = stored ?? batch.deferred(insertAnswers).find(isOfRequest);
  if (earlierAnswer) return { text: checkedAnswerOf(earlierAnswer, request), touches: [] };
  if (event.erasedAt !== null && (instantOf(request.id) ?? event.erasedAt) < event.erasedAt)
    throw new Refusal("erasedMeanwhile");
  const touches: Touch[] = [];
  const work = workOf(kernel, { db, batch, event, requestId, touches });
  const { now } = work;
  const text = jsonOf(await run(work, actor));
  batch.defer(insertAnswers, {
    accountId,
    requestId,
    fingerprint: request.fingerprint,
    answer: isUnencrypted ? UNENCRYPTED + text : seal(request.id, text),
    at: now,
  });
  for (const touch of touches) batch.defer(kernel.bus.announceIn, touch);
  return { text, touches };
}

/** The context of a command in its transaction; `touches` collects the changes to publish. */
function workOf(
  { clock, chance }: Kernel,
  parts: Pick<Work, "batch" | "event"> & { readonly db: Db } & {
    readonly requestId: string;
    readonly touches: Touch[];
  },
): Work {
  const { db, batch, event, requestId, touches } = parts;
  let step = 0;
  return {
    db: fullDb(db),
    batch,
    event,
    now: clock(),
    chance,
    steps: { requestId, partOf: null, next: () => step++ },
    touch: (topic, ...rows) => void touches.push(touchOf(topic, ...rows)),
    touchRights: (id) => void touches.push({ rightsOf: id }),
    touchEverything: () => void touches.push({ everything: true }),
  };
}

/** Performs exclusive work of the server itself, in one transaction, and publishes its changes. */
export async function performOwn(kernel: Kernel, run: (work: ExclusiveWork) => Promise<void>): Promise<void> {
  const touches: Touch[] = [];
  await kernel.database.runExclusive(async (tx, batch) => {
    touches.length = 0;
    const event = await batch.readOnce(readCheckedStatus);
    const work = workOf(kernel, { db: tx, batch, event, requestId: "", touches });
    await run({ ...work, tx: fullDb(tx) });
    for (const touch of touches) batch.defer(kernel.bus.announceIn, touch);
  });
  kernel.bus.announceCommitted(touches);
}

/**
 * Carries the result of `rehearse` out of the work that is rolled back. It is thrown as a refusal, because a refusal rolls
 * back only the command that throws it, and not the other commands of the same transaction.
 */
class Rehearsed extends Refusal<"notFound"> {
  readonly result: unknown;

  constructor(result: unknown) {
    super("notFound");
    this.result = result;
  }
}

/**
 * Runs exclusive work and rolls it back, so that its effect can be shown before somebody decides whether to do it. Gives
 * the result of `run`; nothing is written, and nothing is published.
 */
export async function rehearse<T>(kernel: Kernel, run: (work: ExclusiveWork) => Promise<T>): Promise<T> {
  try {
    return await kernel.database.runExclusive(async (tx, batch) => {
      const event = await batch.readOnce(readCheckedStatus);
      const work = workOf(kernel, { db: tx, batch, event, requestId: "", touches: [] });
      throw new Rehearsed(await run({ ...work, tx: fullDb(tx) }));
    });
  } catch (error) {
    if (error instanceof Rehearsed) return error.result as T;
    throw error;
  }
}
