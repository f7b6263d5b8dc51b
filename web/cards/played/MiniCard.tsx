import type { ActionPower, MysteryCard } from "../../../domain/cards/card.ts";
import { isOwnFile } from "../../../domain/files/file.ts";
import { thumbnailOf } from "../../../domain/files/thumbnail.ts";
import { classes } from "../../ui/classes.ts";
import { categoryLook } from "../categoryLook.ts";
import { powerIcons } from "../powers/powerIcons.ts";

/**
 * A very small action card: its image, if it has one, or the icon of its power. Screen readers skip it, because the
 * card's name is next to it.
 */
export function MiniCard({
  power,
  imageUrl = "",
  className,
}: {
  power: ActionPower;
  imageUrl?: MysteryCard["imageUrl"] | undefined;
  className?: string | undefined;
}) {
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
      <Icon className="size-5" />
      {imageUrl !== "" && (
        <img
          src={isOwnFile(imageUrl) ? thumbnailOf(imageUrl) : imageUrl}
          alt=""
          loading="lazy"
          draggable={false}
          className="absolute inset-0 size-full object-cover object-[50%_30%]"
        />
      )}
    </span>
  );
}
