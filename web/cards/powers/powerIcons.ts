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
import type { Power } from "../../../domain/cards/card.ts";
import { WheelIcon } from "../../ui/WheelIcon.ts";

/** The icon of each power. */
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
