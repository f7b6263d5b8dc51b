import { FEED_LENGTH } from "../../../domain/history/feed.ts";
import { displayTexts as texts } from "../../texts/displays.ts";
import { NewsCard, useNews } from "./news.tsx";
import { ViewHead } from "./ViewHead.tsx";

/** The latest spins, cards and thefts, in six rows of two (rule B6). */
export function FeedView() {
  const news = useNews();
  return (
    <>
      <ViewHead title={texts.views.feed} aside={texts.latestNews} />
      {news && news.length === 0 && <p className="tv-name m-auto text-ink-2">{texts.noFeed}</p>}
      {news && news.length > 0 && (
        <ul className="mt-16 grid min-h-0 flex-1 grid-cols-2 grid-rows-6 gap-x-20 gap-y-14">
          {news.slice(0, FEED_LENGTH).map((item) => (
            <NewsCard key={item.id} item={item} lines={1} />
          ))}
        </ul>
      )}
    </>
  );
}
