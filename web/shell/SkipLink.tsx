import { shellTexts } from "../texts/shell.ts";
import { CONTENT_ID } from "./Page.tsx";

/** First stop of the Tab key: jumps over the bars, to the page. */
export function SkipLink() {
  return (
    <a
      href={`#${CONTENT_ID}`}
      onClick={(event) => {
        event.preventDefault();
        document.getElementById(CONTENT_ID)?.focus();
      }}
      className="fixed top-2 left-2 z-50 -translate-y-20 rounded-control bg-gold px-4 py-3 font-semibold text-navy-950 focus:translate-y-0"
    >
      {shellTexts.skipToContent}
    </a>
  );
}
