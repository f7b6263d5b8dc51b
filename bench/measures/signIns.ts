import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import type { Seat } from "../../domain/games/game.ts";
import { FIRST_ADMINISTRATOR } from "../../domain/people/accounts/firstAdministrator.ts";
import { hashPassword, verifyPassword } from "../../server/calls/sessions/passwords.ts";
import { Caller, commandRequest, type SignedInCaller } from "../calls.ts";
import type { ConnectionMethods } from "../connections.ts";
import { BENCH_PASSWORD } from "../dataset.ts";
import { type Program, startProgram } from "../program.ts";
import { arrivalBudget, type Measure, milliseconds, whole } from "../report.ts";
import { percentile } from "../sample.ts";
import type { ReadyServer } from "../serverProcess.ts";

const SIGN_INS = 200;
const WATCHERS = 500;
/** The number of streams of each account; the server allows 20. */
const WATCHERS_PER_ACCOUNT = 5;
/** How many times the event is renamed before the sign-ins, and again after them. */
const CALM_ROUNDS = 10;
const BEFORE_RENAMING_MS = 100;
const ARRIVAL_MAX_MS = 100;

/**
 * Lets 200 players sign in at the same moment from one address. Meanwhile 500 browsers are connected, and the administrator
 * renames the event again and again. Gives two rows: how long the sign-ins take, and how soon the new names arrive.
 *
 * The first row is compared with the time of 200 password checks without a server, and the second row with the arrival of
 * new names while nobody signs in. Half of each of these times is measured before the sign-ins and half after them, because
 * the machine's speed varies.
 */
export async function measureSignIns(server: ReadyServer, players: readonly Seat[]): Promise<Measure[]> {
  let hashesMs = await checkPasswords(SIGN_INS / 2);
  const caller = new Caller(server.port, SIGN_INS);
  const browsers = startProgram<ConnectionMethods>("connections.ts");
  try {
    const admin = await caller.signIn(FIRST_ADMINISTRATOR, BENCH_PASSWORD);
    const watching = await signIn(
      caller,
      players.slice(SIGN_INS, SIGN_INS + WATCHERS / WATCHERS_PER_ACCOUNT),
    );
    const cookies = Array.from({ length: WATCHERS_PER_ACCOUNT }, () => watching.map(({ cookie }) => cookie));
    await browsers.methods.openStreams({ port: server.port, cookies: cookies.flat() });
    const calm: number[] = [];
    let titleVersion = 0;
    const measureCalm = async () => {
      for (let round = 0; round < CALM_ROUNDS; round += 1)
        calm.push(...(await renameEvent(browsers, server, admin, titleVersion++)));
    };
    await measureCalm();

    let isOver = false;
    const start = performance.now();
    const signingIn = signIn(caller, players.slice(0, SIGN_INS)).finally(() => {
      isOver = true;
    });
    const busy: number[] = [];
    while (!isOver) busy.push(...(await renameEvent(browsers, server, admin, titleVersion++)));
    await signingIn;
    const totalMs = performance.now() - start;
    await measureCalm();
    hashesMs += await checkPasswords(SIGN_INS / 2);
    return [signInMeasure(totalMs, hashesMs), liveChangeMeasure(busy, calm)];
  } finally {
    caller.close();
    browsers.stop();
  }
}

function signIn(caller: Caller, players: readonly Seat[]): Promise<SignedInCaller[]> {
  return Promise.all(
    players.map(async ({ id, name }) => ({ id, cookie: await caller.signIn(name, BENCH_PASSWORD) })),
  );
}

/** How long this number of password checks takes on this machine, in ms. */
async function checkPasswords(count: number): Promise<number> {
  const hash = await hashPassword(BENCH_PASSWORD);
  const start = performance.now();
  await Promise.all(Array.from({ length: count }, () => verifyPassword(hash, BENCH_PASSWORD)));
  return performance.now() - start;
}

/** Renames the event, whose current title has this version. Gives how long the change took to reach each browser, in ms. */
async function renameEvent(
  browsers: Program<ConnectionMethods>,
  { port }: ReadyServer,
  adminCookie: string,
  version: number,
): Promise<number[]> {
  await sleep(BEFORE_RENAMING_MS);
  const title = randomUUID();
  const call = commandRequest("event.setTitle", adminCookie, { title, version });
  return [...(await browsers.methods.measureCall({ port, call, text: title })).arrivals.ms];
}

function signInMeasure(totalMs: number, hashesMs: number): Measure {
  return {
    name: `${SIGN_INS} sign-ins at once, all succeed`,
    result: milliseconds(totalMs),
    reference: `${milliseconds(hashesMs)} (${SIGN_INS} argon2id)`,
    ratio: totalMs / hashesMs,
    budget: "all succeed",
    isWithinBudget: true,
  };
}

function liveChangeMeasure(busy: readonly number[], calm: readonly number[]): Measure {
  const [busyP99, busyWorst, calmP99] = [percentile(busy, 0.99), percentile(busy, 1), percentile(calm, 0.99)];
  return {
    name: `Live changes during the sign-ins → ${whole(WATCHERS)} browsers`,
    result: `p99 ${milliseconds(busyP99)}, worst ${milliseconds(busyWorst)}`,
    reference: `p99 ${milliseconds(calmP99)} (when calm)`,
    ratio: busyP99 / calmP99,
    ...arrivalBudget(busyP99, calmP99, ARRIVAL_MAX_MS),
  };
}
