import {
  CalendarHeart,
  CloudLightning,
  HeartHandshake,
  type LucideIcon,
  Rocket,
  VenetianMask,
} from "lucide-react";
import type { AwardKind } from "../../../../domain/event/ceremony/awards.ts";

/** The icon of each award. */
export const awardIcons: Readonly<Record<AwardKind, LucideIcon>> = {
  faithful: CalendarHeart,
  unlucky: CloudLightning,
  thief: VenetianMask,
  comeback: Rocket,
  pair: HeartHandshake,
};
