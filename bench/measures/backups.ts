import { statSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import type { Backup } from "../../domain/backups/backup.ts";
import { sqliteFile } from "../../server/database/database.ts";
import type { Me } from "../../server/people/accounts/router.ts";
import type { Rounds } from "../audience.ts";
import { Caller, commandRequest, commandResultOf } from "../calls.ts";
import { BENCH_PASSWORD } from "../dataset.ts";
import { formatRatio, type Measure, megabytes, milliseconds, whole } from "../report.ts";
import { percentile } from "../sample.ts";
import type { ReadyServer } from "../serverProcess.ts";

/** How many times as late as in calm moments a change may arrive while a backup is made. */
const RATIO_MAX = 2;
const RESTORATION_MAX_MS = 60_000;
const POLL_MS = 20;

/** An administrator of the measured event: makes a backup, and reads who is signed in. */
async function administratorAt(port: number) {
  const caller = new Caller(port, 1);
  const cookie = await caller.signIn("admin", BENCH_PASSWORD);
  return {
    cookie,
    close: () => caller.close(),
    backUp: async () =>
      commandResultOf<Backup>((await caller.call(commandRequest("backups.make", cookie, {}))).body),
    restore: (name: string) =>
      caller.call(commandRequest("backups.restore", cookie, { name, incarnation: 0 })),
  };
}

/** Runs `work` while one backup after another is made. Gives its result, and how many backups were made. */
export async function whileBackingUp<T>(
  port: number,
  work: () => Promise<T>,
): Promise<{ readonly result: T; readonly backups: number }> {
  const administrator = await administratorAt(port);
  let [isDone, backups] = [false, 0];
  const backUpAgain = async () => {
    for (; !isDone; backups += 1) await administrator.backUp();
  };
  const backingUp = backUpAgain();
  try {
    return { result: await work(), backups };
  } finally {
    isDone = true;
    await backingUp;
    administrator.close();
  }
}

/** The row about changes that arrive at all browsers while backups are made, compared with calm moments of the same run. */
export function backupMeasure(count: number, calm: Rounds, busy: Rounds, backups: number): Measure {
  const p99 = ({ product }: Rounds) =>
    percentile(
      product.flatMap((round) => [...round]),
      0.99,
    );
  const ratio = p99(busy) / p99(calm);
  return {
    name: `Game completed → ${whole(count)} browsers, during ${backups} backups`,
    result: `p99 ${milliseconds(p99(busy))}`,
    reference: `${milliseconds(p99(calm))} (calm)`,
    ratio,
    budget: `≤ ${formatRatio(RATIO_MAX)}`,
    isWithinBudget: ratio <= RATIO_MAX,
  };
}

/** Measures the time from the press that restores a backup until the administrator reads the restored event. */
export async function measureRestoration({ port }: ReadyServer, dataDir: string): Promise<Measure> {
  const administrator = await administratorAt(port);
  const { name } = await administrator.backUp();
  const { size } = statSync(sqliteFile(dataDir));
  const begin = performance.now();
  await administrator.restore(name);
  administrator.close();
  while (!(await hasComeBack(port, administrator.cookie))) await sleep(POLL_MS);
  const ms = performance.now() - begin;
  return {
    name: `A backup restored (${megabytes(size)})`,
    result: milliseconds(ms),
    reference: "",
    ratio: null,
    amount: ms / size,
    budget: `≤ ${milliseconds(RESTORATION_MAX_MS)}`,
    isWithinBudget: ms <= RESTORATION_MAX_MS,
  };
}

async function hasComeBack(port: number, cookie: string): Promise<boolean> {
  try {
    const answer = await fetch(`http://127.0.0.1:${port}/api/trpc/accounts.me`, { headers: { cookie } });
    if (!answer.ok) return false;
    const me = commandResultOf<Me>(await answer.text());
    return me.incarnation > 0 && me.player !== null;
  } catch {
    return false;
  }
}
