import { useEffect, useState } from "react";
import { drawWeekImage, type Signer } from "./weekImage.ts";
import type { CardWords } from "./words.ts";

interface DrawnImages {
  /** The words and the signer of these images. */
  readonly of: string;
  readonly files: readonly File[];
  readonly hasFailed: boolean;
}

/**
 * The images of all cards, drawn one after the other so that only one large canvas exists at a time, and again when their words
 * change. Null draws nothing. `retry` goes on with the image that failed.
 */
export function useDrawnImages(
  all: readonly CardWords[] | null,
  { title, logoUrl }: Signer,
): { readonly files: readonly File[]; readonly hasFailed: boolean; retry(): void } {
  const [drawn, setDrawn] = useState<DrawnImages>({ of: "", files: [], hasFailed: false });
  const [attempt, setAttempt] = useState(0);
  const drawing = JSON.stringify({ all, title, logoUrl });
  const { files, hasFailed } = drawn.of === drawing ? drawn : { files: [], hasFailed: false };
  // biome-ignore lint/correctness/useExhaustiveDependencies: `attempt` draws again after a failure, from the image that failed
  useEffect(() => {
    const { all, title, logoUrl } = JSON.parse(drawing) as { all: CardWords[] | null } & Signer;
    let isOutdated = false;
    const drawAll = async () => {
      let done = files;
      for (const words of (all ?? []).slice(done.length)) {
        const file = await drawWeekImage(words, { title, logoUrl });
        if (isOutdated) return;
        done = [...done, file];
        setDrawn({ of: drawing, files: done, hasFailed: false });
      }
    };
    drawAll().catch((error: unknown) => {
      console.error(error);
      if (isOutdated) return;
      setDrawn((now) => ({ of: drawing, files: now.of === drawing ? now.files : [], hasFailed: true }));
    });
    return () => {
      isOutdated = true;
    };
  }, [drawing, attempt]);
  return {
    files,
    hasFailed,
    retry: () => {
      setDrawn({ of: drawing, files, hasFailed: false });
      setAttempt((count) => count + 1);
    },
  };
}
