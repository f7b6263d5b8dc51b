import { noInput } from "../../domain/event/inputs.ts";
import { answerChannels } from "../../domain/live/answerChannels.ts";
import { isAdministrator } from "../../domain/people/accounts/rights.ts";
import { rewardTallies, type WheelTally } from "../../domain/wheel/fairness.ts";
import { spinInput, stealInput } from "../../domain/wheel/inputs.ts";
import { concurrentCommand } from "../calls/command.ts";
import { filteredQuery } from "../calls/query.ts";
import { fullDb } from "../database/fullDb.ts";
import { spinWheel, stealChill } from "./commands.ts";
import { tallyWheels } from "./segmentCounts.ts";

function fairnessOf(wheels: readonly WheelTally[]) {
  const spins = wheels.reduce((sum, { counts }) => sum + counts.reduce((a, b) => a + b, 0), 0);
  return { spins, tallies: rewardTallies(wheels) };
}

/** The roulette: players spin and steal Chills, (rules R1 and R10). */
export const rouletteCalls = {
  spin: concurrentCommand({
    who: "player",
    undo: { never: "chance" },
    whenActive: true,
    input: spinInput,
    ...spinWheel,
  }),
  steal: concurrentCommand({
    who: "player",
    undo: { never: "theft" },
    whenActive: true,
    input: stealInput,
    ...stealChill,
  }),

  /**
   * How often each segment came out, compared with its probability, so that players can check the wheel. Counts of the spins
   * made during a freeze would reveal points, so only administrators get these counts until the freeze ends (rule E11).
   */
  fairness: filteredQuery({
    who: "player",
    input: noInput,
    weight: 3,
    cachedUntil: () => answerChannels("roulette.fairness", null),
    run: async (db, _actor, _input, now) => {
      const { all, visible } = await tallyWheels(fullDb(db), now);
      return { all: fairnessOf(all), visible: fairnessOf(visible) };
    },
    filter: ({ all, visible }, actor) => (isAdministrator(actor) ? all : visible),
  }),
};
