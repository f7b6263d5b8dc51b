import { FEED_LENGTH, type FeedItem, feedWindow } from "../../domain/history/feed.ts";
import type { TopicSource } from "../live/source.ts";
import { findAllFeedItems } from "./repository.ts";

/** The latest FEED_LENGTH news of the wheel and of cards, without points while the standings are frozen (rule B6). */
export const feedTopic: TopicSource<FeedItem> = {
  load: async (db, ids) => feedWindow(await findAllFeedItems(db, ids, FEED_LENGTH)),
};
