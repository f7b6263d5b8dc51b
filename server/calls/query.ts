import type { z } from "zod";
import type { AnswerChannels } from "../../domain/live/answerChannels.ts";
import type { Db, FullDb, Pool } from "../database/database.ts";
import { fullDb } from "../database/fullDb.ts";
import { readTogether } from "../database/reading.ts";
import { BODY_LIMIT, type Call, type CallRequest, type Context } from "./call.ts";
import { type ActorOf, type CallerKind, countCall, requireActor } from "./caller.ts";
import { findActor } from "./sessions/repository.ts";
import { jsonOf } from "./work.ts";

/** What a query reads by: a query of administrators may read everything. */
type DbFor<W extends CallerKind> = W extends "administrator" ? FullDb : Db;

interface QueryDefinition<W extends CallerKind, S extends z.ZodObject, A> {
  readonly who: W;
  readonly input: S;
  /** How many calls of the account's limit the query uses up; 1 by default, more for an expensive query. */
  readonly weight?: number;
  /** Deletes expired rows before the query reads. */
  readonly clean?: (pool: Pool, now: number) => Promise<void>;
  /** Checks that run on each call, even when the answer is cached. */
  readonly check?: (db: Db, input: z.output<S>, actor: ActorOf<W>) => Promise<void>;
  /**
   * For a query with the same answer for all permitted callers: the answer is cached until one of these channels changes.
   */
  readonly cachedUntil?: (input: z.output<S>) => AnswerChannels;
  /** For an answer made of several reads, which must all read one snapshot of the database. */
  readonly atOneInstant?: true;
  /** Reads the answer. A cached answer must not depend on `ctx`. */
  readonly run: (
    db: DbFor<W>,
    actor: ActorOf<W>,
    input: z.output<S>,
    now: number,
    ctx: Context,
  ) => Promise<A>;
}

/** Gives the part of an answer that this actor may read. */
type Filter<W extends CallerKind, S extends z.ZodObject, A, T> = (
  answer: A,
  actor: ActorOf<W>,
  input: z.output<S>,
) => T;

/**
 * Makes the handler of a query. Queries of one account run one after another, so that no account can slow down the others.
 */
function queryHandler<W extends CallerKind, S extends z.ZodObject, A, T>(
  definition: QueryDefinition<W, S, A>,
  filter: Filter<W, S, A, T>,
) {
  const { who, weight, clean, check, cachedUntil, atOneInstant, run } = definition;
  return async ({ ctx, path, input }: CallRequest<z.output<S>>) => {
    const accountId = await countCall(ctx, who, path, weight);
    const answer = async () => {
      const { database, bus, clock } = ctx.kernel;
      const actor = requireActor(who, accountId ? await findActor(database.db, accountId) : null);
      await clean?.(database.db, clock());
      await check?.(database.db, input, actor);
      const readIn = (db: Db) => run(fullDb(db) as DbFor<W>, actor, input, clock(), ctx);
      const read = () => (atOneInstant ? readTogether(database, readIn) : readIn(database.db));
      const question = `${path} ${JSON.stringify(input)}`;
      // The cache may be used only after this server has received the changes of all earlier commits: otherwise an outdated
      // answer could be cached or given. While the server can't receive changes, each query reads the database.
      const mayUseCache = cachedUntil && (await bus.caughtUp());
      const pendingAnswer = mayUseCache ? ctx.answers.answer(question, cachedUntil(input), read) : read();
      return jsonOf(filter(await pendingAnswer, actor, input));
    };
    return accountId ? ctx.queries.run(accountId, answer) : answer();
  };
}

/** Defines a query: a call that reads data that is not in the live topics, and changes nothing. */
export function query<W extends CallerKind, S extends z.ZodObject, A>(
  definition: QueryDefinition<W, S, A>,
): Call<S, A, "GET"> {
  return filteredQuery({ ...definition, filter: (answer: A) => answer });
}

/**
 * A query whose answer depends on the actor: the whole answer is cached, and `filter` gives the part that the actor may
 * read.
 */
export function filteredQuery<W extends CallerKind, S extends z.ZodObject, A, T>({
  filter,
  ...definition
}: QueryDefinition<W, S, A> & { readonly filter: Filter<W, S, A, T> }): Call<S, T, "GET"> {
  const answer = queryHandler(definition, filter);
  return { method: "GET", schema: definition.input, bodyLimit: BODY_LIMIT, answer };
}

/**
 * A query whose input is secret or long. The input is sent in the body of the request: addresses have a maximum length, and
 * proxies write them into their logs.
 */
export function secretQuery<W extends CallerKind, S extends z.ZodObject, A>({
  bodyLimit = BODY_LIMIT,
  ...definition
}: QueryDefinition<W, S, A> & { readonly bodyLimit?: number }): Call<S, A, "POST"> {
  const answer = queryHandler(definition, (answer: A) => answer);
  return { method: "POST", schema: definition.input, bodyLimit, answer };
}
