import { Hourglass } from "lucide-react";
import { letterOf, type MysteryCard } from "../../domain/cards/card.ts";
import { cardTexts as texts } from "../texts/cards.ts";
import { classes } from "../ui/classes.ts";
import { CardArt } from "./CardArt.tsx";
import { categoryLook } from "./categoryLook.ts";

/** What is drawn of a card. */
export type Drawn = Pick<MysteryCard, "name" | "imageUrl" | "imageAlt" | "category" | "power" | "value">;

/** A mystery card: picture, sign and name, what it does, when, its category's colour and letter. As wide as its place. */
export function CardFace({
  card,
  note,
  faded = false,
  whole = false,
}: {
  card: Drawn;
  /** When it can be played, if not now. */
  note?: string | undefined;
  faded?: boolean | undefined;
  /** Looked at closely: shows the large image, not its thumbnail. */
  whole?: boolean | undefined;
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
        <CardArt card={card} whole={whole} />
        <span className="absolute top-[5cqw] right-[5cqw] grid size-[clamp(1.375rem,16cqw,2.5rem)] place-items-center rounded-lg bg-navy-950/70 font-display font-extrabold text-[clamp(0.8125rem,9.5cqw,1.375rem)] leading-none">
          <span aria-hidden="true">{letterOf[card.category]}</span>
          <span className="sr-only">{texts.categoryLabels[card.category]}</span>
        </span>
        <span className="grid gap-[1cqw] px-[4.5cqw] pt-[3.5cqw] pb-[4cqw]">
          <b className="wrap-anywhere line-clamp-3 font-bold font-display text-[clamp(0.875rem,11.5cqw,1.625rem)] leading-[1.1] tracking-tight">
            {card.name}
          </b>
          <span className="text-[clamp(0.75rem,8cqw,1.0625rem)] text-white/90 leading-tight">
            {texts.powerShort(card)}
          </span>
          {note && (
            <span className="mt-[1cqw] flex items-start gap-[2.5cqw] font-semibold text-[clamp(0.6875rem,7.5cqw,1rem)] text-gold-soft leading-tight">
              <Hourglass aria-hidden="true" className="mt-px size-[1em] shrink-0" />
              {note}
            </span>
          )}
        </span>
      </span>
    </span>
  );
}
