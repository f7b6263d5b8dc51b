import { Equal } from "lucide-react";
import { gameDialogTexts as texts } from "../../texts/gameDialogs.ts";
import { IconButton } from "../../ui/IconButton.tsx";

/**
 * Lets a contender share the place before it, or have a place of its own again (rule P34). `before`: the name of the contender
 * before it; null for the first one, which shows nothing.
 */
export function TieButton({
  before,
  isTied,
  onTie,
}: {
  before: string | null;
  isTied: boolean;
  onTie(tied: boolean): void;
}) {
  if (before === null) return null;
  return (
    <IconButton
      label={texts.tiedWith(before)}
      icon={Equal}
      variant={isTied ? "primary" : "quiet"}
      aria-pressed={isTied}
      onClick={() => onTie(!isTied)}
    />
  );
}
