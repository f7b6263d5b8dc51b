import { tallies } from "../../domain/roulette/fairness.ts";
import { saveWheelInput, spinInput, stealInput } from "../../domain/roulette/inputs.ts";
import { command, query, router } from "../commands/procedures.ts";
import { saveWheel, spin, stealChill } from "./commands.ts";
import { tallyWheels } from "./segmentCounts.ts";

/** The roulette: players spin and steal, administrators set the wheel (rules R1, R10 and R13). */
export const rouletteRouter = router({
  spin: command({
    who: "player",
    whenActive: true,
    input: spinInput,
    changes: (_, playerId) => [playerId],
    run: spin,
  }),
  steal: command({ who: "player", whenActive: true, input: stealInput, run: stealChill }),
  saveWheel: command({ who: "administrator", input: saveWheelInput, run: saveWheel }),

  /** How often each segment came out, against what chance expects; for anyone to check. */
  fairness: query({
    who: "player",
    input: spinInput,
    weight: 3,
    keptUntil: () => ["segmentCounts"],
    run: async (db, _actor, _input, now) => {
      const wheels = await tallyWheels(db, now);
      const spins = wheels.reduce((sum, { counts }) => sum + counts.reduce((a, b) => a + b, 0), 0);
      return { spins, tallies: tallies(wheels) };
    },
  }),
});
