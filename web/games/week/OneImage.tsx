import { weekShareTexts as texts, weekTexts } from "../../texts/week.ts";
import type { Elements } from "../../ui/jsx/content.ts";
import { RetryBanner } from "../../ui/RetryBanner.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import type { DrawnImage } from "./weekImage.ts";
import { type CardWords, heard } from "./words.ts";

const look = "w-44 max-w-1/2 shrink-0 rounded-2xl";

/** The image of one card, with the buttons beside it. */
export function OneImage({
  words,
  image,
  retry,
  children,
}: {
  words: CardWords;
  image: DrawnImage | "failed" | null;
  retry(): void;
  children: Elements;
}) {
  if (image === "failed") return <RetryBanner message={weekTexts.drawFailed} onRetry={retry} />;
  return (
    <div className="flex gap-4">
      {image ? (
        <img src={image.url} alt={heard(words)} width={1080} height={1920} className={`h-auto ${look}`} />
      ) : (
        <Skeleton className={`aspect-[9/16] ${look}`} />
      )}
      <div className="grid min-w-0 flex-1 content-start gap-2.5">
        {children}
        <p className="mt-1 text-ink-2 text-sm">{texts.format}</p>
      </div>
    </div>
  );
}
