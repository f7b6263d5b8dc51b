import { z } from "zod";
import { eventBlocker } from "../../domain/event/event.ts";
import type { Player } from "../../domain/people/players/player.ts";
import { refuseIf } from "../../domain/refusals/refusal.ts";
import type { UndoRule } from "../../domain/undo/undo.ts";
import { BODY_LIMIT, type Call, type CallRequest, type Context } from "./call.ts";
import { type ActorOf, type CallerKind, countCall, requireActor } from "./caller.ts";
import {
  type CommandRun,
  type ConcurrentCommand,
  type ExclusiveWork,
  findStoredAnswer,
  type Json,
  performConcurrent,
  performExclusive,
  requestOf,
  type Work,
} from "./work.ts";

/** A command's input as it is sent: with the request id (the idempotency key), which the browser creates. */
export type Envelope<S extends z.ZodObject> = z.ZodObject<{ requestId: z.ZodUUID; input: S }>;

/** The properties that every command declares, whether exclusive or concurrent. */
interface Declared<W extends CallerKind, S extends z.ZodObject> {
  readonly who: W;
  /** How the command can be undone, or why it can't. */
  readonly undo: UndoRule;
  /** Refuses players while the event is inactive. */
  readonly whenActive?: true;
  readonly input: S;
  /** The longest body, in bytes; 64 KiB by default. */
  readonly bodyLimit?: number;
}

/**
 * A command that runs in one exclusive transaction, and only once per request id. `prepare` does slow work, such as hashing a
 * password, before the transaction begins. The actor's rights are checked inside the transaction. `afterwards` runs when the
 * command has succeeded, also when a repeated request gets the stored answer.
 */
export function command<W extends CallerKind, S extends z.ZodObject, A, P = undefined>(
  definition: Declared<W, S> & {
    readonly prepare?: (input: z.output<S>, ctx: Context, accountId: string) => Promise<P>;
    readonly run: (
      work: ExclusiveWork,
      actor: ActorOf<W, Player>,
      input: z.output<S>,
      prepared: P,
    ) => Promise<A>;
    readonly afterwards?: (answer: A, ctx: Context) => Promise<void>;
  },
): Call<Envelope<S>, A, "POST"> {
  const { prepare, run, afterwards } = definition;
  const perform = async (commandRun: CommandRun, input: z.output<S>, ctx: Context): Promise<Json<A>> => {
    const { kernel, accountId, request } = commandRun;
    const stored = prepare && (await findStoredAnswer(kernel.database.db, accountId, request));
    if (stored) return stored as Json<A>;
    const prepared = (await prepare?.(input, ctx, accountId)) as P;
    return performExclusive<A>(commandRun, (work, caller) =>
      run(work, admittedActor(definition, work, caller), input, prepared),
    );
  };
  return commandCall(definition, async (commandRun, input, ctx) => {
    const answer = await perform(commandRun, input, ctx);
    await afterwards?.(JSON.parse(answer) as A, ctx);
    return answer;
  });
}

/**
 * A command whose transaction runs concurrently with other transactions, for frequent actions of players (see
 * `ConcurrentCommand`).
 */
export function concurrentCommand<W extends CallerKind, S extends z.ZodObject, A>(
  definition: Declared<W, S> & ConcurrentCommand<z.output<S>, ActorOf<W, Player>, A>,
): Call<Envelope<S>, A, "POST"> {
  const { locks, storesAnswerUnencrypted: isUnencrypted = false, run } = definition;
  return commandCall(definition, async (commandRun, input) => {
    const { kernel, accountId } = commandRun;
    const locked = await locks(input, accountId, kernel.database.db);
    return performConcurrent({ ...commandRun, isUnencrypted }, locked, (work, caller) =>
      run(work, admittedActor(definition, work, caller), input),
    );
  });
}

function commandCall<W extends CallerKind, S extends z.ZodObject, A>(
  definition: Declared<W, S>,
  perform: (commandRun: CommandRun, input: z.output<S>, ctx: Context) => Promise<Json<A>>,
): Call<Envelope<S>, A, "POST"> {
  const { who, undo, input: schema, bodyLimit = BODY_LIMIT } = definition;
  type Input = { readonly requestId: string; readonly input: z.output<S> };
  const answer = async ({ ctx, path, input: { requestId, input } }: CallRequest<Input>): Promise<Json<A>> => {
    const accountId = await countCall(ctx, who, path);
    const request = requestOf(requestId, path, input);
    return perform({ kernel: ctx.kernel, accountId, request, isUnencrypted: false }, input, ctx);
  };
  return {
    method: "POST",
    schema: z.object({ requestId: z.uuid(), input: schema }),
    bodyLimit,
    undo,
    answer,
  };
}

/**
 * The actor, if they may make this call now. Throws the refusals `notSignedIn`, `administratorsOnly` and `eventInactive`.
 */
function admittedActor<W extends CallerKind>(
  { who, whenActive }: Pick<Declared<W, z.ZodObject>, "who" | "whenActive">,
  work: Work,
  caller: Player | null,
): ActorOf<W, Player> {
  const actor = requireActor(who, caller);
  if (whenActive && actor) refuseIf(eventBlocker(work.event, actor));
  return actor;
}
