import type { PowersConfig } from "../../domain/powers/powers.ts";
import type { TopicSource } from "../live/source.ts";
import { readPowers } from "./repository.ts";

/** Whether the powers are on, and for how many minutes action cards can be played: one row with the id "powers". */
export const powersTopic: TopicSource<PowersConfig> = {
  load: async (db) => [await readPowers(db)],
};
