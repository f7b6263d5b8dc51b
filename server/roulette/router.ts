import { isAdministrator } from "../../domain/accounts/rights.ts";
import { tallies, type WheelTally } from "../../domain/roulette/fairness.ts";
import { saveWheelInput, spinInput, stealInput } from "../../domain/roulette/inputs.ts";
import { command, router, toldQuery } from "../commands/procedures.ts";
import { saveWheel, spin, stealChill } from "./commands.ts";
import { tallyWheels } from "./segmentCounts.ts";

function fairnessOf(wheels: readonly WheelTally[]) {
  const spins = wheels.reduce((sum, { counts }) => sum + counts.reduce((a, b) => a + b, 0), 0);
  return { spins, tallies: tallies(wheels) };
}

/** The roulette: players spin and steal, administrators set the wheel (rules R1, R10 and R13). */
export const rouletteRouter = router({
  spin: command({
    who: "player",
    whenActive: true,
    input: spinInput,
    changes: (_, playerId) => ({ players: [playerId] }),
    answersOpenly: true,
    run: spin,
  }),
  steal: command({
    who: "player",
    whenActive: true,
    input: stealInput,
    changes: ({ targetId }, thiefId) => ({ players: targetId === null ? [thiefId] : [thiefId, targetId] }),
    run: stealChill,
  }),
  saveWheel: command({ who: "administrator", input: saveWheelInput, run: saveWheel }),

  /**
   * How often each segment came out, against what chance expects; for anyone to check. While the ranking is frozen, the
   * spins since would tell what they gave: only administrators are told of those (rule E11).
   */
  fairness: toldQuery({
    who: "player",
    input: spinInput,
    weight: 3,
    keptUntil: () => ["event", "segmentCounts", "journal"],
    run: async (db, _actor, _input, now) => {
      const { all, told } = await tallyWheels(db, now);
      return { all: fairnessOf(all), told: fairnessOf(told) };
    },
    tell: ({ all, told }, actor) => (isAdministrator(actor) ? all : told),
  }),
});
