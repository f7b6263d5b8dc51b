import { useState } from "react";
import type { MysteryCard } from "../../domain/cards/card.ts";
import { isOwnFile, THUMBNAIL_SIDE } from "../../domain/files/file.ts";
import { thumbnailOf } from "../../domain/files/thumbnail.ts";
import { classes } from "../ui/classes.ts";
import { powerIcons } from "./powers/powerIcons.ts";

type Art = Pick<MysteryCard, "imageUrl" | "imageAlt" | "power" | "value">;

/**
 * A card's image, with a badge of the card's effect: the points that it gives, or the icon of its power. Without an image,
 * or if the image can't be loaded, the icon replaces the image.
 */
export function CardArt({
  card: { imageUrl, imageAlt, power, value },
  showsFullImage,
}: {
  card: Art;
  showsFullImage: boolean;
}) {
  const [failedUrl, setFailedUrl] = useState<string | null>(null);
  const [loadedUrl, setLoadedUrl] = useState<string | null>(null);
  const Icon = powerIcons[power];
  const hasImage = imageUrl !== "" && failedUrl !== imageUrl;
  return (
    <>
      <span className="relative grid min-h-[28cqw] flex-1 place-items-center overflow-hidden rounded-[max(0.5rem,5.5cqw)] bg-[radial-gradient(circle_at_50%_40%,rgb(255_255_255/0.4),rgb(255_255_255/0.14)_70%)]">
        {/* The icon is removed once the image has loaded: it would show through transparent parts of the image. */}
        {!(hasImage && loadedUrl === imageUrl) && (
          <Icon
            aria-hidden="true"
            strokeWidth={1.75}
            className="size-[36cqw] max-h-[80%] drop-shadow-[0_2px_6px_rgb(10_18_40/0.35)]"
          />
        )}
        {hasImage && (
          <img
            src={showsFullImage || !isOwnFile(imageUrl) ? imageUrl : thumbnailOf(imageUrl)}
            alt={imageAlt}
            loading="lazy"
            width={THUMBNAIL_SIDE}
            height={THUMBNAIL_SIDE}
            draggable={false}
            onLoad={() => setLoadedUrl(imageUrl)}
            onError={() => setFailedUrl(imageUrl)}
            className={classes(
              "absolute inset-0 size-full object-cover object-[50%_30%] transition-opacity",
              loadedUrl !== imageUrl && "opacity-0",
            )}
          />
        )}
      </span>
      {(hasImage || power === "points") && (
        <span
          aria-hidden="true"
          className="relative z-1 -mt-[10cqw] ml-[4cqw] grid h-[clamp(1.5rem,19cqw,2.75rem)] min-w-[clamp(1.5rem,19cqw,2.75rem)] place-items-center self-start rounded-full border-2 border-white/85 bg-gold px-[3cqw] font-display font-extrabold text-[clamp(0.75rem,9.5cqw,1.375rem)] text-navy-950 leading-none shadow-card"
        >
          {power === "points" ? `+${value ?? 0}` : <Icon strokeWidth={2.25} className="size-[1.15em]" />}
        </span>
      )}
    </>
  );
}
