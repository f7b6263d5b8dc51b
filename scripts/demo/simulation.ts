import type { FastifyReply, FastifyRequest } from "fastify";
import { KeptAnswers } from "../../server/commands/kept.ts";
import { defaultLimits, Limits } from "../../server/commands/limits.ts";
import { OneByOne } from "../../server/commands/oneByOne.ts";
import type { Context } from "../../server/commands/procedures.ts";
import type { Kernel } from "../../server/commands/work.ts";
import type { Database } from "../../server/database/database.ts";
import { localBus } from "../../server/live/bus.ts";
import { appRouter } from "../../server/router.ts";
import { createSessions, type Sessions } from "../../server/sessions/sessions.ts";
import type { Dice } from "./dice.ts";

const UNLIMITED = { points: Number.MAX_SAFE_INTEGER, seconds: 1 };

/** Where the demonstration is played: its clock, its chance, and the product's calls. */
export interface Simulation {
  readonly database: Database;
  readonly kernel: Kernel;
  readonly dice: Dice;
  /** The simulated instant, in epoch ms: set it before each call. */
  readonly clock: { now: number };
  /** Every call a browser can make, made by this player ("" for a visitor). */
  as(playerId: string): ReturnType<typeof appRouter.createCaller>;
  /** Wraps a command's input as a browser would: with a request id. */
  ask<I>(input: I): { requestId: string; input: I };
}

/** A simulation on a database that had its first start. Nobody watches: live changes are told to no browser. */
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
  const sessions = createSessions(database, secret, "http://localhost");
  /** Sessions as they are for a player who is signed in: no cookie has to be carried from call to call. */
  const signedIn = (accountId: string): Sessions => ({
    ...sessions,
    find: async () => (accountId ? { accountId, token: "", expiresAt: Number.POSITIVE_INFINITY } : null),
  });
  const limits = new Limits({ ...defaultLimits, calls: UNLIMITED, visits: UNLIMITED });
  const context = (playerId: string): Context => ({
    kernel,
    limits,
    queries: new OneByOne(),
    kept: new KeptAnswers(),
    request: { ip: "127.0.0.1", headers: {} } as FastifyRequest,
    reply: {} as FastifyReply,
    sessions: signedIn(playerId),
  });
  return {
    database,
    kernel,
    dice,
    clock,
    as: (playerId) => appRouter.createCaller(context(playerId)),
    ask: (input) => ({ requestId: dice.id(), input }),
  };
}
