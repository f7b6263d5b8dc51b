import type { Versioned } from "../../domain/documents/document.ts";
import type { Grid } from "../../domain/points/grid.ts";
import type { TopicSource } from "../live/source.ts";
import { readGrid } from "./repository.ts";

/** The points grid, one row with the id "grid". */
export const gridTopic: TopicSource<Versioned<Grid>> = {
  load: async (db) => [await readGrid(db)],
};
