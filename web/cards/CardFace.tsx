import { Hourglass, type LucideIcon } from "lucide-react";
import { useState } from "react";
import { letterOf, type MysteryCard } from "../../domain/cards/card.ts";
import { isOwnFile, THUMBNAIL_SIDE } from "../../domain/files/file.ts";
import { thumbnailOf } from "../../domain/files/thumbnail.ts";
import { cardTexts as texts } from "../texts/cards.ts";
import { classes } from "../ui/classes.ts";
import type { Content, Elements } from "../ui/jsx/content.ts";
import { categoryLook } from "./categoryLook.ts";
import { powerIcons } from "./powers/powerIcons.ts";

/** The fields of a card that its face shows. */
export type ShownCard = Pick<MysteryCard, "name" | "imageUrl" | "imageAlt" | "category" | "power" | "value">;

/**
 * A mystery card: image, badge, name, effect, a note, and its category's colour and letter. It is as wide as its
 * container.
 */
export function CardFace({
  card,
  note,
  faded = false,
  showsFullImage = false,
}: {
  card: ShownCard;
  /** When the card can be played, or with whom: a `CardNote`. */
  note?: Elements;
  /** Shows the card in weak colours, because it is not chosen or all its copies are won. */
  faded?: boolean | undefined;
  /** Shows the full image instead of the thumbnail. */
  showsFullImage?: boolean | undefined;
}) {
  return (
    <span className="@container block">
      <span
        className={classes(
          "relative flex aspect-5/7 flex-col overflow-hidden rounded-[max(0.75rem,8cqw)] border-2 bg-origin-border border-white/20 p-[2.5cqw] text-left text-white shadow-card",
          categoryLook[card.category].face,
          faded && "saturate-[0.35]",
        )}
      >
        <CardArt card={card} showsFullImage={showsFullImage} />
        <span className="absolute top-[5cqw] right-[5cqw] grid size-[clamp(1.375rem,16cqw,2.5rem)] place-items-center rounded-lg bg-navy-950/70 font-display font-extrabold text-[clamp(0.8125rem,9.5cqw,1.375rem)] leading-none">
          <span aria-hidden="true">{letterOf[card.category]}</span>
          <span className="sr-only">{texts.categoryLabels[card.category]}</span>
        </span>
        <span className="grid gap-[1cqw] px-[4.5cqw] pt-[3.5cqw] pb-[4cqw]">
          <b
            translate="no"
            className="wrap-anywhere line-clamp-3 font-bold font-display text-[clamp(0.875rem,11.5cqw,1.625rem)] leading-[1.1] tracking-tight"
          >
            {card.name}
          </b>
          <span className="text-[clamp(0.75rem,8cqw,1.0625rem)] text-white/90 leading-tight">
            {texts.powerShort(card)}
          </span>
        </span>
        {note}
      </span>
    </span>
  );
}

/** The band at the bottom of a card: green when the card can be played now, dark when it can't. */
export function CardNote({
  icon: Icon = Hourglass,
  isNow = false,
  children,
}: {
  icon?: LucideIcon | undefined;
  isNow?: boolean | undefined;
  children: Content;
}) {
  return (
    <span
      className={classes(
        "-mx-[2.5cqw] -mb-[2.5cqw] flex min-h-[18cqw] items-center gap-[2.5cqw] px-[6cqw] py-[2cqw] font-semibold text-[clamp(0.6875rem,7.5cqw,1rem)] leading-tight",
        isNow ? "bg-[#bbf7d0] text-[#052e16]" : "bg-navy-950/55 text-gold-soft",
      )}
    >
      <Icon aria-hidden="true" className="size-[1.1em] shrink-0" />
      <span className="wrap-anywhere line-clamp-3 min-w-0">{children}</span>
    </span>
  );
}

type Art = Pick<MysteryCard, "imageUrl" | "imageAlt" | "power" | "value">;

/**
 * A card's image, with a badge of the card's effect: the points that it gives, or the icon of its power. Without an image,
 * or if the image can't be loaded, the icon replaces the image.
 */
function CardArt({
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
