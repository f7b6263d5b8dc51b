import { weekShareTexts as texts } from "../../texts/week.ts";
import type { Elements } from "../../ui/jsx/content.ts";
import { RetryBanner } from "../../ui/RetryBanner.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { CardPicture } from "./CardPicture.tsx";
import type { Signature } from "./drawing/drawCard.ts";
import type { CardWords } from "./words.ts";

/** Four small pictures side by side on a phone. */
const SMALL = { width: 86, height: 153, top: 0, bottom: 0, ratio: 2 } as const;

/**
 * The images of all cards as small pictures of their own, each of which appears when its image is drawn: eight large images would
 * need 60 MB of a phone's memory.
 */
export function AllImages({
  words,
  signature,
  drawn,
  areKept,
  hasFailed,
  retry,
  children,
}: {
  words: readonly CardWords[];
  signature: Signature | null;
  /** How many images are drawn. */
  drawn: number;
  /** Whether they were just saved as files. */
  areKept: boolean;
  hasFailed: boolean;
  retry(): void;
  children?: Elements;
}) {
  const isReady = drawn === words.length;
  return (
    <div className="grid gap-4">
      <ul className="grid grid-cols-4 gap-2">
        {words.map((each, index) => (
          <li key={each.kind} className="relative aspect-[9/16] overflow-hidden rounded-xl">
            {index < drawn && signature ? (
              <CardPicture words={each} signature={signature} size={SMALL} isShown />
            ) : (
              <Skeleton className="size-full" />
            )}
          </li>
        ))}
      </ul>
      {hasFailed ? (
        <RetryBanner message={texts.oneFailed(drawn + 1, words.length)} onRetry={retry} />
      ) : (
        <p role="status" className="text-ink-2 text-sm">
          {areKept
            ? texts.kept(words.length)
            : isReady
              ? texts.allReady(words.length)
              : texts.drawing(drawn + 1, words.length)}
        </p>
      )}
      {children}
    </div>
  );
}
