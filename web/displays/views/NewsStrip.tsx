import { displayTexts as texts } from "../../texts/displays.ts";
import { NewsCard, useNews } from "./news.tsx";

const SHOWN = 3;

/** The latest news, beside each other. */
export function NewsStrip() {
  const news = useNews() ?? [];
  if (news.length === 0) return null;
  return (
    <ul aria-label={texts.latestNews} className="grid grid-cols-3 gap-20">
      {news.slice(0, SHOWN).map((item) => (
        <NewsCard key={item.id} item={item} lines={2} />
      ))}
    </ul>
  );
}
