import type { Versioned } from "../../../domain/documents/document.ts";
import type { CountingRules } from "../../../domain/games/counting.ts";
import type { TopicSource } from "../../live/source.ts";
import { readCounting } from "./repository.ts";

/** The rules about which games give points, as one row with the id "counting". */
export const countingTopic: TopicSource<Versioned<CountingRules>> = {
  load: async (db) => [await readCounting(db)],
};
