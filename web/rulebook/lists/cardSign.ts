import { type LucideIcon, Sparkles } from "lucide-react";
import { powerIcons } from "../../cards/CardArt.tsx";

/**
 * The icon of a card without an image. Each default card explains one power and has the id of that power: it gets the
 * icon of the power's mystery cards.
 */
export function cardSign(id: string): LucideIcon {
  return Object.hasOwn(powerIcons, id) ? powerIcons[id as keyof typeof powerIcons] : Sparkles;
}
