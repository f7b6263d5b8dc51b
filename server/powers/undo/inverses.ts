import { Refusal } from "../../../domain/refusals/refusal.ts";
import { inverse, inverseOf } from "../../journal/inverses/inverse.ts";
import { findLastDoerName } from "../../journal/inverses/repository.ts";
import { readPowers, writePowers } from "../repository.ts";
import { powersShape } from "./shapes.ts";

/** Turns the powers on or off again; what was stolen stays stolen (rule U1). Refuses undoChangedSince. */
export const powersInverse = inverse(powersShape, async (work, _actor, { isOn }) => {
  const { id: _, ...present } = await readPowers(work.db);
  if (present.isOn === isOn)
    throw new Refusal("undoChangedSince", {
      name: await findLastDoerName(work.db, ["powersOn", "powersOff"], null),
    });
  await writePowers(work, { ...present, isOn });
  return { inverse: inverseOf(powersShape, { isOn: present.isOn }) };
});
