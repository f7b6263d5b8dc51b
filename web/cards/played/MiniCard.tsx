import { useState } from "react";
import type { MysteryCard } from "../../../domain/cards/card.ts";
import { isOwnFile } from "../../../domain/files/file.ts";
import { thumbnailOf } from "../../../domain/files/thumbnail.ts";
import { classes } from "../../ui/classes.ts";
import { categoryLook } from "../categoryLook.ts";
import { powerIcons } from "../powers/powerIcons.ts";

/**
 * A very small action card: its image, or the icon of its power if it has no image or the image can't be loaded. Screen readers
 * skip it, because the card's name is next to it.
 */
export function MiniCard({
  card: { power, imageUrl },
  className,
}: {
  card: Pick<MysteryCard, "power" | "imageUrl">;
  className?: string | undefined;
}) {
  const [failedUrl, setFailedUrl] = useState("");
  const Icon = powerIcons[power];
  return (
    <span
      aria-hidden="true"
      className={classes(
        "relative grid h-13 w-9.5 shrink-0 place-items-center overflow-hidden rounded-lg border-2 border-white/25 bg-origin-border text-white shadow-card",
        categoryLook.action.face,
        className,
      )}
    >
      {imageUrl === failedUrl ? (
        <Icon className="h-auto w-[56%]" />
      ) : (
        <img
          src={isOwnFile(imageUrl) ? thumbnailOf(imageUrl) : imageUrl}
          alt=""
          loading="lazy"
          draggable={false}
          onError={() => setFailedUrl(imageUrl)}
          className="absolute inset-0 size-full object-cover object-[50%_30%]"
        />
      )}
    </span>
  );
}
