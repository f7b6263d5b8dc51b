import type { TopicName } from "../../domain/live/topics.ts";
import type { Player } from "../../domain/players/player.ts";
import { Refusal } from "../../domain/refusals/refusal.ts";
import type { Changed, Commit, Database, Db, Tx } from "../database/database.ts";
import type { CommandAnswersTable } from "../database/schema.ts";
import { fingerprintOf, seal, storedId, unseal } from "../database/seal.ts";
import { besideOthers, inTransaction } from "../database/transaction.ts";
import type { Gate } from "../gate/repository.ts";
import type { Bus } from "../live/bus.ts";
import { type Touch, type TouchOf, touchOf } from "../live/touch.ts";
import { findAnswer, findStanding, insertAnswers } from "./repository.ts";

/** Where chance comes from: cryptographic in the product, seeded in tests and in the demo. */
export interface Chance {
  /** A new id, never given before. */
  id(): string;
  /** A whole number from 0 to limit - 1, each as likely. */
  below(limit: number): number;
}

/** What every command needs of the server. */
export interface Kernel {
  readonly database: Database;
  readonly bus: Bus;
  /** The current instant, in epoch milliseconds. */
  readonly clock: () => number;
  readonly chance: Chance;
}

/** What a command works with: its transaction, its instant, chance, and a way to say what it changed. */
export interface Work {
  readonly tx: Tx;
  /** Whether the event is active and its ranking frozen, as this transaction finds it. */
  readonly event: Gate;
  /** Takes what is written, and tells what those who share it left. */
  readonly commit: Commit;
  readonly now: number;
  readonly chance: Chance;
  /**
   * Says which rows of a topic changed, and under which key if the topic has one; browsers are told after the commit.
   */
  touch<T extends TopicName>(topic: T, ...what: TouchOf<T>): void;
  /** The rights of this account changed: its streams end and come back with those it has now. */
  touchRights(accountId: string): void;
}

/** A request as the browser made it: its id, and a fingerprint of what it asks. */
export interface Request {
  readonly id: string;
  readonly fingerprint: string;
}

/** An answer as JSON: null for none. */
export type Json<A = unknown> = string & { readonly writtenFrom?: A };

export const jsonOf = <A>(answer: A): Json<A> => JSON.stringify(answer ?? null);

/** The request as it came in: another command, or another input, has another fingerprint. */
export function requestOf(id: string, path: string, input: unknown): Request {
  return { id, fingerprint: fingerprintOf(id, `${path}\n${JSON.stringify(input)}`) };
}

/** The JSON of the answer this request already got, if any. Refuses requestIdReused when the id served another request. */
export async function findGivenAnswer(db: Db, accountId: string, request: Request): Promise<Json | null> {
  const known = await findAnswer(db, accountId, storedId(request.id));
  return known && opened(known, request);
}

function opened(
  { fingerprint, answer }: Pick<CommandAnswersTable, "fingerprint" | "answer">,
  request: Request,
): Json<never> {
  if (fingerprint !== request.fingerprint) throw new Refusal("requestIdReused");
  return answer.startsWith(OPEN) ? answer.slice(OPEN.length) : unseal(request.id, answer);
}

/** What an answer that is not sealed begins with; no sealed one does. */
const OPEN = "=";

/** Announces what changed outside a command. */
export async function announce(kernel: Kernel, touches: readonly Touch[]): Promise<void> {
  await kernel.bus.announceIn(kernel.database.db, touches);
  kernel.bus.announceCommitted(touches);
}

/**
 * Performs a command once: in one transaction, it looks whether this request was already answered (then that answer
 * is given again and nothing changes), runs the command, stores the answer under the request's id, and announces what
 * was touched. Gives the answer's JSON, written once for the database and for the browser. `accountId` is "" for a visitor;
 * `changed` is what it changes, if it runs beside commands that change other rows. Answers are sealed, unless theirs
 * `isOpen`. Refuses requestIdReused when the id served another request.
 */
export async function perform<A>(
  kernel: Kernel,
  accountId: string,
  request: Request,
  run: (work: Work, actor: Player | null) => Promise<A>,
  { changed = null, isOpen = false }: { changed?: Changed | null; isOpen?: boolean } = {},
): Promise<Json<A>> {
  const requestId = storedId(request.id);
  const job = async (tx: Tx, commit: Commit) => {
    const { known, actor, event } = await findStanding(tx, accountId, requestId);
    // A request that came twice at the same moment may have its answer among what this commit will write.
    const isSame = (given: CommandAnswersTable) =>
      given.accountId === accountId && given.requestId === requestId;
    const given = known ?? commit.leftTo(insertAnswers).find(isSame);
    if (given) return { text: opened(given, request), touches: [] };
    const touches: Touch[] = [];
    const now = kernel.clock();
    const work: Work = {
      tx,
      event,
      commit,
      now,
      chance: kernel.chance,
      touch: (topic, ...what) => void touches.push(touchOf(topic, ...what)),
      touchRights: (id) => void touches.push({ rightsOf: id }),
    };
    const text = jsonOf(await run(work, actor));
    commit.leave(insertAnswers, {
      accountId,
      requestId,
      fingerprint: request.fingerprint,
      answer: isOpen ? OPEN + text : seal(request.id, text),
      at: now,
    });
    for (const touch of touches) commit.leave(kernel.bus.announceIn, touch);
    return { text, touches };
  };
  const { database } = kernel;
  const { text, touches } = await (changed
    ? besideOthers(database, changed, job)
    : inTransaction(database, job));
  kernel.bus.announceCommitted(touches);
  return text;
}
