import type { EventStatus } from "../../domain/event/event.ts";
import { readEvent } from "../gate/repository.ts";
import type { TopicSource } from "../live/source.ts";

/** The event's status and title, one row with the id "event". */
export const eventTopic: TopicSource<EventStatus> = {
  load: async (db) => [await readEvent(db)],
};
