import type { ChillConfig } from "../../domain/chills/chills.ts";
import type { Versioned } from "../../domain/documents/document.ts";
import type { TopicSource } from "../live/source.ts";
import { readChills } from "./repository.ts";

/** The total of Chills, one row with the id "chills". */
export const chillsTopic: TopicSource<Versioned<ChillConfig>> = {
  load: async (db) => [await readChills(db)],
};
