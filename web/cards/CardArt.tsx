import {
  ArrowLeftRight,
  ChevronsUp,
  HandGrab,
  HeartPulse,
  type LucideIcon,
  Shield,
  Star,
  Umbrella,
  VenetianMask,
} from "lucide-react";
import { useState } from "react";
import type { MysteryCard, Power } from "../../domain/cards/card.ts";
import { classes } from "../ui/classes.ts";
import { WheelIcon } from "../ui/WheelIcon.ts";

/** What a card shows: its image over the whole card, or its power's drawing when there is none or it can't be read. */
export function CardArt({ imageUrl, imageAlt, power }: Pick<MysteryCard, "imageUrl" | "imageAlt" | "power">) {
  const [broken, setBroken] = useState<string | null>(null);
  const [loaded, setLoaded] = useState<string | null>(null);
  const Icon = powerIcons[power];
  const hasImage = imageUrl !== "" && broken !== imageUrl;
  return (
    <>
      <span className="absolute inset-x-0 top-0 grid h-3/5 place-items-center">
        <Icon
          aria-hidden="true"
          strokeWidth={1.75}
          className="size-[38cqw] drop-shadow-[0_2px_6px_rgb(10_18_40/0.35)]"
        />
      </span>
      {hasImage && (
        <img
          src={imageUrl}
          alt={imageAlt}
          draggable={false}
          onLoad={() => setLoaded(imageUrl)}
          onError={() => setBroken(imageUrl)}
          className={classes(
            "absolute inset-0 size-full object-cover transition-opacity",
            loaded !== imageUrl && "opacity-0",
          )}
        />
      )}
    </>
  );
}

/** The drawing of each power, on cards without an image. */
export const powerIcons: Readonly<Record<Power, LucideIcon>> = {
  points: Star,
  steal_card: HandGrab,
  steal_roulette_turn: VenetianMask,
  extra_spin: WheelIcon,
  avoid_loss: Umbrella,
  double_points: ChevronsUp,
  immunity: Shield,
  swap_position: ArrowLeftRight,
  healing: HeartPulse,
};
