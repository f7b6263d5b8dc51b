import { type AnyTRPCProcedure, initTRPC, TRPCError } from "@trpc/server";
import type { FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import { administratorBlocker } from "../../domain/accounts/permissions.ts";
import type { Actor } from "../../domain/accounts/roles.ts";
import { eventBlocker } from "../../domain/event/event.ts";
import type { Channel } from "../../domain/live/topics.ts";
import type { Player } from "../../domain/players/player.ts";
import { Refusal, refuseIf } from "../../domain/refusals/refusal.ts";
import type { Changed, Db } from "../database/database.ts";
import { readTogether } from "../database/reading.ts";
import { DatabaseUnavailable } from "../database/unavailable.ts";
import { findActor } from "../sessions/repository.ts";
import type { Sessions } from "../sessions/sessions.ts";
import type { KeptAnswers } from "./kept.ts";
import type { Limits } from "./limits.ts";
import type { OneByOne } from "./oneByOne.ts";
import { refusalOf, routerError } from "./wire.ts";
import { findGivenAnswer, type Json, jsonOf, type Kernel, perform, requestOf, type Work } from "./work.ts";

/** What a call has at hand. */
export interface Context {
  readonly kernel: Kernel;
  readonly limits: Limits;
  /** The queries of each account. */
  readonly queries: OneByOne;
  readonly kept: KeptAnswers;
  readonly sessions: Sessions;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** A call of a procedure: its input is parsed, or else (null) what came in. */
export interface Asked<I> {
  readonly ctx: Context;
  readonly path: string;
  readonly input: I;
}

/** What a procedure has beside its type: its input's form, if it takes any, and what gives the JSON of its answers. */
export interface Meta {
  readonly form: z.ZodType | null;
  readonly answer: (asked: Asked<never>) => Promise<Json>;
}

const t = initTRPC
  .context<Context>()
  .meta<Meta>()
  .create({
    isDev: false,
    errorFormatter: ({ error, shape }) => {
      const refusal = refusalOf(error);
      return {
        message: refusal.message,
        code: shape.code,
        data: { httpStatus: shape.data.httpStatus, refusal: refusal.code },
      };
    },
  });

export const router = t.router;

/** What answers calls, its answers written as JSON. */
function written<Q, A>(answer: (asked: Q) => Promise<A>): (asked: Q) => Promise<Json<A>> {
  return async (asked) => jsonOf(await answer(asked));
}

/** The same for whoever calls through the router, as the demonstration does. */
function read<Q, A>(answer: (asked: Q) => Promise<Json<A>>): (asked: Q) => Promise<A> {
  return async (asked) => JSON.parse(await answer(asked));
}

function mutation<S extends z.ZodType, A>(form: S, answer: (asked: Asked<z.output<S>>) => Promise<Json<A>>) {
  return t.procedure
    .meta({ form, answer })
    .input(form)
    .mutation<A>(read(answer) as never);
}

/**
 * Answers a call of one of these procedures, in JSON. It is not made through the router, which copies the parts of a call for each
 * step on the way: that takes as long as the command. Throws the router's errors.
 */
export async function answerCall(
  { _def: { meta } }: AnyTRPCProcedure,
  { ctx, path, input }: Asked<unknown>,
): Promise<Json> {
  const { form, answer } = meta as Meta;
  try {
    return await answer({ ctx, path, input: parsed(form, input) as never });
  } catch (error) {
    if (error instanceof Refusal) throw routerError(error);
    if (!(error instanceof DatabaseUnavailable)) throw error;
    ctx.request.log.error(error);
    // The command may have been committed: on "busy" the browser asks again under the same request id.
    throw routerError(new Refusal("busy"));
  }
}

function parsed(form: z.ZodType | null, input: unknown): unknown {
  try {
    return form ? form.parse(input) : input;
  } catch (cause) {
    throw new TRPCError({ code: "BAD_REQUEST", cause });
  }
}

/** Who may make a call: anybody, whoever is signed in, or administrators. */
type Who = "visitor" | "player" | "administrator";
type ActorOf<W extends Who, A extends Actor = Actor> = W extends "visitor" ? A | null : A;

/** The account whose session the request's cookie is, or null. */
async function accountOf({ sessions, request }: Context): Promise<string | null> {
  return (await sessions.find(request.headers.cookie))?.accountId ?? null;
}

/** Counts the call against the limits. Gives the account that makes it, "" for a visitor. */
async function callerOf(ctx: Context, who: Who, path: string, weight = 1): Promise<string> {
  if (who === "visitor") {
    await ctx.limits.visit(path, ctx.request.ip);
    return "";
  }
  const accountId = await accountOf(ctx);
  if (!accountId) {
    await ctx.limits.question(null, ctx.request.ip);
    throw new Refusal("notSignedIn");
  }
  await ctx.limits.call(accountId, weight);
  return accountId;
}

function actorFor<W extends Who, A extends Actor>(who: W, actor: A | null): ActorOf<W, A> {
  if (who === "visitor") return actor as ActorOf<W, A>;
  if (!actor) throw new Refusal("notSignedIn");
  if (who === "administrator") refuseIf(administratorBlocker(actor));
  return actor as ActorOf<W, A>;
}

/**
 * A command: one transaction, done once per request id. `whenActive` refuses players while the event is inactive.
 * `prepare` does what is slow before the transaction begins (hashing a password). Who asks, and whether they may, is
 * decided inside the transaction that writes. `changes` names the rows that it changes: it then runs beside commands that
 * change others, and obeys what `besideOthers` asks; without, it runs alone. What is read to name them may be no more true
 * when the transaction begins: `run` looks again. `answersOpenly` is for what the database tells anyway: it is stored as it
 * is, where other answers are sealed, which takes a hot path some time.
 */
export function command<W extends Who, S extends z.ZodObject, A, P = undefined>(definition: {
  readonly who: W;
  readonly whenActive?: true;
  readonly input: S;
  readonly prepare?: (input: z.output<S>, ctx: Context, accountId: string) => Promise<P>;
  readonly changes?: (input: z.output<S>, accountId: string, db: Db) => Changed | Promise<Changed>;
  readonly answersOpenly?: true;
  readonly run: (work: Work, actor: ActorOf<W, Player>, input: z.output<S>, prepared: P) => Promise<A>;
}) {
  const { who, whenActive, input, prepare, changes, answersOpenly: isOpen = false, run } = definition;
  const envelope = z.object({ requestId: z.uuid(), input });
  return mutation(envelope, async ({ ctx, path, input: enveloped }): Promise<Json<A>> => {
    const { requestId, input } = enveloped as { requestId: string; input: z.output<S> };
    const accountId = await callerOf(ctx, who, path);
    const asked = requestOf(requestId, path, input);
    const known = prepare && (await findGivenAnswer(ctx.kernel.database.db, accountId, asked));
    if (known) return known as Json<A>;
    const prepared = (await prepare?.(input, ctx, accountId)) as P;
    const judged = async (work: Work, found: Player | null) => {
      const actor = actorFor(who, found);
      if (whenActive && actor) refuseIf(eventBlocker(work.event, actor));
      return run(work, actor, input, prepared);
    };
    const { db } = ctx.kernel.database;
    const changed = changes ? await changes(input, accountId, db) : null;
    return perform(ctx.kernel, accountId, asked, judged, { changed, isOpen });
  });
}

interface QueryDefinition<W extends Who, S extends z.ZodObject, A> {
  readonly who: W;
  readonly input: S;
  /** How many calls it counts as, for one that reads much; 1 if nothing is said. */
  readonly weight?: number;
  /** What must hold each time, also when the answer is kept. */
  readonly check?: (db: Db, input: z.output<S>) => Promise<void>;
  /** For answers that are the same for whoever may ask: they are kept until one of these channels changes. */
  readonly keptUntil?: (input: z.output<S>) => readonly Channel[];
  /** For answers of several reads that must see the data as it is at one instant. */
  readonly atOneInstant?: true;
  readonly run: (db: Db, actor: ActorOf<W>, input: z.output<S>, now: number) => Promise<A>;
}

/** What whoever asks may know of an answer. */
type Tell<W extends Who, S extends z.ZodObject, A, T> = (
  answer: A,
  actor: ActorOf<W>,
  input: z.output<S>,
) => T;

/** Answers a query. Those of one account run one after the other, so that no account can slow down the others. */
function answerTo<W extends Who, S extends z.ZodObject, A, T>(
  definition: QueryDefinition<W, S, A>,
  tell: Tell<W, S, A, T>,
) {
  const { who, weight, check, keptUntil, atOneInstant, run } = definition;
  return async ({ ctx, path, input }: Asked<z.output<S>>): Promise<T> => {
    const accountId = await callerOf(ctx, who, path, weight);
    const answer = async () => {
      const { database, clock } = ctx.kernel;
      const actor = actorFor(who, accountId ? await findActor(database.db, accountId) : null);
      await check?.(database.db, input);
      const readIn = (db: Db) => run(db, actor, input, clock());
      const read = () => (atOneInstant ? readTogether(database, readIn) : readIn(database.db));
      const question = `${path} ${JSON.stringify(input)}`;
      const known = keptUntil ? ctx.kept.answer(question, keptUntil(input), read) : read();
      return tell(await known, actor, input);
    };
    return accountId ? ctx.queries.run(accountId, answer) : answer();
  };
}

/** An ordinary query: what is not in the live topics. */
export function query<W extends Who, S extends z.ZodObject, A>(definition: QueryDefinition<W, S, A>) {
  return toldQuery({ ...definition, tell: (answer: A) => answer });
}

/** A query of which `tell` says to whoever asks what they may know; what is kept is the whole answer. */
export function toldQuery<W extends Who, S extends z.ZodObject, A, T>({
  tell,
  ...definition
}: QueryDefinition<W, S, A> & { readonly tell: Tell<W, S, A, T> }) {
  const { input: form } = definition;
  const answer = written(answerTo(definition, tell));
  return t.procedure
    .meta({ form, answer })
    .input(form)
    .query<T>(read(answer) as never);
}

/** A query whose input is a secret: it is sent in the body, because proxies write addresses into their logs. */
export function secretQuery<W extends Who, S extends z.ZodObject, A>(definition: QueryDefinition<W, S, A>) {
  return mutation(definition.input, written(answerTo(definition, (answer) => answer)));
}

/** A question about the browser's own session (who am I?): it may renew the cookie. */
export function sessionQuery<A>(run: (ctx: Context) => Promise<A>) {
  const answer = written(async ({ ctx }: Asked<unknown>): Promise<A> => {
    await ctx.limits.question(await accountOf(ctx), ctx.request.ip);
    return run(ctx);
  });
  return t.procedure.meta({ form: null, answer }).query<A>(read(answer) as never);
}

/** The beginning of a session of the browser's own (signing in): it changes cookies, not the event. */
export function sessionStart<S extends z.ZodObject, A>(
  input: S,
  run: (ctx: Context, input: z.output<S>) => Promise<A>,
) {
  const answer = async ({ ctx, path, input }: Asked<z.output<S>>): Promise<A> => {
    await callerOf(ctx, "visitor", path);
    return run(ctx, input);
  };
  return mutation(input, written(answer));
}

/** The end of the browser's own session (signing out). Whoever has a session may always end it, whatever the limits. */
export function sessionEnd<A>(run: (ctx: Context) => Promise<A>) {
  const answer = async ({ ctx }: Asked<object>): Promise<A> => {
    if (!(await accountOf(ctx))) await ctx.limits.question(null, ctx.request.ip);
    return run(ctx);
  };
  return mutation(z.object({}), written(answer));
}
