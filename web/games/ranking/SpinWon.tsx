import { isBot, type Seat } from "../../../domain/games/game.ts";
import { gameDialogTexts as texts } from "../../texts/gameDialogs.ts";
import { Tag } from "../../ui/Tag.tsx";

/**
 * The sentence about the spin that each player in the last place of a game wins (rule P13); null if all participants in the
 * last place (`members`) are bots.
 */
export function spinWonText(members: readonly Seat[]): string | null {
  const winners = members.filter((seat) => !isBot(seat.id)).length;
  if (winners === 0) return null;
  return winners > 1 ? texts.spinWonEach : texts.spinWon;
}

/** The sentence about the spin won, as a tag. */
export function SpinWon({ members }: { members: readonly Seat[] }) {
  const text = spinWonText(members);
  return text !== null && <Tag tone="violet">{text}</Tag>;
}
