import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { FIRST_ADMINISTRATOR } from "../../domain/people/accounts/firstAdministrator.ts";
import { Caller, commandRequest, commandResultOf } from "../calls.ts";
import type { CutBrowserMethods } from "../cutBrowsers.ts";
import { BENCH_PASSWORD, type Dataset } from "../dataset.ts";
import { startProgram } from "../program.ts";
import { type Measure, whole } from "../report.ts";
import type { ReadyServer } from "../serverProcess.ts";

const BROWSERS = 2000;
const CUT_EVERY_MS = 15_000;
const CHANGE_EVERY_MS = 500;
const MINUTE_MS = 60_000;

/**
 * Simulates a minute of bad Wi-Fi with 2,000 browsers. Every 15 s, each browser's connection is cut once, at a random
 * moment, while the event changes more than twice a second. At the end each browser must have the same rows as a new
 * browser, and must not have received a change twice, or after a later change.
 */
export async function measureDrops(
  { port }: ReadyServer,
  { people, gameNameId }: Pick<Dataset, "people" | "gameNameId">,
): Promise<Measure> {
  const caller = new Caller(port, 4);
  const cutBrowsers = startProgram<CutBrowserMethods>("cutBrowsers.ts");
  try {
    const admin = await caller.signIn(FIRST_ADMINISTRATOR, BENCH_PASSWORD);
    const answer = await caller.call(
      commandRequest("event.setTitle", admin, { title: "Averses", version: 0 }),
    );
    let { version } = commandResultOf<{ version: number }>(answer.body);
    const cookies = Array.from(
      { length: BROWSERS },
      (_, index) => people[index % people.length]?.cookie ?? "",
    );
    await cutBrowsers.methods.open({ port, cookies });
    let isOver = false;
    const cutting = cutBrowsers.methods
      .cutRepeatedly({ intervalMs: CUT_EVERY_MS, durationMs: MINUTE_MS })
      .finally(() => {
        isOver = true;
      });
    for (let round = 0; !isOver; round += 1) {
      const title = randomUUID();
      const renamed = await caller.call(commandRequest("event.setTitle", admin, { title, version }));
      version = commandResultOf<{ version: number }>(renamed.body).version;
      await sleep(CHANGE_EVERY_MS);
      const { id, cookie } = people[round % people.length] ?? { id: "", cookie: "" };
      const ranking = [id, `bot-${randomUUID()}`];
      const creation = commandRequest("games.create", cookie, { gameNameId, players: ranking });
      const { id: gameId } = commandResultOf<{ id: string }>((await caller.call(creation)).body);
      await sleep(CHANGE_EVERY_MS);
      await caller.call(commandRequest("games.complete", cookie, { gameId, ranking }));
    }
    await cutting;
    const { resumedCount, snapshotCount, differingCount, repeatedCount, outOfOrderCount } =
      await cutBrowsers.methods.compareRows(null);
    return {
      name: `${whole(BROWSERS)} browsers cut every 15 s, for a minute`,
      result: `${whole(resumedCount)} resumed, ${whole(snapshotCount)} got a new snapshot; ${differingCount} differ, ${repeatedCount} twice, ${outOfOrderCount} out of order`,
      reference: "0 differ, 0 twice, 0 out of order",
      ratio: null,
      budget: "the same as the reference",
      isWithinBudget: differingCount + repeatedCount + outOfOrderCount === 0 && resumedCount > 0,
    };
  } finally {
    caller.close();
    cutBrowsers.stop();
  }
}
