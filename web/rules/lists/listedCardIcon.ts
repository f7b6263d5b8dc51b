import { type LucideIcon, Sparkles } from "lucide-react";
import { powerIcons } from "../../cards/powers/powerIcons.ts";

/**
 * The icon of a card without an image. The cards of the initial lists have the id of the power that they explain, and get
 * the icon of that power. Other cards get sparkles.
 */
export function listedCardIcon(id: string): LucideIcon {
  return Object.hasOwn(powerIcons, id) ? powerIcons[id as keyof typeof powerIcons] : Sparkles;
}
