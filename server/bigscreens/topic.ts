import type { DisplayDetails, OwnDisplay } from "../../domain/bigscreens/details.ts";
import type { TopicSource } from "../live/source.ts";
import { findAllDisplays, findDisplay } from "./repository.ts";

/** The plan of a display, and what fails there: one row, under the display's own key. */
export const displayTopic: TopicSource<OwnDisplay> = {
  load: async (db, _ids, key) => {
    const display = await findDisplay(db, key);
    if (!display) return [];
    const { id, name, plan, version, failures } = display;
    return [{ id, name, plan, version, failing: failures.map(({ part }) => part) }];
  },
};

/** All displays, for administrators. */
export const displaysTopic: TopicSource<DisplayDetails> = {
  load: (db, ids) => findAllDisplays(db, ids),
};
