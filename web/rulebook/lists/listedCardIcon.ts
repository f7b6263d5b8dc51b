import { type LucideIcon, Sparkles } from "lucide-react";
import { powerIcons } from "../../powers/powerIcons.ts";

/**
 * The icon of a card without an image. Each default card explains one power and has the id of that power: it gets the
 * icon of the power's mystery cards.
 */
export function listedCardIcon(id: string): LucideIcon {
  return Object.hasOwn(powerIcons, id) ? powerIcons[id as keyof typeof powerIcons] : Sparkles;
}
