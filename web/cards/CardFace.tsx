import { Hourglass } from "lucide-react";
import { letterOf, type MysteryCard } from "../../domain/cards/card.ts";
import { cardTexts as texts } from "../texts/cards.ts";
import { classes } from "../ui/classes.ts";
import { CardArt } from "./CardArt.tsx";
import { categoryLook } from "./categoryLook.ts";

/** What is drawn of a card. */
export type Drawn = Pick<MysteryCard, "name" | "imageUrl" | "imageAlt" | "category" | "power" | "value">;

/** A mystery card: drawing, name, what it does, when, its category's colour and letter. As wide as its place. */
export function CardFace({
  card,
  note,
  faded = false,
}: {
  card: Drawn;
  /** When it can be played, if not now. */
  note?: string | undefined;
  faded?: boolean | undefined;
}) {
  const { face, shade } = categoryLook[card.category];
  const shadow = card.imageUrl === "" && !note ? "bg-linear-to-t from-25%" : "bg-linear-to-t from-55%";
  return (
    <span className="@container block">
      <span
        className={classes(
          "relative flex aspect-5/7 flex-col justify-end overflow-hidden rounded-[max(0.75rem,8cqw)] border-2 bg-origin-border border-white/20 text-left text-white shadow-card",
          face,
          faded && "saturate-[0.35]",
        )}
      >
        <span
          aria-hidden="true"
          className="absolute inset-0 bg-[radial-gradient(circle_at_50%_30%,rgb(255_255_255/0.3),transparent_58%),repeating-linear-gradient(115deg,transparent_0_14px,rgb(255_255_255/0.05)_14px_28px)]"
        />
        <CardArt imageUrl={card.imageUrl} imageAlt={card.imageAlt} power={card.power} />
        <span className="absolute top-[6cqw] right-[6cqw] grid size-[clamp(1.5rem,17cqw,2.5rem)] place-items-center rounded-lg bg-navy-950/70 font-display font-extrabold text-[clamp(0.8125rem,9.5cqw,1.375rem)] leading-none">
          <span aria-hidden="true">{letterOf[card.category]}</span>
          <span className="sr-only">{texts.categoryLabels[card.category]}</span>
        </span>
        <span
          className={classes(
            "relative grid gap-[1cqw] to-transparent px-[7.5cqw] pt-[16cqw] pb-[7.5cqw]",
            shadow,
            shade,
          )}
        >
          <b className="wrap-anywhere line-clamp-3 font-bold font-display text-[clamp(0.875rem,11.5cqw,1.625rem)] leading-[1.1] tracking-tight">
            {card.name}
          </b>
          <span className="text-[clamp(0.75rem,8cqw,1.0625rem)] text-white/90 leading-tight">
            {texts.powerShort(card)}
          </span>
          {note && (
            <span className="mt-[1cqw] flex items-start gap-[2.5cqw] font-semibold text-[clamp(0.6875rem,7.5cqw,1rem)] text-gold leading-tight">
              <Hourglass aria-hidden="true" className="mt-px size-[1em] shrink-0" />
              {note}
            </span>
          )}
        </span>
        <span
          aria-hidden="true"
          className="pointer-events-none absolute inset-[2.6cqw] rounded-[max(0.5rem,6cqw)] border border-white/16"
        />
      </span>
    </span>
  );
}
