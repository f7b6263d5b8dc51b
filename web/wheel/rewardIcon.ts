import { Frown, Layers, type LucideIcon, RotateCw, Snowflake, Star, VenetianMask } from "lucide-react";
import type { Reward, RewardType } from "../../domain/wheel/wheel.ts";

/** The icon of a segment's reward. `isSteal`: the segment gives a steal instead of a Chill. */
export function rewardIcon({ type, value }: Pick<Reward, "type" | "value">, isSteal = false): LucideIcon {
  switch (type) {
    case "points":
      return (value ?? 0) < 0 ? Frown : Star;
    case "card":
      return Layers;
    case "chill":
      return isSteal ? VenetianMask : Snowflake;
    case "spin":
      return RotateCw;
  }
}

/** The colour of the icon of each type of reward. */
export const rewardInk = {
  points: "text-gold-ink",
  card: "text-red-ink",
  chill: "text-ice-ink",
  spin: "text-violet-ink",
} as const satisfies Record<RewardType, string>;
