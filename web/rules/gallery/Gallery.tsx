import { Expand, ImageOff } from "lucide-react";
import { useState } from "react";
import { thumbnailOf } from "../../../domain/files/thumbnail.ts";
import type { RuleImage } from "../../../domain/rules/text.ts";
import { rulesTexts as texts } from "../../texts/rulebook.ts";
import { classes } from "../../ui/classes.ts";
import { DialogPart } from "../../ui/dialogs/DialogPart.tsx";
import { part } from "../../ui/loading/part.tsx";

const Viewer = part(() => import("./Viewer.tsx"), { fetched: "shown" });

/** One large image and four small images. If there are more, the last small image shows the number of hidden images. */
const MAX_SHOWN = 5;

/** The images next to a text of the rules. A press on an image opens it in full screen. */
export function Gallery({ images }: { images: readonly RuleImage[] }) {
  const [openedIndex, open] = useState<number | null>(null);
  const hiddenCount = images.length - MAX_SHOWN;
  const shown = images.slice(0, MAX_SHOWN);
  const close = () => open(null);
  return (
    <section aria-label={texts.gallery}>
      <ul className="grid grid-cols-2 content-start gap-3">
        {shown.map(({ url, alt }, index) => {
          const isFirst = index === 0;
          const showsHiddenCount = hiddenCount > 0 && index === MAX_SHOWN - 1;
          // A single image in the last row takes the whole row.
          const isSingleInRow = !isFirst && shown.length % 2 === 0 && index === shown.length - 1;
          return (
            <li key={url} className={isFirst || isSingleInRow ? "col-span-2" : undefined}>
              <button
                type="button"
                aria-label={
                  showsHiddenCount
                    ? texts.openMoreImages(hiddenCount)
                    : texts.openImage(alt, index + 1, images.length)
                }
                onClick={() => open(index)}
                className={classes(
                  "group on-navy relative block w-full overflow-hidden rounded-card bg-navy-900 text-left transition-[scale] enabled-active:scale-[0.985]",
                  isFirst ? "h-[clamp(12rem,52vw,15rem)] lg:h-59" : "h-[clamp(6rem,26vw,8rem)] lg:h-30.5",
                )}
              >
                <GalleryImage url={isFirst ? url : thumbnailOf(url)} />
                {isFirst && (
                  <span className="absolute top-2.5 right-2.5 grid size-9 place-items-center rounded-[0.625rem] bg-navy-950/60">
                    <Expand aria-hidden="true" className="size-4.5" />
                  </span>
                )}
                {isFirst && alt !== "" && (
                  <span className="absolute inset-x-0 bottom-0 bg-linear-to-t from-navy-950/85 to-transparent px-3.5 pt-8 pb-2.5 font-medium text-sm">
                    <span className="line-clamp-2">{alt}</span>
                  </span>
                )}
                {showsHiddenCount && (
                  <span className="absolute inset-0 grid place-items-center bg-navy-950/72 font-display font-extrabold text-[1.75rem]">
                    {texts.more(hiddenCount)}
                  </span>
                )}
              </button>
            </li>
          );
        })}
      </ul>
      {openedIndex !== null && (
        <DialogPart onClose={close}>
          <Viewer images={images} firstIndex={openedIndex} onClose={close} />
        </DialogPart>
      )}
    </section>
  );
}

/** An image that fills its container, or an icon if it can't be loaded. */
function GalleryImage({ url }: { url: string }) {
  const [failedUrl, setFailedUrl] = useState<string | null>(null);
  return failedUrl === url ? (
    <span className="absolute inset-0 grid place-items-center text-navy-300">
      <ImageOff aria-hidden="true" className="size-7" />
    </span>
  ) : (
    <img
      src={url}
      alt=""
      loading="lazy"
      draggable={false}
      onError={() => setFailedUrl(url)}
      className="absolute inset-0 size-full object-cover transition-[scale] duration-300 group-hover:scale-[1.03]"
    />
  );
}
