import { type CSSProperties, useState } from "react";
import { thumbnailOf } from "../../../domain/files/thumbnail.ts";
import type { ListedCard } from "../../../domain/rules/cardList.ts";
import type { Hue } from "../../../domain/rules/hues.ts";
import { cardListTexts as texts } from "../../texts/rulebook.ts";
import { classes } from "../../ui/classes.ts";
import { hueLook } from "./hueLook.ts";
import { listedCardIcon } from "./listedCardIcon.ts";

/**
 * A card of the rules in its list's colour: image, name, description, and the number of copies if there are several. It
 * fills the width of its container.
 */
export function ListedCardFace({
  card: { id, title, imageUrl, imageAlt, description, copies },
  hue,
  whole = false,
}: {
  card: ListedCard;
  hue: Hue;
  /** Shows the whole description and the large image, instead of a short form. */
  whole?: boolean;
}) {
  const { tone, light, deep, deepest } = hueLook(hue);
  return (
    <span
      style={{ "--tone": tone, "--light": light, "--deep": deep, "--deepest": deepest } as CSSProperties}
      className={classes(
        "flex h-full flex-col rounded-[0.9375rem] bg-(--deep) p-1.25 text-left text-white shadow-[0_10px_20px_-10px_rgb(10_18_40/0.5)]",
        // The gradient's stops are at fixed heights, so that the text is on the deep colours, however tall the card is.
        whole
          ? "bg-[linear-gradient(172deg,var(--light),var(--tone)_8rem,var(--deep)_13rem,var(--deepest))]"
          : "bg-[linear-gradient(172deg,var(--light),var(--tone)_4rem,var(--deep)_6rem,var(--deepest))]",
      )}
    >
      <Picture
        id={id}
        url={whole || imageUrl === "" ? imageUrl : thumbnailOf(imageUrl)}
        alt={imageAlt}
        whole={whole}
      />
      <span className="flex flex-1 flex-col gap-1 px-1.75 pt-2.25 pb-2">
        <b
          className={classes(
            "wrap-anywhere font-bold font-display leading-[1.13]",
            whole ? "text-2xl" : "line-clamp-3 text-base",
          )}
        >
          {title.trim() || texts.untitled}
        </b>
        {description !== "" && (
          <span
            className={classes(
              "wrap-anywhere",
              whole ? "whitespace-pre-line text-base" : "line-clamp-4 text-xs leading-[1.3]",
            )}
          >
            {description}
          </span>
        )}
      </span>
      {copies > 1 && (
        <>
          <span
            aria-hidden="true"
            className="absolute top-2.5 right-2.5 rounded-[0.5625rem] bg-navy-950/72 px-2 py-0.5 font-bold text-xs tabular-nums"
          >
            {texts.copies(copies)}
          </span>
          <span className="sr-only">{texts.copiesLong(copies)}</span>
        </>
      )}
    </span>
  );
}

/** A card's image, or its icon if it has no image or the image can't be loaded. */
function Picture({ id, url, alt, whole }: { id: string; url: string; alt: string; whole: boolean }) {
  const CardIcon = listedCardIcon(id);
  const [failedUrl, setFailedUrl] = useState<string | null>(null);
  return (
    <span
      className={classes(
        "grid shrink-0 place-items-center overflow-hidden rounded-[0.6875rem] bg-white/16",
        whole ? "h-56" : "h-23",
      )}
    >
      {url === "" || failedUrl === url ? (
        <CardIcon aria-hidden="true" strokeWidth={1.6} className={whole ? "size-20" : "size-11"} />
      ) : (
        <img
          src={url}
          alt={alt}
          loading="lazy"
          draggable={false}
          onError={() => setFailedUrl(url)}
          className="size-full object-cover"
        />
      )}
    </span>
  );
}
