import type { FastifyReply, FastifyRequest } from "fastify";
import { AnswerCache } from "../../server/calls/answerCache.ts";
import {
  type AnswersOf,
  answerCall,
  type Calls,
  type Context,
  type InputsOf,
} from "../../server/calls/call.ts";
import { KeyedQueue } from "../../server/calls/keyedQueue.ts";
import { Addresses } from "../../server/calls/known/addresses.ts";
import type { AlbumService } from "../../server/calls/known/albums.ts";
import type { BackupService } from "../../server/calls/known/backups.ts";
import { Installation } from "../../server/calls/known/installation.ts";
import { defaultLimits, Limits } from "../../server/calls/limits.ts";
import { createSessions, type Sessions } from "../../server/calls/sessions/sessions.ts";
import type { Kernel } from "../../server/calls/work.ts";
import type { Database } from "../../server/database/database.ts";
import { localBus } from "../../server/live/bus.ts";
import { type CallTable, callTable } from "../../server/start/router.ts";
import type { Dice } from "./dice.ts";

const UNLIMITED = { points: Number.MAX_SAFE_INTEGER, seconds: 1 };

/** Every call as a function, without HTTP. */
type Caller = {
  readonly [F in keyof CallTable]: {
    readonly [C in keyof CallTable[F]]: (
      input: InputsOf<CallTable>[F][C],
    ) => Promise<AnswersOf<CallTable>[F][C]>;
  };
};

/** The calls of the table, all made in the same context. */
function callerIn(ctx: Context): Caller {
  const callsOf = (feature: string, calls: Calls) =>
    Object.entries(calls).map(([name, call]) => [
      name,
      async (input: unknown) =>
        JSON.parse(await answerCall(call, { ctx, path: `${feature}.${name}`, input })),
    ]);
  return Object.fromEntries(
    Object.entries<Calls>(callTable).map(([feature, calls]) => [
      feature,
      Object.fromEntries(callsOf(feature, calls)),
    ]),
  ) as Caller;
}

/** The simulated product: its clock, its random numbers, and its calls. */
export interface Simulation {
  readonly database: Database;
  readonly kernel: Kernel;
  readonly dice: Dice;
  /** The simulated instant, in epoch ms. To be set before each call. */
  readonly clock: { now: number };
  /** Every call a browser can make, made by this player ("" for a visitor). */
  as(playerId: string): Caller;
  /** A command's input with a new request id, as browsers send it. */
  envelope<I>(input: I): { requestId: string; input: I };
}

/** A simulation on a database on which `ensureFirstStart` was run. No browser is connected, so live changes are not sent. */
export function createSimulation(
  database: Database,
  secret: string,
  dice: Dice,
  clock: { now: number },
): Simulation {
  const kernel: Kernel = {
    database,
    bus: localBus(() => {}),
    clock: () => clock.now,
    chance: dice,
  };
  const publicUrl = "http://localhost";
  const sessions = createSessions(database, secret, publicUrl);
  const addresses = new Addresses({ host: "127.0.0.1", port: 80, publicUrl }, () => ({}));
  const installation = new Installation([], async () => null);
  const noBackups = () => {
    throw new Error("There are no backups of a simulation");
  };
  const backups: BackupService = {
    ...{ make: noBackups, state: noBackups, pathOf: noBackups, receive: noBackups, preview: noBackups },
    restore: noBackups,
  };
  const albums: AlbumService = { make: noBackups, forget: noBackups, state: noBackups, fileFor: noBackups };
  /** Sessions in which each call comes from this account, or from a visitor if it is "". No cookies are needed. */
  const signedIn = (accountId: string): Sessions => ({
    ...sessions,
    find: async () =>
      accountId ? { accountId, tokenHash: "", createdAt: 0, expiresAt: Number.POSITIVE_INFINITY } : null,
  });
  const limits = new Limits({ ...defaultLimits, calls: UNLIMITED, visitorCalls: UNLIMITED });
  const context = (playerId: string): Context => ({
    kernel,
    limits,
    queries: new KeyedQueue(),
    answers: new AnswerCache(),
    request: { ip: "127.0.0.1", headers: {} } as FastifyRequest,
    // Commands set cookies.
    reply: { header: () => {} } as unknown as FastifyReply,
    sessions: signedIn(playerId),
    addresses,
    installation,
    backups,
    erased: { settle: async () => {} },
    incarnation: 0,
    albums,
  });
  return {
    database,
    kernel,
    dice,
    clock,
    as: (playerId) => callerIn(context(playerId)),
    envelope: (input) => ({ requestId: dice.id(), input }),
  };
}
