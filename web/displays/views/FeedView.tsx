import { displayTexts as texts } from "../../texts/displays.ts";
import { NewsCard, useNews } from "./news.tsx";
import { ViewHead } from "./ViewHead.tsx";

const SHOWN = 10;

/** The latest spins, cards and thefts. */
export function FeedView() {
  const news = useNews();
  return (
    <>
      <ViewHead title={texts.views.feed} aside={texts.latestNews} />
      {news && news.length === 0 && <p className="tv-name m-auto text-ink-2">{texts.noFeed}</p>}
      {news && news.length > 0 && (
        <ul className="mt-40 grid flex-1 grid-cols-2 content-start gap-20">
          {news.slice(0, SHOWN).map((item) => (
            <NewsCard key={item.id} item={item} lines={1} />
          ))}
        </ul>
      )}
    </>
  );
}
