import { Download, Share2 } from "lucide-react";
import { useEffect, useState } from "react";
import { endTexts as texts } from "../../texts/ceremony.ts";
import { Button } from "../../ui/Button.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { useToast } from "../../ui/Toasts.tsx";
import { drawWeekImage, type WeekImage } from "./weekImage.ts";

/** The image of one's week, and a button that shares it where the browser can, or keeps it. */
export function WeekShare({ image, alt }: { image: WeekImage; alt: string }) {
  const drawn = useDrawn(image);
  const toast = useToast();
  const share = async ({ file, url }: Drawn) => {
    if (!canShare(file)) return keep(url);
    try {
      await navigator.share({ files: [file] });
    } catch (error) {
      // Who closes the sheet of the phone shares nothing, and nothing went wrong.
      if (!(error instanceof DOMException && error.name === "AbortError")) keep(url);
    }
  };
  if (drawn === "failed") return null;
  const isShared = drawn !== null && canShare(drawn.file);
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
          icon={isShared ? Share2 : Download}
          className="mt-2 w-full sm:w-auto sm:justify-self-start"
          disabled={drawn === null}
          onClick={() => {
            if (drawn) share(drawn).catch(() => toast.error(texts.imageFailed));
          }}
        >
          {isShared ? texts.share : texts.save}
        </Button>
      </div>
    </section>
  );
}

interface Drawn {
  readonly file: File;
  readonly url: string;
}

/** The image once it is drawn, anew when it says something else; "failed" in a browser that can't. */
function useDrawn(image: WeekImage): Drawn | "failed" | null {
  const [drawn, setDrawn] = useState<Drawn | "failed" | null>(null);
  const said = JSON.stringify(image);
  useEffect(() => {
    let url: string | null = null;
    let isGone = false;
    drawWeekImage(JSON.parse(said) as WeekImage)
      .then((blob) => {
        if (isGone) return;
        url = URL.createObjectURL(blob);
        setDrawn({ url, file: new File([blob], texts.fileName, { type: blob.type }) });
      })
      .catch(() => setDrawn("failed"));
    return () => {
      isGone = true;
      if (url) URL.revokeObjectURL(url);
    };
  }, [said]);
  return drawn;
}

/** Browsers share files on https alone, and not all of them. */
function canShare(file: File): boolean {
  return typeof navigator.canShare === "function" && navigator.canShare({ files: [file] });
}

function keep(url: string): void {
  const link = document.createElement("a");
  link.href = url;
  link.download = texts.fileName;
  link.click();
}
