import {
  Crown,
  Layers,
  type LucideIcon,
  RotateCw,
  Snowflake,
  Sparkles,
  VenetianMask,
  Zap,
} from "lucide-react";
import { useMemo } from "react";
import { type CrownItem, newsWithCrowns } from "../../../domain/bigscreens/crowns.ts";
import type { FeedHappening, FeedItem } from "../../../domain/history/feed.ts";
import { SPIN_MS } from "../../../domain/wheel/spin.ts";
import { newsText } from "../../history/newsText.ts";
import { useShownTopic } from "../../live/LiveProvider.tsx";
import { crownTexts } from "../../texts/crowns.ts";
import { Name } from "../../ui/Name.tsx";
import { useDelayed } from "../delayed.ts";

const looks: Record<FeedHappening | CrownItem["what"], { Icon: LucideIcon; tone: string }> = {
  crown: { Icon: Crown, tone: "bg-gold/18 text-gold-ink" },
  points: { Icon: Sparkles, tone: "bg-gold/18 text-gold-ink" },
  card: { Icon: Layers, tone: "bg-violet/18 text-violet-ink" },
  cardUsed: { Icon: Layers, tone: "bg-violet/18 text-violet-ink" },
  actionPlayed: { Icon: Zap, tone: "bg-action/16 text-green-ink" },
  chill: { Icon: Snowflake, tone: "bg-ice/18 text-ice-ink" },
  stole: { Icon: VenetianMask, tone: "bg-ice/18 text-ice-ink" },
  stoleCard: { Icon: VenetianMask, tone: "bg-tactic/18 text-tactic-ink" },
  stoleSpin: { Icon: VenetianMask, tone: "bg-violet/18 text-violet-ink" },
  spin: { Icon: RotateCw, tone: "bg-action/16 text-green-ink" },
};

/**
 * The news, with the last change of each crown; undefined until loaded. A spin appears only once the wheel has stopped on the
 * player's phone.
 */
export function useNews(): readonly (FeedItem | CrownItem)[] | undefined {
  const feed = useDelayed(useShownTopic("feed"), SPIN_MS);
  const reigns = useShownTopic("reigns");
  return useMemo(() => feed && newsWithCrowns(feed, reigns ?? []), [feed, reigns]);
}

/** One piece of news. Its text is cut off after `lines` lines. */
export function NewsCard({ item, lines }: { item: FeedItem | CrownItem; lines: 1 | 2 }) {
  const { Icon, tone } = looks[item.what];
  return (
    <li className={`tv-news ${tone}`}>
      <Icon aria-hidden="true" className="size-60 shrink-0" />
      <span className="min-w-0 flex-1">
        <Name as="b" className="tv-small font-semibold text-ink">
          {item.playerName}
        </Name>
        <span
          dir="auto"
          className={`tv-tiny text-left text-ink ${lines === 1 ? "block truncate" : "line-clamp-2 wrap-anywhere"}`}
        >
          {item.what === "crown" ? crownTexts.newsLine(item.gameName, item.previousName) : newsText(item)}
        </span>
      </span>
    </li>
  );
}
