import { memo, useLayoutEffect, useRef, useState } from "react";
import { weekTexts as texts } from "../../texts/week.ts";
import { RetryBanner } from "../../ui/RetryBanner.tsx";
import { drawCard, type Signature } from "./drawing/drawCard.ts";
import { type CardWords, heard } from "./words.ts";

/** The size of the stage in CSS pixels, the heights that the bars above and below cover, and the pixels of the screen for each. */
export interface StageSize {
  readonly width: number;
  readonly height: number;
  readonly top: number;
  readonly bottom: number;
  readonly ratio: number;
}

/** Calls `run` when the browser is idle; Safari does not tell, so there it is called soon. The returned function cancels it. */
function whenIdle(run: () => void): () => void {
  if (typeof requestIdleCallback !== "function") {
    const timer = setTimeout(run, 50);
    return () => clearTimeout(timer);
  }
  const request = requestIdleCallback(run, { timeout: 1000 });
  return () => cancelIdleCallback(request);
}

/** A card as a picture, drawn again only when its words or the size of the stage change. */
export const CardPicture = memo(function CardPicture({
  words,
  signature,
  size,
  isShown,
}: {
  words: CardWords;
  signature: Signature;
  size: StageSize;
  /** Cards beside the shown one are drawn ahead when the browser is idle, and not read out. */
  isShown: boolean;
}) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [attempt, setAttempt] = useState(0);
  const [hasFailed, setHasFailed] = useState(false);
  const wordsJson = JSON.stringify(words);
  const { width, height, top, bottom, ratio } = size;
  const drawing = JSON.stringify([wordsJson, size, attempt]);
  const drawn = useRef<readonly [drawing: string, signature: Signature] | null>(null);
  useLayoutEffect(() => {
    const draw = () => {
      const { current } = canvas;
      if (!current || (drawn.current?.[0] === drawing && drawn.current[1] === signature)) return;
      drawn.current = [drawing, signature];
      current.width = Math.round(width * ratio);
      current.height = Math.round(height * ratio);
      const room = {
        left: 0,
        top: top * ratio,
        width: width * ratio,
        height: (height - top - bottom) * ratio,
      };
      try {
        drawCard(current, JSON.parse(wordsJson) as CardWords, signature, room);
        setHasFailed(false);
      } catch (error) {
        console.error(error);
        setHasFailed(true);
      }
    };
    if (isShown) return draw();
    return whenIdle(draw);
  }, [drawing, wordsJson, signature, width, height, top, bottom, ratio, isShown]);
  return (
    <>
      <canvas
        ref={canvas}
        role="img"
        aria-label={heard(words)}
        aria-hidden={!isShown}
        className="absolute inset-0 size-full"
      />
      {hasFailed && (
        <div className="absolute inset-x-4 top-1/3 grid gap-4">
          <RetryBanner
            message={texts.drawFailed}
            busy={false}
            onRetry={() => setAttempt((count) => count + 1)}
          />
          <p className="text-lg">{heard(words)}</p>
        </div>
      )}
    </>
  );
});
