import { ChevronLeft, ChevronRight, X, ZoomIn, ZoomOut } from "lucide-react";
import { useRef, useState } from "react";
import Lightbox, { type ControllerRef, type ZoomRef } from "yet-another-react-lightbox";
import Thumbnails from "yet-another-react-lightbox/plugins/thumbnails";
import Zoom from "yet-another-react-lightbox/plugins/zoom";
import { thumbnailOf } from "../../../domain/files/thumbnail.ts";
import type { RuleImage } from "../../../domain/rules/text.ts";
import { rulesTexts } from "../../texts/rulebook.ts";
import { useLayer } from "../../ui/dialogs/layers.ts";
import { IconButton } from "../../ui/IconButton.tsx";
import "yet-another-react-lightbox/styles.css";
import "yet-another-react-lightbox/plugins/thumbnails.css";
import "./viewer.css";

const { viewer: texts } = rulesTexts;

/** The largest zoom, in pixels of the screen for one pixel of the image. With a larger zoom, the image would be blurred. */
const MAX_ZOOM = 4;

/**
 * Images in full screen, one at a time, starting with the image at `firstIndex`. Arrow keys and swipes change the image;
 * pinches and double taps zoom it. Escape and the browser's Back close the viewer. An image's description is its caption.
 */
export function Viewer({
  images,
  firstIndex,
  onClose,
}: {
  images: readonly RuleImage[];
  firstIndex: number;
  onClose(): void;
}) {
  const controller = useRef<ControllerRef>(null);
  const zoom = useRef<ZoomRef>(null);
  const [index, setIndex] = useState(firstIndex);
  const [isZoomed, setIsZoomed] = useState(false);
  useLayer("dialog", true, onClose);
  const last = images.length - 1;
  return (
    <Lightbox
      open
      close={onClose}
      index={index}
      on={{ view: ({ index: shown }) => setIndex(shown), zoom: ({ zoom: times }) => setIsZoomed(times > 1) }}
      slides={images.map(({ url, alt }) => ({ src: url, alt, thumbnail: thumbnailOf(url) }))}
      plugins={images.length > 1 ? [Thumbnails, Zoom] : [Zoom]}
      className="rules-viewer"
      carousel={{ finite: true, preload: 2, padding: 0 }}
      controller={{ ref: controller, closeOnPullDown: true }}
      animation={{ fade: 170, swipe: 260 }}
      zoom={{ ref: zoom, maxZoomPixelRatio: MAX_ZOOM, scrollToZoom: true }}
      thumbnails={{
        width: 56,
        height: 56,
        padding: 0,
        gap: 8,
        border: 0,
        imageFit: "cover",
        vignette: false,
      }}
      toolbar={{ buttons: [] }}
      labels={{
        Lightbox: texts.label,
        Slide: texts.slide,
        Carousel: texts.carousel,
        "Photo gallery": texts.label,
        Thumbnails: texts.thumbnails,
        // The lightbox replaces {index} and {total} by numbers.
        "{index} of {total}": texts.thumbnail("{index}" as never, "{total}" as never),
      }}
      render={{
        buttonPrev: () => null,
        buttonNext: () => null,
        buttonZoom: () => null,
        controls: () => (
          <>
            <div className="absolute inset-x-0 top-0 flex items-center justify-between px-4 pt-[max(0.875rem,env(safe-area-inset-top))]">
              <RoundButton label={texts.close} icon={X} onClick={() => controller.current?.close()} />
              <b className="font-semibold tabular-nums" aria-live="polite">
                {texts.counter(index + 1, images.length)}
              </b>
              <RoundButton
                label={isZoomed ? texts.zoomOut : texts.zoomIn}
                icon={isZoomed ? ZoomOut : ZoomIn}
                onClick={() => (isZoomed ? zoom.current?.changeZoom(1) : zoom.current?.zoomIn())}
              />
            </div>
            <div className="pointer-events-none absolute inset-x-0 bottom-0 bg-linear-to-t from-black/85 to-transparent px-4 pt-10 pb-[max(0.75rem,env(safe-area-inset-bottom))]">
              <p className="wrap-anywhere mx-auto line-clamp-4 max-w-2xl text-balance text-center font-semibold text-[1rem]">
                {images[index]?.alt}
              </p>
              {images.length > 1 && (
                <div className="mt-4 flex items-center justify-between *:pointer-events-auto">
                  <RoundButton
                    label={texts.previous}
                    icon={ChevronLeft}
                    blocked={index === 0}
                    onClick={() => controller.current?.prev()}
                  />
                  <span className="text-navy-300 text-sm pointer-fine:hidden">{texts.hint}</span>
                  <RoundButton
                    label={texts.next}
                    icon={ChevronRight}
                    blocked={index === last}
                    onClick={() => controller.current?.next()}
                  />
                </div>
              )}
            </div>
          </>
        ),
      }}
    />
  );
}

/**
 * A button over the images. A `blocked` button looks disabled and is announced as disabled, but does not lose the focus:
 * the viewer receives key presses only while an element in the viewer has the focus.
 */
function RoundButton({ blocked, ...props }: Parameters<typeof IconButton>[0] & { blocked?: boolean }) {
  return (
    <IconButton
      {...props}
      aria-disabled={blocked || undefined}
      className="rounded-[0.875rem] bg-white/12 text-white backdrop-blur-sm enabled-hover:bg-white/22 enabled-hover:text-white aria-disabled:opacity-35"
    />
  );
}
