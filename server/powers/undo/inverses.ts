import { Refusal } from "../../../domain/refusals/refusal.ts";
import { inverse, inverseOf } from "../../journal/inverses/inverse.ts";
import { findStandingChange } from "../../journal/inverses/repository.ts";
import { valueInverse } from "../../journal/inverses/valueInverse.ts";
import { readPowers, writePowers } from "../repository.ts";
import { powersMinutesShape, powersShape } from "./shapes.ts";

/**
 * Undoes a switch of the powers: turns them off if the command turned them on, and on otherwise. Stolen cards and spins are not
 * given back (rule U1). Throws the refusal `undoChangedSince` if the powers were switched since.
 */
export const powersInverse = inverse(powersShape, async (work, _actor, { isOn }) => {
  const { id: _, ...present } = await readPowers(work.db);
  if (present.isOn === isOn)
    throw new Refusal("undoChangedSince", await findStandingChange(work.db, ["powersOn", "powersOff"], null));
  await writePowers(work, { ...present, isOn });
  return { inverse: inverseOf(powersShape, { isOn: present.isOn }) };
});

/**
 * Undoes a change of the number of minutes for which action cards can be played on a game (rule U15): restores the former
 * number. Throws the refusal `undoChangedSince`.
 */
export const powersMinutesInverse = valueInverse(powersMinutesShape, ["powersMinutesSaved"], {
  read: async (db) => (await readPowers(db)).minutes,
  write: async (work, minutes) => {
    const { id: _, ...present } = await readPowers(work.db);
    await writePowers(work, { ...present, minutes });
  },
});
