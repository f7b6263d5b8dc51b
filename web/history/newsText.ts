import type { FeedItem } from "../../domain/history/feed.ts";
import { playedLabelOf } from "../../domain/history/playedLabel.ts";
import { displayTexts } from "../texts/displays.ts";

const texts = displayTexts.news;

/** What a player did, in words after the player's name. */
export function newsText({ what, label, points }: FeedItem): string {
  switch (what) {
    case "points":
      return texts.points(points);
    case "chill":
    case "spin":
      return texts[what];
    case "actionPlayed":
      return texts.actionPlayed(playedLabelOf(label));
    default:
      return texts[what](label);
  }
}
