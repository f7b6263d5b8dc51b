import { FEED_LENGTH, type FeedItem, feedTells, feedWindow } from "../../domain/journal/feed.ts";
import { readEvent } from "../gate/repository.ts";
import type { TopicSource } from "../live/source.ts";
import { findAllFeedItems } from "./repository.ts";

/** The latest news of the wheel and of cards, without points while the ranking is frozen (rule B6). */
export const feedTopic: TopicSource<FeedItem> = {
  load: async (db, ids) => {
    const told = feedTells(await readEvent(db));
    return feedWindow(await findAllFeedItems(db, told, ids, FEED_LENGTH));
  },
};
