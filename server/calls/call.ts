import type { FastifyReply, FastifyRequest } from "fastify";
import type { z } from "zod";
import { refusalOfInput } from "../../domain/inputs.ts";
import { Refusal } from "../../domain/refusals/refusal.ts";
import type { UndoRule } from "../../domain/undo/undo.ts";
import type { AnswerCache } from "./answerCache.ts";
import type { KeyedQueue } from "./keyedQueue.ts";
import type { Addresses } from "./known/addresses.ts";
import type { AlbumService } from "./known/albums.ts";
import type { BackupService } from "./known/backups.ts";
import type { ErasedService } from "./known/erased.ts";
import type { Installation } from "./known/installation.ts";
import type { Limits } from "./limits.ts";
import type { Sessions } from "./sessions/sessions.ts";
import type { Json, Kernel } from "./work.ts";

/** The server's services that the handler of a call uses. */
export interface Context {
  readonly kernel: Kernel;
  readonly limits: Limits;
  /** Runs the queries of each account one after another. */
  readonly queries: KeyedQueue;
  readonly answers: AnswerCache;
  readonly sessions: Sessions;
  readonly addresses: Addresses;
  readonly installation: Installation;
  readonly backups: BackupService;
  readonly erased: ErasedService;
  /** The incarnation of the database (rule W16). */
  readonly incarnation: number;
  readonly albums: AlbumService;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** One request for a call. `path` is the call's name, as in "games.create". */
export interface CallRequest<I> {
  readonly ctx: Context;
  readonly path: string;
  readonly input: I;
}

/** GET for queries with their input in the address. POST for all other calls, with their input as the JSON body. */
export type Method = "GET" | "POST";

type Schema = z.ZodType | null;

/** The longest body of a call, in bytes, unless the call sets another limit. */
export const BODY_LIMIT = 64 * 1024;

/**
 * One call of the table of calls, with its schema, method, size limit and handler. The type parameters are the schema of the
 * input (null for a call without input), the type of the answer, and the method. The browsers' typed client is derived from
 * these types.
 */
export interface Call<S extends Schema = Schema, A = unknown, M extends Method = Method> {
  readonly method: M;
  readonly schema: S;
  /** The longest body that the call accepts, in bytes. */
  readonly bodyLimit: number;
  /** How a command of a player or an administrator can be undone (rule Z1). */
  readonly undo?: UndoRule | undefined;
  /** Gives the answer as JSON. The input must already be validated by the schema. */
  readonly answer: (request: CallRequest<never>) => Promise<Json<A>>;
}

/** The calls of one feature, by name. */
export type Calls = Readonly<Record<string, Call>>;

type InputOf<C> = C extends Call<infer S> ? (S extends z.ZodType ? z.input<S> : undefined) : never;
type AnswerOf<C> = C extends Call<Schema, infer A> ? A : never;

/** The inputs that browsers send, by feature and call. */
export type InputsOf<T> = { readonly [F in keyof T]: { readonly [C in keyof T[F]]: InputOf<T[F][C]> } };

/** The answers that browsers get, by feature and call. */
export type AnswersOf<T> = { readonly [F in keyof T]: { readonly [C in keyof T[F]]: AnswerOf<T[F][C]> } };

type Arguments<I> = undefined extends I ? [] : [input: I];

type ClientCall<C> =
  C extends Call<Schema, unknown, "GET">
    ? {
        query(...input: Arguments<InputOf<C>>): Promise<AnswerOf<C>>;
        /** The answer, if the browser already has it; otherwise undefined. */
        received(...input: Arguments<InputOf<C>>): AnswerOf<C> | undefined;
      }
    : { mutate(input: InputOf<C>): Promise<AnswerOf<C>> };

/** The typed client for a table of calls. A browser calls, for example, `api.games.create.mutate(input)`. */
export type ClientOf<T> = { readonly [F in keyof T]: { readonly [C in keyof T[F]]: ClientCall<T[F][C]> } };

/**
 * Answers a request for a call, in JSON. Throws the refusal `invalidInput` when the input does not fit the call's schema,
 * and those of texts that others may not see.
 */
export async function answerCall({ schema, answer }: Call, request: CallRequest<unknown>): Promise<Json> {
  if (!schema) return answer(request as CallRequest<never>);
  const parsed = schema.safeParse(request.input);
  if (!parsed.success) throw refusalOfInput(parsed.error) ?? new Refusal("invalidInput");
  return answer({ ...request, input: parsed.data as never });
}
