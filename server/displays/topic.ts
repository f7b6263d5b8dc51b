import type { Display, DisplayDetails } from "../../domain/displays/display.ts";
import type { TopicSource } from "../live/source.ts";
import { findAllDisplays, findDisplay } from "./repository.ts";

/** The plan of a display: one row, under the display's own key. */
export const displayTopic: TopicSource<Display> = {
  load: async (db, _ids, key) => {
    const display = await findDisplay(db, key);
    if (!display) return [];
    const { id, name, plan, version } = display;
    return [{ id, name, plan, version }];
  },
};

/** All displays, for administrators. */
export const displaysTopic: TopicSource<DisplayDetails> = {
  load: (db, ids) => findAllDisplays(db, ids),
};
