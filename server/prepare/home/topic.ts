import type { Preparation } from "../../../domain/prepare/home/preparation.ts";
import type { TopicSource } from "../../live/source.ts";
import { readPreparation } from "./repository.ts";

/** The preparation of the event, one row with the id "preparation". */
export const preparationTopic: TopicSource<Preparation> = {
  load: async (db) => [await readPreparation(db)],
};
