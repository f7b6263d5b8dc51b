import { useEffect, useState } from "react";
import { weekShareTexts as texts } from "../../texts/week.ts";
import { download } from "../../ui/download.ts";
import { drawCard, prepareDrawing } from "./drawing/drawCard.ts";
import type { CardWords } from "./words.ts";

const [WIDTH, HEIGHT] = [1080, 1920];

/** The event's title and logo, as they sign an image. */
export interface Signer {
  readonly title: string;
  readonly logoUrl: string | null;
}

/** An image that is ready to be kept or shared. `url` works until the image is drawn again. */
export interface DrawnImage {
  readonly file: File;
  readonly url: string;
}

/**
 * Draws a card in the browser as a PNG of 1080 x 1920 pixels. The image is not sent to a server (rule K18). Throws if the
 * browser can't draw it.
 */
export async function drawWeekImage(words: CardWords, { title, logoUrl }: Signer): Promise<File> {
  const logo = await prepareDrawing(JSON.stringify(words) + title, logoUrl);
  const canvas = document.createElement("canvas");
  canvas.width = WIDTH;
  canvas.height = HEIGHT;
  drawCard(canvas, words, { title, logo });
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, "image/png"));
  // Safari keeps the memory of a canvas until it is collected, unless the canvas is empty.
  canvas.width = 0;
  if (!blob) throw new Error("The canvas gave no image");
  return new File([blob], texts.fileName(words.kind), { type: blob.type });
}

/**
 * The image of a card, drawn again when its words change. Null while the image of these words is being drawn, so that an image
 * with the previous words can't be sent; "failed" if drawing fails.
 */
export function useDrawnImage(
  words: CardWords,
  { title, logoUrl }: Signer,
): { readonly image: DrawnImage | "failed" | null; retry(): void } {
  const [drawn, setDrawn] = useState<{ of: string; image: DrawnImage | "failed" } | null>(null);
  const [attempt, setAttempt] = useState(0);
  const wordsJson = JSON.stringify(words);
  const drawing = JSON.stringify([wordsJson, title, logoUrl]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `attempt` draws again after a failure
  useEffect(() => {
    let url: string | null = null;
    let isOutdated = false;
    drawWeekImage(JSON.parse(wordsJson) as CardWords, { title, logoUrl })
      .then((file) => {
        if (isOutdated) return;
        url = URL.createObjectURL(file);
        setDrawn({ of: drawing, image: { url, file } });
      })
      .catch((error: unknown) => {
        console.error(error);
        if (!isOutdated) setDrawn({ of: drawing, image: "failed" });
      });
    return () => {
      isOutdated = true;
      if (url) URL.revokeObjectURL(url);
    };
  }, [drawing, attempt]);
  return {
    image: drawn?.of === drawing ? drawn.image : null,
    retry: () => {
      setDrawn(null);
      setAttempt((count) => count + 1);
    },
  };
}

/** Some browsers can't share files, or not so many, and none can without https. */
export function canSend(files: readonly File[]): boolean {
  return typeof navigator.canShare === "function" && navigator.canShare({ files: [...files] });
}

/** Whether the browser can put images on the clipboard: Firefox 115 can't, and none can without https. */
export function canCopy(): boolean {
  return typeof ClipboardItem === "function" && typeof navigator.clipboard?.write === "function";
}

/** Opens the phone's own sheet for sending. Closing that sheet is not an error. */
export async function sendImages(files: readonly File[]): Promise<void> {
  try {
    await navigator.share({ files: [...files] });
  } catch (error) {
    if (!(error instanceof DOMException && error.name === "AbortError")) throw error;
  }
}

/** The pause between two downloads (ms): browsers drop those that begin at the same moment. */
const DOWNLOAD_PAUSE_MS = 350;

/** Saves the images as files, one after the other. */
export async function keepImages(files: readonly File[]): Promise<void> {
  for (const [index, file] of files.entries()) {
    if (index > 0) await new Promise((resume) => setTimeout(resume, DOWNLOAD_PAUSE_MS));
    const url = URL.createObjectURL(file);
    download(url, file.name);
    setTimeout(() => URL.revokeObjectURL(url), 60_000);
  }
}

export async function copyImage(file: File): Promise<void> {
  await navigator.clipboard.write([new ClipboardItem({ [file.type]: file })]);
}
