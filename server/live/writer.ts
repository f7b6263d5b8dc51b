import type { EventStatus } from "../../domain/event/event.ts";
import type { TopicName } from "../../domain/live/topics.ts";
import type { Batch, Tx } from "../database/database.ts";
import type { TouchArguments } from "./touch.ts";

/**
 * The argument with which a repository function writes rows of live topics. The function itself marks the rows as
 * changed, so that no command can forget it.
 */
interface Writer {
  /** Whether the event is active and the standings are frozen: a freeze decides in which topics a row is visible. */
  readonly event: Pick<EventStatus, "isActive" | "frozenAt">;
  /** Marks rows of a topic as changed, under their key if the topic has one; browsers get them after the commit. */
  touch<T extends TopicName>(topic: T, ...idsAndKey: TouchArguments<T>): void;
}

/** Writes through a batch, in concurrent and exclusive commands. */
export interface BatchWriter extends Writer {
  readonly batch: Batch;
}

/** Writes immediately, in an exclusive transaction. */
export interface ExclusiveWriter extends Writer {
  readonly tx: Tx;
}

/** A writer that marks no rows as changed, for data that no browser shows yet: the first start, measurements. */
export function unannounced<W extends object>(connection: W): W & Writer {
  return { ...connection, event: { isActive: false, frozenAt: null }, touch: () => {} };
}
