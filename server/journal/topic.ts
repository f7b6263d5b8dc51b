import { FEED_LENGTH, type FeedItem, feedTells, feedWindow } from "../../domain/journal/feed.ts";
import { readGate } from "../gate/repository.ts";
import type { TopicSource } from "../live/source.ts";
import { findAllFeedItems } from "./repository.ts";

/** The latest news of the wheel and of cards, without points while the ranking is frozen (rule B6). */
export const feedTopic: TopicSource<FeedItem> = {
  load: async (db, ids) => {
    const told = feedTells(await readGate(db));
    return feedWindow(await findAllFeedItems(db, told, ids, FEED_LENGTH));
  },
};
