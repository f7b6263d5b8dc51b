import { Download, Share2 } from "lucide-react";
import { useEffect, useState } from "react";
import { endTexts as texts } from "../../../texts/ceremony.ts";
import { Button } from "../../../ui/Button.tsx";
import { useToast } from "../../../ui/messages/Toasts.tsx";
import { Skeleton } from "../../../ui/Skeleton.tsx";
import { drawWeekImage, type WeekImage } from "./weekImage.ts";

/** The image of the player's week, and a button that shares it, or saves it where the browser can't share. */
export function WeekShare({ image, alt }: { image: WeekImage; alt: string }) {
  const drawn = useDrawnImage(image);
  const toast = useToast();
  const share = async ({ file, url }: DrawnImage) => {
    if (!canShare(file)) return download(url);
    try {
      await navigator.share({ files: [file] });
    } catch (error) {
      // Closing the phone's share sheet rejects the promise, but is not an error.
      if (!(error instanceof DOMException && error.name === "AbortError")) download(url);
    }
  };
  if (drawn === "failed") return null;
  const canBeShared = drawn !== null && canShare(drawn.file);
  return (
    <section className="dark flex items-center gap-3.5 rounded-card bg-linear-120 from-navy-700 to-navy-900 p-3 text-ink shadow-card">
      {drawn ? (
        <img src={drawn.url} alt={alt} width={96} height={120} className="h-30 w-24 shrink-0 rounded-xl" />
      ) : (
        <Skeleton className="h-30 w-24 shrink-0" />
      )}
      <div className="grid min-w-0 flex-1 gap-1">
        <h2 className="text-lg">{texts.image}</h2>
        <p className="text-ink-2 text-sm">{texts.imageHint}</p>
        <Button
          icon={canBeShared ? Share2 : Download}
          className="mt-2 w-full sm:w-auto sm:justify-self-start"
          disabled={drawn === null}
          onClick={() => {
            if (drawn) share(drawn).catch(() => toast.error(texts.imageFailed));
          }}
        >
          {canBeShared ? texts.share : texts.save}
        </Button>
      </div>
    </section>
  );
}

interface DrawnImage {
  readonly file: File;
  readonly url: string;
}

/** The finished image, drawn again when its content changes. Null before the first drawing; "failed" if drawing fails. */
function useDrawnImage(image: WeekImage): DrawnImage | "failed" | null {
  const [drawn, setDrawn] = useState<DrawnImage | "failed" | null>(null);
  const imageJson = JSON.stringify(image);
  useEffect(() => {
    let url: string | null = null;
    let isOutdated = false;
    drawWeekImage(JSON.parse(imageJson) as WeekImage)
      .then((blob) => {
        if (isOutdated) return;
        url = URL.createObjectURL(blob);
        setDrawn({ url, file: new File([blob], texts.fileName, { type: blob.type }) });
      })
      .catch(() => {
        if (!isOutdated) setDrawn("failed");
      });
    return () => {
      isOutdated = true;
      if (url) URL.revokeObjectURL(url);
    };
  }, [imageJson]);
  return drawn;
}

/** Some browsers can't share files, and none can without https. */
function canShare(file: File): boolean {
  return typeof navigator.canShare === "function" && navigator.canShare({ files: [file] });
}

function download(url: string): void {
  const link = document.createElement("a");
  link.href = url;
  link.download = texts.fileName;
  link.click();
}
