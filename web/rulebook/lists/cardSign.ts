import { type LucideIcon, Sparkles } from "lucide-react";
import { powerIcons } from "../../cards/CardArt.tsx";

/**
 * What is drawn on a card without an image. The cards that the page begins with explain a power each, and have its id: they are
 * drawn as that power's mystery cards are.
 */
export function cardSign(id: string): LucideIcon {
  return Object.hasOwn(powerIcons, id) ? powerIcons[id as keyof typeof powerIcons] : Sparkles;
}
