import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { FIRST_ADMINISTRATOR } from "../../domain/accounts/credentials.ts";
import type { Seat } from "../../domain/games/game.ts";
import { hashPassword, verifyPassword } from "../../server/sessions/passwords.ts";
import { Caller, command, type SignedIn } from "../calls.ts";
import type { CrowdMethods } from "../crowd.ts";
import { PASSWORD } from "../dataset.ts";
import { type Program, startProgram } from "../program.ts";
import { type Measure, milliseconds, whole } from "../report.ts";
import { percentile } from "../sample.ts";
import type { Ready } from "../serverProcess.ts";

const SIGN_INS = 200;
const WATCHERS = 500;
/** An account has 20 streams at most. */
const WATCHERS_PER_ACCOUNT = 5;
/** Before, and as many after. */
const CALM_ROUNDS = 10;
const BETWEEN_ROUNDS_MS = 100;
const PUSH_MAX_MS = 100;

/**
 * 200 players sign in at the same moment from one address, while the administrator renames the event over and over
 * before 500 browsers. The limits: as many password checks without a server, and the same changes in a calm moment; half of
 * each is taken before and half after, as the machine may do something else meanwhile.
 */
export async function measureSignIns(server: Ready, players: readonly Seat[]): Promise<Measure[]> {
  let hashesMs = await checkPasswords(SIGN_INS / 2);
  const caller = new Caller(server.port, SIGN_INS);
  const crowd = startProgram<CrowdMethods>("crowd.ts");
  try {
    const admin = await caller.signIn(FIRST_ADMINISTRATOR, PASSWORD);
    const watching = await signIn(
      caller,
      players.slice(SIGN_INS, SIGN_INS + WATCHERS / WATCHERS_PER_ACCOUNT),
    );
    const cookies = Array.from({ length: WATCHERS_PER_ACCOUNT }, () => watching.map(({ cookie }) => cookie));
    await crowd.does.openStreams({ port: server.port, cookies: cookies.flat() });
    const calm: number[] = [];
    let renamed = 0;
    const rest = async () => {
      for (let round = 0; round < CALM_ROUNDS; round += 1)
        calm.push(...(await rename(crowd, server, admin, renamed++)));
    };
    await rest();

    let over = false;
    const start = performance.now();
    const signingIn = signIn(caller, players.slice(0, SIGN_INS)).finally(() => {
      over = true;
    });
    const busy: number[] = [];
    while (!over) busy.push(...(await rename(crowd, server, admin, renamed++)));
    await signingIn;
    const totalMs = performance.now() - start;
    await rest();
    hashesMs += await checkPasswords(SIGN_INS / 2);
    return [signInMeasure(totalMs, hashesMs), pushMeasure(busy, calm)];
  } finally {
    caller.close();
    crowd.stop();
  }
}

function signIn(caller: Caller, players: readonly Seat[]): Promise<SignedIn[]> {
  return Promise.all(
    players.map(async ({ id, name }) => ({ id, cookie: await caller.signIn(name, PASSWORD) })),
  );
}

/** So many password checks, as fast as this machine can; in ms. */
async function checkPasswords(count: number): Promise<number> {
  const hash = await hashPassword(PASSWORD);
  const start = performance.now();
  await Promise.all(Array.from({ length: count }, () => verifyPassword({ hash, password: PASSWORD })));
  return performance.now() - start;
}

/** Renames the event, which was so often renamed before; how long every browser took to hear of it. */
async function rename(
  crowd: Program<CrowdMethods>,
  { port }: Ready,
  admin: string,
  version: number,
): Promise<number[]> {
  await sleep(BETWEEN_ROUNDS_MS);
  const title = randomUUID();
  const call = command("event.setTitle", admin, { title, version });
  return [...(await crowd.does.change({ port, call, text: title })).arrivals.ms];
}

function signInMeasure(totalMs: number, hashesMs: number): Measure {
  return {
    name: `${SIGN_INS} sign-ins at once, all succeed`,
    result: milliseconds(totalMs),
    limit: `${milliseconds(hashesMs)} (${SIGN_INS} argon2id)`,
    ratio: totalMs / hashesMs,
    budget: "all succeed",
    kept: true,
  };
}

function pushMeasure(busy: readonly number[], calm: readonly number[]): Measure {
  const [late, last, least] = [percentile(busy, 0.99), percentile(busy, 1), percentile(calm, 0.99)];
  return {
    name: `Pushes meanwhile → ${whole(WATCHERS)} browsers`,
    result: `p99 ${milliseconds(late)}, worst ${milliseconds(last)}`,
    limit: `p99 ${milliseconds(least)} (when calm)`,
    ratio: late / least,
    budget: `< ${milliseconds(PUSH_MAX_MS)}`,
    kept: late < PUSH_MAX_MS,
  };
}
