import type { EventStatus } from "../../domain/event/event.ts";
import type { TopicSource } from "../live/source.ts";
import { readEvent } from "./repository.ts";

/** The event's status and title, one row with the id "event". */
export const eventTopic: TopicSource<EventStatus> = {
  load: async (db) => [await readEvent(db)],
};
