import { statSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import type { Backup } from "../../domain/backups/backup.ts";
import { sqliteFile } from "../../server/database/database.ts";
import type { Me } from "../../server/people/accounts/router.ts";
import type { Rounds } from "../audience.ts";
import { Caller, commandRequest, commandResultOf } from "../calls.ts";
import { BENCH_PASSWORD } from "../dataset.ts";
import { formatRatio, type Measure, megabytes, milliseconds, whole } from "../report.ts";
import { median, percentile } from "../sample.ts";
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

/** The arrival times of changes in calm moments, and while a backup is made. */
interface CalmAndBusy {
  readonly calm: Rounds;
  readonly busy: Rounds;
}

/**
 * Lets each of these people play twice: in a calm moment, and while a backup is made. So both are measured on the same machine at the
 * same time. `play` gives the rounds of one person's game.
 */
export async function playWithBackups<P>(
  port: number,
  people: readonly P[],
  play: (person: P) => Promise<Rounds>,
): Promise<CalmAndBusy> {
  const administrator = await administratorAt(port);
  const [calm, busy]: [Rounds, Rounds] = [
    { product: [], bare: [] },
    { product: [], bare: [] },
  ];
  try {
    for (const person of people) {
      calm.product.push(...(await play(person)).product);
      const backup = administrator.backUp();
      busy.product.push(...(await play(person)).product);
      await backup;
    }
  } finally {
    administrator.close();
  }
  return { calm, busy };
}

/** The row about changes that arrive at all browsers while a backup is made, compared with calm moments of the same run. */
export function backupMeasure(count: number, { calm, busy }: CalmAndBusy): Measure {
  // Of each round, because one round in a hundred is slow for other reasons.
  const p99 = ({ product }: Rounds) => median(product.map((round) => percentile(round, 0.99)));
  const ratio = p99(busy) / p99(calm);
  return {
    name: `Game → ${whole(count)} browsers, during a backup`,
    result: `p99 ${milliseconds(p99(busy))} in the median round`,
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
